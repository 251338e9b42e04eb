import { expect, test } from "vitest";
import { trades } from "#insights/taxonomy.ts";
import { toTaxonomy } from "./gold.ts";
import { createReading, readPassages, scorePassages } from "./passages.ts";

const { analyse, say } = await createReading("es");

// The second list is of passages that were written later, and then tuned on as well.
test.each([
  { name: "es", count: 120, precision: { aspects: 92, negatives: 90, problems: 80 } },
  { name: "es-later", count: 260, precision: { aspects: 87, negatives: 84, problems: 80 } },
])("passages labelled by hand are read as they are labelled: $name", (listed) => {
  const passages = readPassages(listed.name);
  expect(passages.length).toBe(listed.count);
  const score = scorePassages(passages, ({ trade, text, stars }) => analyse(trade, text, stars));
  expect(score.aspects.precision).toBeGreaterThanOrEqual(listed.precision.aspects);
  expect(score.aspects.recall).toBeGreaterThanOrEqual(75);
  expect(score.negatives.precision).toBeGreaterThanOrEqual(listed.precision.negatives);
  expect(score.problems.precision).toBeGreaterThanOrEqual(listed.precision.problems);
  expect(score.polarity).toBeGreaterThanOrEqual(score.polarityOfStars + 1);
});

test.each(trades)("%s: aspects, problems and topics are those of the English file", (trade) => {
  const toIds = (language: string) => {
    const { aspects, problems, topics } = toTaxonomy(trade, language);
    return {
      aspects: aspects.map(({ id }) => id),
      problems: problems.map(({ id, aspect }) => [id, aspect]),
      topics: topics.map(({ id }) => id),
    };
  };
  expect(toIds("es")).toEqual(toIds("en"));
});

test("accents, gender and number do not matter", () => {
  for (const text of ["Los técnicos fueron educados.", "La tecnica fue educada."])
    expect(say("plumbing", text), text).toMatch(/professionalism positive/);
});

test("a negator turns what follows, pronouns in between", () => {
  expect(say("plumbing", "El técnico no fue nada amable.")).toContain("professionalism negative");
  expect(say("law", "No nos lo quisieron explicar.")).toBe("communication negative");
  expect(say("law", "No nos explicaron nada.")).toBe("communication negative");
  expect(say("plumbing", "Precios poco razonables.")).toBe("pricing negative");
});

test("praise by denial is praise, and no problem", () => {
  const { problems, aspects } = analyse("funeral-home", "No hubo cargos ocultos ni sorpresas.");
  expect(problems).toEqual([]);
  expect(aspects[0]).toMatchObject({ id: "pricing", sentiment: "positive" });
  expect(say("funeral-home", "Nunca nos presionaron.")).toBe("pricing positive");
  expect(say("funeral-home", "La ceremonia pasó sin un solo problema.")).toBe("ceremony positive");
});

test("no solo and sin embargo deny nothing", () => {
  expect(say("restaurant", "La comida no solo es rica.")).toBe("food positive");
  expect(say("restaurant", "Sin embargo la comida es rica.")).toBe("food positive");
});

test("grief and damage are not held against the business", () => {
  const grief = analyse("funeral-home", "Fue el peor mes de mi vida, un dolor terrible.", 3);
  expect(grief.sentiment).toBe("neutral");
  const damage = analyse("plumbing", "Teníamos una fuga horrible.", 3);
  expect(damage.sentiment).toBe("neutral");
});

test("what other firms did is nothing of this one", () => {
  const text = "El fontanero anterior era un grosero y nunca llegaba a tiempo.";
  const { aspects, problems } = analyse("plumbing", text, 5);
  expect(aspects.filter(({ sentiment }) => sentiment === "negative")).toEqual([]);
  expect(problems).toEqual([]);
});

test("what would have been is not blamed", () => {
  expect(say("restaurant", "Habría sido lento el servicio.")).not.toContain("negative");
});

test("blame in a review of all the stars and praise in one of few must be set against the rest", () => {
  expect(say("restaurant", "La comida estaba fría.", 5)).toBe("food neutral");
  expect(say("restaurant", "Todo precioso, pero la comida estaba fría.", 5)).toBe("food negative");
  expect(say("plumbing", "Excelente trabajo.", 1)).toBe("workmanship neutral");
  expect(say("plumbing", "El trabajo excelente, pero llegó tarde.", 2)).toBe(
    "workmanship positive, punctuality negative",
  );
});

test("what is said of one thing is not said of another in the same sentence", () => {
  expect(say("plumbing", "Buen trabajo, mala comunicación.")).toBe(
    "workmanship positive, communication negative",
  );
});

test("came and wine, a doubt and no doubt", () => {
  expect(say("restaurant", "El camarero vino enseguida.")).toBe("staff positive");
  expect(say("restaurant", "El vino, excelente.")).toBe("food positive");
  expect(say("funeral-home", "Sin duda los recomiendo.")).toBe("");
  expect(say("funeral-home", "Resolvieron todas mis dudas.")).toBe("communication positive");
});

test("cara is a face where it is not a price", () => {
  expect(say("plumbing", "Muy cara la factura.")).toBe("pricing negative");
  expect(say("law", "Dio la cara por mí.")).not.toContain("pricing");
});
