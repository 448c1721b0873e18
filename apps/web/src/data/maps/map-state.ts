import type { wire } from "@rundgang/contracts";

import type { MapOfArea, MapWait } from "./map-data.ts";
import type { MapNote } from "./map-notes.ts";
import { keptName, partName } from "./map-names.ts";

/** What is known of a map at a moment. */
export interface MapFacts {
  /** The server's version by the list that was loaded last; null where the list does not name it. */
  readonly listed: wire.MapArea | null;
  readonly note: MapNote;
  /** Bytes of the files of this device by their names. */
  readonly files: ReadonlyMap<string, number>;
  /** A tab is loading it right now. */
  readonly isLoading: boolean;
  /** Bytes that have come with that so far; null while it has only begun. */
  readonly loaded: number | null;
  /** What the last attempt met; null while there is no reason to wait. */
  readonly met: Exclude<MapWait, "stopped"> | null;
  readonly online: boolean;
  /** Somebody is signed in, with tokens. */
  readonly signedIn: boolean;
}

/** How it stands with a map. Null where there is nothing to say of it: no list names it, and nothing of it lies here. */
export function mapOfArea(facts: MapFacts): MapOfArea | null {
  const { listed, note, files } = facts;
  const area = latest([listed, note.begun, note.kept]);
  if (area === null) return null;
  const kept = note.kept !== null && files.get(keptName(note.kept)) === note.kept.size ? note.kept : null;
  return { area, kept, state: stateOf(area, kept, facts) };
}

function stateOf(area: wire.MapArea, kept: wire.MapArea | null, facts: MapFacts): MapOfArea["state"] {
  const { note, files } = facts;
  const { size } = area;
  const part = files.get(partName(area)) ?? 0;
  if (facts.isLoading) return { type: "loading", bytes: facts.loaded ?? part, size };
  if (note.missing !== null) return { type: "full", missing: note.missing };
  if (note.refused !== null) return { type: "refused", why: note.refused };
  if (note.wanted) return { type: "waiting", bytes: part, size, why: waitsFor(facts) };
  if (kept?.sha256 === area.sha256) return { type: "kept" };
  if (part > 0) return { type: "waiting", bytes: part, size, why: "stopped" };
  if (kept !== null) return { type: "outdated" };
  if (note.kept === null) return { type: "none" };
  /* Another length than it had: the disk has lost some of it. */
  return files.has(keptName(note.kept)) ? { type: "refused", why: "damaged" } : { type: "evicted" };
}

function waitsFor({ met, online, signedIn }: MapFacts): MapWait {
  if (!signedIn) return "signed_out";
  if (!online) return "line";
  return met ?? "line";
}

/** The one that was imported last; of two from the same moment the first of the list. */
function latest(versions: readonly (wire.MapArea | null)[]): wire.MapArea | null {
  const known = versions.filter((one) => one !== null);
  return known.reduce<wire.MapArea | null>(
    (best, one) => (best === null || Date.parse(one.importedAt) > Date.parse(best.importedAt) ? one : best),
    null,
  );
}
