import * as z from "zod/mini";

/** A form's file that is being checked. */
export interface FormFile {
  readonly name: string;
  readonly text: string;
}

const place = "rundgang-backoffice-form";
const keptFile = z.object({ of: z.string(), name: z.string(), text: z.string() });

/** Where a tab keeps texts over a reload. */
type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Keeps the file that is checked for the tab, because its text has no place in an address and Back or a reload must not lose it.
 * @param of whose it is: nobody else who signs in at this tab gets it
 */
export function keptFiles(of: string, store: TextStore) {
  return {
    keep(file: FormFile): void {
      const text = JSON.stringify({ of, ...file });
      try {
        store.setItem(place, text);
      } catch {
        /* A browser that keeps nothing has it until the page is loaded anew. */
        store.removeItem(place);
      }
      latest = { of, ...file };
    },
    /** Null where it is gone. */
    read(name: string): FormFile | null {
      const kept = latest ?? read(store);
      return kept !== null && kept.of === of && kept.name === name ? { name, text: kept.text } : null;
    },
    forget(): void {
      latest = null;
      store.removeItem(place);
    },
  };
}

/** The same as in the store, for the page that is open. */
let latest: z.infer<typeof keptFile> | null = null;

function read(store: TextStore): z.infer<typeof keptFile> | null {
  try {
    return z.safeParse(keptFile, JSON.parse(store.getItem(place) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
