import { DatabaseSync } from "node:sqlite";
import type { Express, Request } from "express";
import MiniSearch from "minisearch";
import type { Review } from "#reviews/review.ts";

type Asked = Readonly<Partial<Record<string, string>>>;

const ask = (request: Request) => request.query as Asked;
const path = "/api/reviews/search";

/** SQLite's full-text index of trigrams: substrings from three letters on; shorter ones by LIKE. */
export async function mountFts5(app: Express, reviews: readonly Review[]): Promise<void> {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    CREATE TABLE review (id INTEGER PRIMARY KEY, rating INTEGER, date TEXT, json TEXT);
    CREATE TABLE mention (review INTEGER, kind TEXT, name TEXT, PRIMARY KEY (kind, name, review))
      WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(text, tokenize = 'trigram remove_diacritics 1');
    CREATE INDEX by_date ON review (date);
    BEGIN`);
  const insert = database.prepare("INSERT INTO review VALUES (?, ?, ?, ?)");
  const index = database.prepare("INSERT INTO words (rowid, text) VALUES (?, ?)");
  const mention = database.prepare("INSERT INTO mention VALUES (?, ?, ?)");
  for (const [id, review] of reviews.entries()) {
    insert.run(id, review.rating, review.date, JSON.stringify(review));
    index.run(id, review.text);
    for (const name of review.mentions.technicians) mention.run(id, "technician", name);
    for (const name of review.mentions.services) mention.run(id, "service", name);
  }
  database.exec("COMMIT");
  const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  app.get(path, (request, response) => {
    const { from, values, order } = toSql(ask(request));
    const matched = prepare(`SELECT count(*) AS n ${from}`).get(...values)?.n;
    const rows = prepare(`SELECT json ${from} ORDER BY ${order} LIMIT 20`).all(...values);
    const lines = rows.map(({ json }) => json).join(",\n");
    response.type("json").send(`{"matched":${matched},"reviews":[${lines}]}`);
  });
}

function toSql(asked: Asked) {
  const { query, min_rating, since, mentions_service, mentions_technician, sort } = asked;
  const isLong = query !== undefined && query.length >= 3;
  const named = "id IN (SELECT review FROM mention WHERE kind";
  const filters: [sql: string, value: string | undefined][] = [
    isLong
      ? ["id IN (SELECT rowid FROM words WHERE words MATCH ?)", `"${query}"`]
      : ["id IN (SELECT rowid FROM words WHERE text LIKE ?)", query && `%${query}%`],
    ["rating >= ?", min_rating],
    ["date >= ?", since],
    [`${named} = 'service' AND name = ?)`, mentions_service],
    [`${named} = 'technician' AND name = ?)`, mentions_technician],
  ];
  const given = filters.filter(([, value]) => value);
  const where = given.map(([sql]) => sql).join(" AND ") || "true";
  const orders: Asked = { oldest: "id DESC", highest: "rating DESC, id", lowest: "rating, id" };
  return {
    from: `FROM review WHERE ${where}`,
    values: given.map(([, value]) => String(value)),
    order: orders[sort ?? ""] ?? "id",
  };
}

/** MiniSearch finds whole words and their beginnings, not parts; filters run over what it found. */
export async function mountMiniSearch(app: Express, reviews: readonly Review[]): Promise<void> {
  const index = new MiniSearch<{ id: number; text: string | null }>({ fields: ["text"] });
  index.addAll(reviews.map(({ text }, id) => ({ id, text })));
  app.get(path, (request, response) => {
    const { query = "", ...asked } = ask(request);
    const found = query
      ? index.search(query, { prefix: true, combineWith: "AND" }).map(({ id }) => Number(id))
      : [...reviews.keys()];
    const fitting = found.filter((id) => fits(reviews[id] as Review, asked)).sort((a, b) => a - b);
    sort(fitting, reviews, asked.sort);
    const page = fitting.slice(0, 20).map((id) => reviews[id]);
    response.json({ matched: fitting.length, reviews: page });
  });
}

function fits(review: Review, asked: Asked): boolean {
  const { min_rating = "1", since = "", mentions_service, mentions_technician } = asked;
  const { services, technicians } = review.mentions;
  return (
    review.rating >= Number(min_rating) &&
    review.date >= since &&
    (mentions_service === undefined || services.includes(mentions_service)) &&
    (mentions_technician === undefined || technicians.includes(mentions_technician))
  );
}

function sort(ids: number[], reviews: readonly Review[], order: string | undefined): void {
  const ratingOf = (id: number) => reviews[id]?.rating ?? 0;
  if (order === "oldest") ids.reverse();
  if (order === "highest") ids.sort((a, b) => ratingOf(b) - ratingOf(a));
  if (order === "lowest") ids.sort((a, b) => ratingOf(a) - ratingOf(b));
}

/** json-server looks through everything for each request; it is given its own parameters' names. */
export async function mountJsonServer(app: Express, reviews: readonly Review[]): Promise<void> {
  const { default: jsonServer } = await import("json-server");
  const router = jsonServer.router({ reviews });
  app.get(path, (request, response, next) => {
    const {
      query = "",
      min_rating,
      since,
      mentions_service,
      mentions_technician,
      sort,
    } = ask(request);
    const url = new URLSearchParams({ text_like: query, _limit: "20" });
    if (min_rating) url.set("rating_gte", min_rating);
    if (since) url.set("date_gte", since);
    if (mentions_service) url.set("mentions.services_like", mentions_service);
    if (mentions_technician) url.set("mentions.technicians_like", mentions_technician);
    url.set("_sort", sort === "highest" || sort === "lowest" ? "rating" : "date");
    url.set("_order", sort === "oldest" || sort === "lowest" ? "asc" : "desc");
    request.url = `/reviews?${url}`;
    Object.defineProperty(request, "query", {
      value: Object.fromEntries(url),
      configurable: true,
      writable: true,
    });
    router(request, response, next);
  });
}
