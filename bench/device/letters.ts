import type { Page } from "playwright-core";

/** Types into the list's search; milliseconds of each letter, from the event until the new rows are laid out. */
export function timeLetters(page: Page, text: string): Promise<number[]> {
  return page.evaluate(async (whole) => {
    const input = document.querySelector<HTMLInputElement>("input[type=search], [role=searchbox], input");
    if (input === null) throw new Error("the list has no search");
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const times: number[] = [];
    for (let length = 0; length <= whole.length; length += 1) {
      const from = performance.now();
      set?.call(input, whole.slice(0, length));
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      await Promise.resolve();
      void document.body.offsetHeight;
      times.push(performance.now() - from);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return times;
  }, text);
}
