import { describe, expect, test } from "vitest";
import { createLanguageDetector, detectTranslations } from "#import/language/language.ts";

const detect = createLanguageDetector("en-US");

describe("the language of a review", () => {
  test.each([
    ["They called us back the same evening.", "en"],
    ["Muy respetuosos con toda la familia.", "es"],
    ["Sehr einfühlsam und professionell.", "de"],
    ["Ci hanno seguito con grande umanità.", "it"],
    ["שירות אנושי ומכבד!", "he"],
    ["خدمة ممتازة وموظفون محترمون.", "ar"],
    ["スタッフがとても親切でした。", "ja"],
    ["Никто не брал трубку, хотя обещали перезвонить в тот же день.", "ru"],
  ])("%j is told", (text, language) => {
    expect(detect(text)).toBe(language);
  });

  test.each(["Fine.", "10/10", "👍👍👍", "ok", "Fatal", "Parfait !", "!!!", ""])(
    "%j is too little to tell",
    (text) => {
      expect(detect(text)).toBeUndefined();
    },
  );

  test("what its source has translated is in another language than the translation, however short", () => {
    expect(detect("Muy bueno.", "en")).toBe("es");
    expect(detect("很好。", "en")).toBe("zh");
    expect(detect("👍", "en")).toBeUndefined();
  });

  test("a short text that might be in either of two languages is in neither", () => {
    const german = createLanguageDetector("de");
    expect(german("Prima!", "en")).toBeUndefined();
    expect(german("Excelente", "de")).toBeUndefined();
    expect(german("Excelente", "en")).toBeUndefined();
  });

  test("codes are those of BCP 47, and a business's own where it has its own", () => {
    const tagalog = "Napakabait ng mga tauhan, mabilis at maayos ang serbisyo.";
    expect(detect(tagalog)).toBe("fil");
    const norwegian = "De kom raskt og ryddet opp etter seg, veldig fornøyd med jobben.";
    expect(createLanguageDetector("nb-NO")(norwegian)).toBe("nb");
    expect(detect(norwegian)).toBe("nb");
    expect(createLanguageDetector("no")(norwegian)).toBe("nb");
  });

  test.each(["nb", "nn", "no", "en"])(
    "Nynorsk is told from Bokmål for a business in %s",
    (home) => {
      const told = createLanguageDetector(home);
      expect(told("Eg fekk god hjelp, og dei var ikkje sure då eg kom for seint.")).toBe("nn");
      expect(told("Jeg fikk god hjelp, og de var ikke sure da jeg kom for sent.")).toBe("nb");
    },
  );

  test("a long text takes no longer than a short one, and breaks nothing", () => {
    expect(detect("é".repeat(20_000))).toBeUndefined();
    expect(detect(`${"The garden was lovely. ".repeat(5000)}😀`)).toBe("en");
  });
});

describe("the language of a review of a German business", () => {
  const german = createLanguageDetector("de");

  test.each([
    ...["Sehr gute Beratung, immer freundlich.", "Super!", "Alles bestens", "Klasse", "Perfekt"],
    ...["Top Service, gerne wieder", "Netter Service", "Alles super", "Gerne wieder", "Top", "Gut"],
  ])("%j is German, as it might be", (text) => {
    expect(german(text)).toBe("de");
  });

  test.each([
    ["They were kind, on time, and explained every step to us.", "en"],
    ["Heel vriendelijk personeel en een snelle service.", "nl"],
    ["Erg goed geholpen, een aanrader!", "nl"],
    ["Vi fik en fantastisk god behandling, og medarbejderne var meget venlige.", "da"],
    ["Muy amables.", "es"],
  ])("%j is clearly another language", (text, language) => {
    expect(german(text)).toBe(language);
  });

  test.each(["Prima", "Ok", "10/10", "Note 1"])("%j is too little to tell", (text) => {
    expect(german(text)).toBeUndefined();
  });
});

describe("the languages of an export together", () => {
  test("settle short texts by what most of the longer ones are in", () => {
    const longer = [
      "Sehr gute Beratung, immer freundlich.",
      "Wir wurden vom ersten Anruf an gut betreut.",
      "Die Rechnung war höher als vereinbart.",
      "Termin eingehalten, sauber gearbeitet, gerne wieder.",
      "Leider hat niemand zurückgerufen, obwohl es versprochen war.",
    ];
    const texts = longer.map((text) => ({ text }));
    expect(createLanguageDetector("fr", texts)("Klasse")).toBe("de");
    expect(createLanguageDetector("fr")("Klasse")).not.toBe("de");
  });

  test("translations are in one language, that of the account", () => {
    expect(detectTranslations(["Great!", "Very nice.", "Top"], "de")).toBe("en");
    expect(detectTranslations(["Sehr gut", "Super!"], "de-AT")).toBe("de-AT");
    expect(detectTranslations(["👍"], "de")).toBe("de");
    expect(detectTranslations([], "de")).toBe("de");
  });
});
