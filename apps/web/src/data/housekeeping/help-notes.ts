import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import { createObservable, type Observable } from "../observable.ts";
import type { HelpNote } from "./help-note.ts";

const stored = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["dump", "purge", "dissolve", "priority"]),
    title: z.nullable(z.string()),
    at: z.string(),
  }),
);

/** Notes that wait for the person's eye at most; the oldest go. */
const mostNotes = 50;

export interface HelpNotes {
  readonly shown: Observable<readonly HelpNote[]>;
  /** Notes it before it is done, once: what is told twice is told with its last time. */
  add(note: HelpNote): void;
  /** It came to nothing. */
  remove(id: string): void;
  /** The person has read all of it. */
  confirm(): void;
  /** Another tab has written this key of localStorage; null: all of it is gone. */
  changedElsewhere(key: string | null): void;
}

/** What an operator had this device do, until the person has read it (3-decisions "Rights and events"); over restarts and in every tab. */
export function openHelpNotes(storage: NoteStorage | null, userId: string): HelpNotes {
  /* No name of a customer stands there. */
  const key = `rundgang-help-${userId}`;
  const shown = createObservable<readonly HelpNote[]>(kept());

  function kept(): readonly HelpNote[] {
    try {
      return z.safeParse(stored, JSON.parse(storage?.getItem(key) ?? "[]")).data ?? [];
    } catch {
      return [];
    }
  }

  function write(next: readonly HelpNote[]): void {
    try {
      if (next.length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(next));
    } catch {
      /* Full: it is told in this tab, until it is closed. */
    }
    shown.set(next);
  }

  return {
    shown,
    add: (note) => write([...kept().filter(({ id }) => id !== note.id), note].slice(-mostNotes)),
    remove: (id) => write(kept().filter((one) => one.id !== id)),
    confirm: () => write([]),
    changedElsewhere: (written) => (written === key || written === null ? shown.set(kept()) : undefined),
  };
}
