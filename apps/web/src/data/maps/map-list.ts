import type { Api } from "@rundgang/api-client";
import { calls, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { NoteStorage } from "../canary/note-storage.ts";
import { createObservable, type Observable } from "../observable.ts";

const key = "rundgang-map-areas";
const kept = z.array(wire.mapArea);

export interface MapList {
  /** What the server had when it was last asked; it holds without a line too. Null until it has ever said it to this device. */
  readonly areas: Observable<readonly wire.MapArea[] | null>;
  /** Asks the server. Without an answer what was known stays. */
  refresh(): Promise<void>;
}

/** The maps that the server has. @param storage localStorage: they name places, no person. Null where there is none */
export function openMapList(api: Pick<Api, "request">, storage: NoteStorage | null): MapList {
  const areas = createObservable<readonly wire.MapArea[] | null>(read(storage));
  return {
    areas,
    async refresh() {
      const answer = await api.request(calls.listMapAreas);
      if (answer.type !== "ok") return;
      const listed = answer.value["hydra:member"];
      areas.set(listed);
      try {
        storage?.setItem(key, JSON.stringify(listed));
      } catch {
        /* Full: the next start asks again. */
      }
    },
  };
}

function read(storage: NoteStorage | null): readonly wire.MapArea[] | null {
  try {
    const parsed = z.safeParse(kept, JSON.parse(storage?.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
