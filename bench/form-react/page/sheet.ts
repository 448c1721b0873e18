import look from "./look.css?inline";

/** Gives the page the order form's looks; once, before the first drawing. */
export async function dress(): Promise<void> {
  const style = document.createElement("style");
  style.textContent = look;
  document.head.append(style);
  await document.fonts.load("16px 'Inter Variable'");
}

/** The scrolling column of the app's order page, empty. */
export function openSheet(): { readonly box: HTMLElement; close(): void } {
  const page = document.createElement("div");
  page.innerHTML = `<div class="order"><header class="order-top"></header><main class="order-sheet"><div class="order-columns">
    <section class="order-form quiet-scroll"></section></div></main></div>`;
  document.body.append(page);
  const box = page.querySelector("section");
  if (box === null) throw new Error("the sheet is not there");
  return { box, close: () => page.remove() };
}
