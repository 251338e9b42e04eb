/** Cells of a table, read by the grammar of RFC 4180 §2 alone; throws where it is not kept to. */
export function readRfc4180(text: string): string[][] {
  const records: string[][] = [];
  let rest = text;
  while (rest !== "") {
    const record: string[] = [];
    for (let more = true; more; ) {
      const found = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
      if (!found) throw new Error(`No field of RFC 4180: ${JSON.stringify(rest.slice(0, 40))}`);
      record.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
      rest = rest.slice(found[0].length);
      more = found[3] === ",";
    }
    records.push(record);
  }
  return records;
}
