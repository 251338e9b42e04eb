import type { Page } from "playwright-core";

/** Goes on by Tab until what has that name has the focus, also on a page that is still to come. */
export async function reach(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press("Tab");
    if ((await readFocused(page)).startsWith(name)) return;
  }
  throw new Error(`No Tab reaches ${name}`);
}

/** The name of what has the focus; nothing while a page gives way to the next. */
async function readFocused(page: Page): Promise<string> {
  const toName = () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "";
    const { labels } = element as HTMLInputElement;
    const text =
      element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent;
    return text?.trim() ?? "";
  };
  return page.evaluate(toName).catch(async () => {
    await page.waitForLoadState();
    return "";
  });
}

/** Goes on by Tab to what has that name, and presses Enter there. */
export async function press(page: Page, name: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press("Enter");
}
