import { createAnalyser } from "#insights/analyser.ts";
import { readGold, toTaxonomy } from "../test/insights/gold.ts";
import { english } from "../test/insights/packs.ts";

/** How long the analyser takes for reviews of about 550 characters. */
export type Speed = {
  readonly reviews: number;
  readonly seconds: number;
  /** of a pass that only lowers the letters and splits at spaces */
  readonly floorSeconds: number;
};

/** The analyser alone, with the funeral homes' taxonomy. */
export function benchInsightsSpeed({ sizes = [10_000, 100_000] } = {}): Speed[] {
  return sizes.map(measureSpeed);
}

function measureSpeed(reviews: number): Speed {
  const analyse = createAnalyser(toTaxonomy("funeral-home"), english);
  const texts = createTexts(Math.min(reviews, 5000));
  const time = (each: (text: string) => unknown) => {
    const started = performance.now();
    for (let i = 0; i < reviews; i++) each(texts[i % texts.length] ?? "");
    return Math.round(performance.now() - started) / 1000;
  };
  const seconds = time((text) => analyse({ text, rating: 5 }));
  return { reviews, seconds, floorSeconds: time((text) => text.toLowerCase().split(" ")) };
}

/** Texts of labelled sentences, each beginning with another, of 550 characters at least. */
function createTexts(count: number): string[] {
  const sentences = readGold("funeral").map(({ text }) => text);
  return Array.from({ length: count }, (_, i) => {
    let text = "";
    for (let at = i * 7; text.length < 550; at += i + 1) {
      text += `${sentences[at % sentences.length]} `;
    }
    return text;
  });
}
