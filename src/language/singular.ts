/** How a language makes plurals. */
export type Plurals = {
  /** words that only look like plurals */
  readonly unchanged: readonly string[];
  /** ending → what it becomes, the first that fits; from a length of `min` letters on, else 4 */
  readonly endings: readonly {
    readonly ending: string;
    readonly becomes: string;
    readonly min?: number | undefined;
  }[];
};

/** Folds the plural of a word's key: `fees` → `fee`, `families` → `family`, `boxes` → `box`. */
export type ToSingular = (key: string) => string;

export function createToSingular({ unchanged, endings }: Plurals): ToSingular {
  const same = new Set(unchanged);
  const rules = endings.map(({ ending, becomes, min = 4 }) => ({ ending, becomes, min }));
  const last = new Set(rules.map(({ ending }) => ending.charCodeAt(ending.length - 1)));
  return (key) => {
    if (key.length < 4 || !last.has(key.charCodeAt(key.length - 1)) || same.has(key)) return key;
    const rule = rules.find(({ ending, min }) => key.length >= min && key.endsWith(ending));
    return rule ? key.slice(0, key.length - rule.ending.length) + rule.becomes : key;
  };
}
