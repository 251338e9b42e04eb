import type { AuthorPolicy } from "#reviews/author.ts";
import type { LeftOutReason } from "#reviews/left-out.ts";

/** What the page about collecting and checking reviews says. */
export type MethodWords = {
  readonly methodsLead: (business: string) => string;
  readonly who: string;
  readonly whoRuns: (business: string) => string;
  readonly legalName: string;
  readonly which: string;
  readonly whichAre: readonly string[];
  readonly checked: string;
  readonly checkedBy: string;
  readonly sourceTable: string;
  readonly countColumn: string;
  readonly basis: string;
  readonly order: string;
  readonly orderIs: readonly string[];
  readonly mean: string;
  readonly meanIs: (reviewCount: string) => string;
  readonly meanCut: string;
  readonly leftOut: string;
  readonly leftOutNone: string;
  readonly leftOutLead: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<LeftOutReason, string>>;
  readonly authors: string;
  readonly authorPolicy: Readonly<Record<AuthorPolicy, string>>;
  readonly textsAre: string;
  readonly derivedTitle: string;
  readonly derivedIs: string;
  readonly licenceTitle: string;
  readonly licenceIs: string;
  readonly putRight: string;
  readonly putRightAuthor: string;
  readonly putRightContact: string;
  readonly lastChange: string;
};
