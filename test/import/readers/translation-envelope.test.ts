import { describe, expect, test } from "vitest";
import { openEnvelope } from "#import/readers/translation-envelope.ts";

describe("Google's translation envelope", () => {
  test.each([
    ["(Translated by Google) Very good.\n\n(Original)\nMuy bueno.", "Muy bueno.", "Very good."],
    ["Muy bueno.\n\n(Translated by Google)\nVery good.", "Muy bueno.", "Very good."],
    ["(Translated by Google) Very good. (Original) Muy bueno.", "Muy bueno.", "Very good."],
    [
      "(Translated by Google)\nLine 1\n\nLine 2\n\n(Original)\nLínea 1\n\nLínea 2",
      "Línea 1\n\nLínea 2",
      "Line 1\n\nLine 2",
    ],
    ["(Übersetzt von Google) Sehr gut.\n\n(Original)\nMuy bueno.", "Muy bueno.", "Sehr gut."],
    [
      "(Traduzione di Google) Molto bravi.\n\n(Originale)\nVery good.",
      "Very good.",
      "Molto bravi.",
    ],
    ["(Vertaald door Google) Heel goed.\n\n(Origineel)\nVery good.", "Very good.", "Heel goed."],
    ["(Traduzido pelo Google) Bons.\n\n(Original)\nVery good.", "Very good.", "Bons."],
    ["(Traduit par Google) Bien.\n\n(Avis d’origine)\nVery good.", "Very good.", "Bien."],
    ["Very good.\n\n(Traduzione di Google)\nMolto bravi.", "Very good.", "Molto bravi."],
    ["(Przetłumaczone przez Google) Dobrzy.\n\n(Oryginał)\nVery good.", "Very good.", "Dobrzy."],
    ["(由 Google 翻譯) 很好。\n\n(原始評論)\nVery good.", "Very good.", "很好。"],
    ["(Traduit par Google) Très bien.\n\n(Avis d'origine)\nMuy bueno.", "Muy bueno.", "Très bien."],
  ])("%j is opened", (comment, text, translation) => {
    expect(openEnvelope(comment)).toEqual({ text, translation });
  });

  test.each([
    ["(Google による翻訳)", "(原文)"],
    ["（Google による翻訳）", "（原文）"],
    ["(由 Google 翻譯)", "(原文)"],
    ["(由 Google 提供翻译)", "(原始评论)"],
    ["(Google 번역 제공)", "(원문)"],
    ["(Переведено Google)", "(Оригинал)"],
    ["(Перевод Google)", "(Оригинал)"],
    ["(Перекладено Google)", "(Оригінал)"],
    ["(Преведено от Google)", "(Оригинал)"],
    ["(Przetłumaczone przez Google)", "(Wersja oryginalna)"],
    ["(Přeloženo Googlem)", "(Originál)"],
    ["(Preložené Googlom)", "(Originál)"],
    ["(Prevedeno s pomoću Googlea)", "(Izvornik)"],
    ["(Prevedel Google)", "(Izvirno)"],
    ["(A Google fordítása)", "(Eredeti)"],
    ["(Tradus de Google)", "(Original)"],
    ["(Google tarafından çevrildi)", "(Orijinal)"],
    ["(Μετάφραση από την Google)", "(Αρχικό)"],
    ["(Oversat af Google)", "(Original)"],
    ["(Oversatt av Google)", "(Original)"],
    ["(Översatt av Google)", "(Original)"],
    ["(Googlen kääntämä)", "(Alkuperäinen)"],
    ["(Tõlkis Google)", "(Originaal)"],
    ["(Tulkojis Google)", "(Oriģināls)"],
    ["(Išvertė „Google“)", "(Originalas)"],
    ["(Traduït per Google)", "(Original)"],
    ["(แปลโดย Google)", "(ต้นฉบับ)"],
    ["(Bản dịch của Google)", "(Bản gốc)"],
    ["(Diterjemahkan oleh Google)", "(Asli)"],
    ["(תורגם על ידי Google)", "(מקורי)"],
    ["(ترجمة Google)", "(النص الأصلي)"],
    ["(Google द्वारा अनुवादित)", "(मूल)"],
  ])("%s and %s are opened in both orders, and with the line feeds flattened", (by, of) => {
    const opened = { text: "Very good.", translation: "Muy bueno." };
    expect(openEnvelope(`${by} Muy bueno.\n\n${of}\nVery good.`)).toEqual(opened);
    expect(openEnvelope(`${by} Muy bueno. ${of} Very good.`)).toEqual(opened);
    expect(openEnvelope(`Very good.\n\n${by}\nMuy bueno.`)).toEqual(opened);
  });

  test.each([
    "Thank you.\n\n(I found them on Google)\nAgain soon",
    "(We found them with Google) Good. (Original) and new",
    "(Original) is a fine word",
    "I read (Translated by Google) and laughed",
    "(Original) is a fine word & <b>so</b> is (Translated by Google)",
    "First line\n\n(Translated by Google)",
    "(found on Google) Good.\n\nAgain soon",
    "(found on Google) Good. (really)\nAgain soon",
    "Good (I found them on Google).\n\n(Again)\nsoon",
    "First line\n\n(Translated by Google)ish",
  ])("%j is ordinary text", (comment) => {
    expect(openEnvelope(comment)).toEqual({ text: comment, translation: null });
  });

  test.each([
    "(Translated by Google) Only half",
    "(Translated by Google) Only half\n\n(Original)\n",
    "(Translated by Google) Only half\n\n(Original)\n\u200b",
  ])("half an envelope, %j, stays whole and is never empty", (comment) => {
    expect(openEnvelope(comment)).toEqual({ text: comment, translation: null });
  });

  test("the words in the translation itself do not end it", () => {
    const comment =
      "(Translated by Google) An (Original) idea.\n\n(Original)\nUna idea (Original) .";
    expect(openEnvelope(comment)).toEqual({
      text: "Una idea (Original) .",
      translation: "An (Original) idea.",
    });
  });
});
