/** How a language makes plurals. */
export type Plurals = {
  /** words that only look like plurals */
  readonly unchanged: ReadonlySet<string>;
  /** the first that fits a word of `min` letters or more says what its ending becomes */
  readonly endings: readonly {
    readonly ending: string;
    readonly becomes: string;
    readonly min: number;
  }[];
};

/** Folds the plural of a word's key: `fees` → `fee`, `families` → `family`, `boxes` → `box`. */
export type ToSingular = (key: string) => string;

export function createToSingular({ unchanged, endings }: Plurals): ToSingular {
  const lastLetters = new Set(endings.map(({ ending }) => ending.charCodeAt(ending.length - 1)));
  return (key) => {
    if (!lastLetters.has(key.charCodeAt(key.length - 1)) || unchanged.has(key)) return key;
    const rule = endings.find(({ ending, min }) => key.length >= min && key.endsWith(ending));
    return rule ? key.slice(0, key.length - rule.ending.length) + rule.becomes : key;
  };
}
