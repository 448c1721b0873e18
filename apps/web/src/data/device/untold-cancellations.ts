import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";

const ids = z.array(z.string());

/** The queue forgets what was given up after a day; the server must hear of it all the same, or it would look for the order. */
export interface UntoldCancellations {
  /** Remembers these too. @returns all that the server has not heard */
  add(cancelled: readonly string[]): readonly string[];
  /** The server has heard of these. */
  told(cancelled: readonly string[]): void;
}

/** Kept in localStorage by user; only uuids lie there. */
export function untoldCancellations(storage: NoteStorage | null, userId: string): UntoldCancellations {
  const key = `rundgang-cancelled-${userId}`;
  function read(): readonly string[] {
    try {
      const parsed = z.safeParse(ids, JSON.parse(storage?.getItem(key) ?? "[]"));
      return parsed.success ? parsed.data : [];
    } catch {
      return [];
    }
  }
  function write(next: readonly string[]): void {
    try {
      if (next.length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(next));
    } catch {
      /* Full: told with this session's pings, or the server asks in vain. */
    }
  }
  return {
    add(cancelled) {
      const before = read();
      const all = [...new Set([...before, ...cancelled])];
      if (all.length > before.length) write(all);
      return all;
    },
    told(cancelled) {
      const heard = new Set(cancelled);
      write(read().filter((id) => !heard.has(id)));
    },
  };
}
