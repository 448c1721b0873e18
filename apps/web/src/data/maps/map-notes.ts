import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import type { MapFault } from "./map-data.ts";

const key = "rundgang-maps";

const faults = ["damaged", "no_map", "other_place", "gone"] as const satisfies readonly MapFault[];
const note = z.object({
  /** The version whose file lies here, or did. */
  kept: z.nullable(wire.mapArea),
  /** The version that a load was begun for; null where none was, or it is over. */
  begun: z.nullable(wire.mapArea),
  /** The load goes on by itself; false once it was stopped. */
  wanted: z.boolean(),
  refused: z.nullable(z.enum(faults)),
  /** Bytes that are missing on a full device. */
  missing: z.nullable(z.number()),
});
const notes = z.record(z.string(), note);

/** What this device remembers of a map beside its files; it outlives restarts and sign-outs, and speaks of no person. */
export type MapNote = z.infer<typeof note>;

export const noNote: MapNote = { kept: null, begun: null, wanted: false, refused: null, missing: null };

export interface MapNotes {
  /** By the area's uuid; read anew each time, since other tabs write it too. */
  all(): Readonly<Record<string, MapNote>>;
  of(uuid: string): MapNote;
  change(uuid: string, change: Partial<MapNote>): void;
  forget(uuid: string): void;
}

/** @param storage localStorage: a file that is gone shall be missed. Null where there is none; then it is remembered until the page goes */
export function openMapNotes(storage: NoteStorage | null): MapNotes {
  let here: Readonly<Record<string, MapNote>> = {};

  function all(): Readonly<Record<string, MapNote>> {
    if (storage === null) return here;
    try {
      const parsed = notes.safeParse(JSON.parse(storage.getItem(key) ?? "{}"));
      return parsed.success ? parsed.data : here;
    } catch {
      return here;
    }
  }

  function keep(next: Readonly<Record<string, MapNote>>): void {
    here = next;
    try {
      storage?.setItem(key, JSON.stringify(next));
    } catch {
      /* Full: it is remembered until the page goes, and the files speak for themselves. */
    }
  }

  const of = (uuid: string) => all()[uuid] ?? noNote;
  return {
    all,
    of,
    change: (uuid, change) => keep({ ...all(), [uuid]: { ...of(uuid), ...change } }),
    forget: (uuid) => keep(Object.fromEntries(Object.entries(all()).filter(([one]) => one !== uuid))),
  };
}
