import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type Options = Parameters<AxeBuilder["options"]>[0];

/**
 * What keeps assistive software out of a page, by axe: each rule that is broken, with the elements that
 * break it. Not for pages with frames, into which it does not look. It is told of nothing but what is
 * wrong: to hand on all that is right takes about as long as to look.
 */
export async function findViolations(page: Page, said: Options = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ["violations"], ...said }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
