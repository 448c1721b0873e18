import type { Api } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import { mapDisk } from "../../platform/map-files/opfs-map-disk.ts";
import { fullFrom } from "../../platform/storage/photo-space.ts";
import { readStorage, requestPersistence } from "../../platform/storage/read-storage.ts";
import { noteStorage } from "../canary/note-storage.ts";
import { letGoWhileFrozen } from "../locks/let-go-while-frozen.ts";
import { openWebLock, type WebLock } from "../locks/web-lock.ts";
import type { Observable } from "../observable.ts";
import type { SessionState } from "../session/session-state.ts";
import type { MapServer } from "./map-bytes.ts";
import type { MapShelf } from "./map-data.ts";
import { openMapList } from "./map-list.ts";
import { openMapNotes } from "./map-notes.ts";
import { openMapShelf } from "./map-shelf.ts";
import { openMapTabs } from "./map-tabs.ts";

export interface DeviceMapsParts extends MapServer {
  readonly api: Api;
  readonly clock: Clock;
  readonly online: Observable<boolean>;
  readonly sessionState: Observable<SessionState>;
}

/** The maps of this browser, over all of its tabs. */
export function openDeviceMaps({ sessionState, ...parts }: DeviceMapsParts): MapShelf {
  const locks = new Map<string, WebLock>();
  function lock(uuid: string): WebLock {
    const known = locks.get(uuid);
    if (known !== undefined) return known;
    const made = openWebLock(`rundgang-map-${uuid}`);
    letGoWhileFrozen(made);
    locks.set(uuid, made);
    return made;
  }
  return openMapShelf({
    ...parts,
    disk: mapDisk,
    free: freeForMaps,
    lock,
    notes: openMapNotes(noteStorage()),
    tabs: openMapTabs(new BroadcastChannel("rundgang-maps")),
    list: openMapList(parts.api, noteStorage()),
    signedIn: { getSnapshot: () => hasTokens(sessionState.getSnapshot()), subscribe: sessionState.subscribe },
    persist: requestPersistence,
  });
}

/** Maps leave the room that photos and documents need: from `fullFrom` percent on none of these would be taken. Negative is what is above it. */
async function freeForMaps(): Promise<number | null> {
  const storage = await readStorage();
  return storage.type === "known" ? Math.floor((storage.quota * fullFrom) / 100 - storage.usage) : null;
}

function hasTokens(state: SessionState): boolean {
  return state.type === "signed_in" && state.tokens;
}
