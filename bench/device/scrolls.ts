import type { Page } from "playwright-core";

/** Scrolls the open virtual list a row and more with each frame; the milliseconds of each frame. */
export function timeScrolls(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const box = document.querySelector(".rows-scroll");
    if (box === null) throw new Error("there is no virtual list");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (let at = await frame(); times.length < 200;) {
      box.scrollTop += 120;
      const next = await frame();
      times.push(next - at);
      at = next;
    }
    return times;
  });
}
