import { redact, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/canary-note.ts";

/** Lines that are kept; older ones go. Half of what one report may carry. */
const mostLines = 200;
/** The same sentence again within this time (ms) says nothing new: a dead line meets many calls. */
const quietMs = 600_000;

const kept = z.array(z.object({ at: z.number(), text: z.string() }));
type Line = z.infer<typeof kept>[number];

/** What this device has done and met by itself, as lines with their times: what a system report tells (A §3). Names nobody. */
export interface HousekeepingLog {
  /** Adds a line of now. The text names kinds, numbers and uuids alone; it is redacted all the same. */
  add(text: string): void;
  /** The oldest first: '2026-11-26T07:00:00.000Z Aufräumen: nichts zu tun'. */
  lines(): readonly string[];
}

/** A user's log in localStorage, shared by all tabs; where that is full or forbidden, nothing is kept. */
export function openHousekeepingLog(storage: NoteStorage | null, userId: string, now: () => number): HousekeepingLog {
  const key = `rundgang-log-${userId}`;

  function read(): readonly Line[] {
    try {
      const parsed = z.safeParse(kept, JSON.parse(storage?.getItem(key) ?? "[]"));
      return parsed.success ? parsed.data : [];
    } catch {
      return [];
    }
  }

  return {
    add(text) {
      const line = { at: now(), text: redact(text).slice(0, longestText) };
      const before = read();
      const isKnown = before.some((one) => one.text === line.text && Math.abs(line.at - one.at) < quietMs);
      if (isKnown) return;
      try {
        storage?.setItem(key, JSON.stringify([...before, line].slice(-mostLines)));
      } catch {
        /* Full: the log is not worth anybody's work. */
      }
    },
    lines: () => read().map(({ at, text }) => `${new Date(at).toISOString()} ${text}`),
  };
}

/** What is left of a line beside its time. */
const longestText = wire.longestLogLine - "2026-11-26T07:00:00.000Z ".length;
