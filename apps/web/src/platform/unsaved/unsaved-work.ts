import { isPageHeld } from "../storage/hold-page.ts";

/**
 * What a reload of this page would take from a person: `order`, one is being taken; `text`, something was typed and not saved; `dialog`, one is
 * open. Pages that hold work for longer than a field say so by `data-unsaved`; a question that itself leads to a reload by `data-asks-reload`.
 */
export type UnsavedWork = "order" | "text" | "dialog";

/** Fields that were typed into; a field that is gone was saved or given up. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
/* What is searched for is no work, and what is tapped is kept at once. */
const kinds: ReadonlySet<string> = new Set(["text", "tel", "email", "number", "date", "url"]);

/** Begins to notice what is typed. */
export function watchTyping(): void {
  addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) typed.add(target);
      if (target instanceof HTMLInputElement && kinds.has(target.type)) typed.add(target);
    },
    true,
  );
}

/** What lies unsaved in this page (D19: no update reloads a dirty form); null when nothing does. */
export function unsavedWork(): UnsavedWork | null {
  if (isPageHeld() || document.querySelector("[data-unsaved]") !== null) return "order";
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (field.value !== "") return "text";
  }
  const isOpen = [...document.querySelectorAll("dialog[open]")].some((one) => one.querySelector("[data-asks-reload]") === null);
  return isOpen ? "dialog" : null;
}
