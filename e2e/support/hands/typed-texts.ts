import type { Page } from "@playwright/test";

/** A field that somebody has typed into, as the screen names it, and what stood in it then. */
interface TypedField {
  readonly field: string;
  readonly value: string;
}

/** Taps that send, keep, replace or throw away what was typed: what becomes of it then is said by the screen. */
const consuming =
  /absenden|speichern|hinzufügen|termin|bestätigen|verwerfen|löschen|zurück|übernehmen|leeren|senden|erfassen|inhaber|rechnungsadresse|abbrechen|filter|suche|wiedervorlage|fertig|weiter|stunde|morgen|abend|auftrag/iu;

/** What was typed on a walk, and whether it still stands where it was typed. */
export interface TypedTexts {
  /** Types by `write` into the field that has the focus: what stands in it then is typed, also where a late dialog took the rest. */
  typing(page: Page, write: () => Promise<void>): Promise<void>;
  /** Something of this name was tapped. */
  tapped(name: string): void;
  /** Another document has begun: what was typed in its last half second is gone, as a setting is (A §9). */
  forget(): void;
  /** Typed texts that stand no more in a field that is there, in words. */
  missing(page: Page): Promise<readonly string[]>;
}

export function typedTexts(): TypedTexts {
  const known = new Map<string, string>();
  return {
    async typing(page, write) {
      const target = (await shownFields(page)).find(({ hasFocus }) => hasFocus)?.field;
      await write();
      for (const { field, value } of await shownFields(page)) if (field === target) known.set(field, value);
    },
    tapped(name) {
      if (consuming.test(name)) known.clear();
    },
    forget: () => known.clear(),
    async missing(page) {
      if (known.size === 0) return [];
      const shown = await shownFields(page);
      return shown.flatMap(({ field, value }) => {
        const before = known.get(field);
        return before === undefined || letters(value) === letters(before) ? [] : [`„${before}“ in ${field} is „${value}“ now`];
      });
    },
  };
}

/** Fields set blanks and cases as they like. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

interface ShownField extends TypedField {
  readonly hasFocus: boolean;
}

/** The fields that stand on the screen, named by page, panel, dialog, component and label. */
function shownFields(page: Page): Promise<readonly ShownField[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
    return all
      .filter((field) => field.checkVisibility())
      .map((field) => {
        /* A search is the list's, whatever is open beside it. */
        const place = field.type === "search" ? "" : location.pathname + location.search;
        const dialog = field.closest("dialog")?.querySelector("h1, h2")?.textContent ?? "";
        /* The panel over the list is that of one address and one of its units, and no address of the page tells which. */
        const panel = field.closest(".list-panel");
        const door = [panel?.querySelector("h2 + p")?.textContent, panel?.querySelector("select")?.value];
        const component = field.closest("[data-component]")?.getAttribute("data-component") ?? "";
        const label = field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? field.placeholder;
        const name = [place, ...door, dialog, component, label].filter((part) => (part ?? "") !== "").join(" · ");
        return { field: name, value: field.value, hasFocus: field === document.activeElement };
      });
  });
}
