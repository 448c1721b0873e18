import type { DraftChange } from "../../../data/drafts/order-draft.ts";

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: "storage_full"; readonly text: string };

/** A disk whose writes of a draft end, or are refused, when the test says so. */
export function slowDisk() {
  const written: DraftChange[] = [];
  const ends: ((ok: boolean) => void)[] = [];
  const save = (change: DraftChange): Promise<Outcome> => {
    written.push(change);
    return new Promise((resolve) => {
      ends.push((ok) => resolve(ok ? { ok } : { ok, code: "storage_full", text: "Der Speicher ist voll." }));
    });
  };
  return {
    /** What came to it, the last at the end. */
    written,
    save,
    /** The write that has waited longest ends. */
    end: (ok = true): void => ends.shift()?.(ok),
  };
}
