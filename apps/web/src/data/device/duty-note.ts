import * as z from "zod/mini";

const key = "rundgang-duty";
const stored = z.object({ userId: z.string(), heardAt: z.number() });

/** Whose duty this tab keeps, and when the server last heard of it (ms since 1970). */
export type DutyNote = z.infer<typeof stored>;

/** Keeps the note in the tab's own storage; where that refuses, duty does not outlive a reload. */
export function dutyNote(storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {
  return {
    read(): DutyNote | null {
      try {
        const parsed = z.safeParse(stored, JSON.parse(storage?.getItem(key) ?? "null"));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(note: DutyNote): void {
      try {
        storage?.setItem(key, JSON.stringify(note));
      } catch {
        /* As where there is no storage. */
      }
    },
    clear(): void {
      try {
        storage?.removeItem(key);
      } catch {
        /* As where there is no storage. */
      }
    },
  };
}
