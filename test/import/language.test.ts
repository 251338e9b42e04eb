import { describe, expect, test } from "vitest";
import { createLanguageDetector } from "#import/language.ts";

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

  test.each(["Fine.", "10/10", "👍👍👍", "ok", "Excellent", "!!!", ""])(
    "%j is too little to tell",
    (text) => {
      expect(detect(text)).toBeUndefined();
    },
  );

  test("what its source has translated is not in the business's language, however short", () => {
    expect(detect("Muy bueno.", true)).toBe("es");
    expect(detect("很好。", true)).toBe("zh");
    expect(detect("👍", true)).toBeUndefined();
  });

  test("codes are those of BCP 47, and a business's own where it has its own", () => {
    const tagalog = "Napakabait ng mga tauhan, mabilis at maayos ang serbisyo.";
    expect(detect(tagalog)).toBe("fil");
    const norwegian = "De kom raskt og ryddet opp etter seg, veldig fornøyd med jobben.";
    expect(createLanguageDetector("nb-NO")(norwegian)).toBe("nb");
    expect(detect(norwegian)).toBe("no");
  });

  test("a long text takes no longer than a short one, and breaks nothing", () => {
    expect(detect("é".repeat(20_000))).toBeUndefined();
    expect(detect(`${"The garden was lovely. ".repeat(5000)}😀`)).toBe("en");
  });
});
