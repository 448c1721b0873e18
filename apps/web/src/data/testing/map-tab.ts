import { createApi, type Fetch } from "@rundgang/api-client";
import { createVirtualClock, type VirtualClock } from "@rundgang/outbox/testing";

import { openWebLock } from "../locks/web-lock.ts";
import type { MapDisk } from "../../platform/map-files/map-disk.ts";
import type { MapOfArea, MapShelf, MapState } from "../maps/map-data.ts";
import { openMapList } from "../maps/map-list.ts";
import { openMapNotes } from "../maps/map-notes.ts";
import { openMapShelf } from "../maps/map-shelf.ts";
import { openMapTabs } from "../maps/map-tabs.ts";
import { createObservable, type ObservableValue } from "../observable.ts";
import { createContextLocks } from "./context-locks.ts";
import { createMapServer, sampleMapId, type MapServerDouble } from "./map-server.ts";
import { createMemoryMapDisk, type MemoryMapDisk } from "./memory-map-disk.ts";
import { settled } from "./settled.ts";

/** A browser in which maps are kept, and the server that it meets. */
export interface MapBrowser {
  readonly server: MapServerDouble;
  readonly disk: MemoryMapDisk;
  readonly online: ObservableValue<boolean>;
  /** Bytes that maps may take by the browser's own word; null: it does not say. */
  free: number | null;
  /** The token of whoever is signed in; null: nobody. */
  token: string | null;
  /** What the next renewal brings. */
  nextToken: string | null;
  openTab(): MapTab;
}

export interface MapTab {
  readonly maps: MapShelf;
  readonly clock: VirtualClock;
  readonly signedIn: ObservableValue<boolean>;
  /** As the sample map stands now. */
  map(): MapOfArea | undefined;
  /** Resolves when the sample map is in such a state. */
  until(type: MapState["type"]): Promise<MapOfArea>;
  /** The browser ends it: what it waits for is forgotten. */
  close(): void;
}

let browsers = 0;

/** @param settle resolves when every promise has moved */
export function openMapBrowser(settle: () => Promise<void>): MapBrowser {
  browsers += 1;
  const name = `maps-${browsers}`;
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const browser: MapBrowser = {
    server: createMapServer(),
    disk: createMemoryMapDisk(),
    online: createObservable(true),
    free: null,
    token: "token",
    nextToken: null,
    openTab,
  };

  function openTab(): MapTab {
    const clock = createVirtualClock(settle);
    const locks = createContextLocks(navigator.locks);
    const channel = new BroadcastChannel(name);
    const line = { up: () => browser.online.set(true), down: () => browser.online.set(false) };
    const session = {
      accessToken: () => browser.token,
      refresh: () => {
        browser.token = browser.nextToken ?? browser.token;
        return Promise.resolve(browser.nextToken === null ? ("ended" as const) : ("renewed" as const));
      },
    };
    let isOpen = true;
    /* What an ended page was about to do does not happen. */
    const never = () => new Promise<never>(() => undefined);
    const whileOpen = async <T>(job: () => Promise<T>): Promise<T> => {
      const done = isOpen ? await job() : await never();
      return isOpen ? done : never();
    };
    const fetch: Fetch = (url, init) => whileOpen(() => browser.server.fetch(url, init));
    const { disk } = browser;
    const writer: MapDisk["writer"] = (file) => {
      const real = disk.writer(file);
      return { ...real, write: (...piece) => whileOpen(() => real.write(...piece)) };
    };
    const place = { fetch, baseUrl: "http://server.test", session, line };
    const signedIn = createObservable(true);
    const maps = openMapShelf({
      ...place,
      api: createApi(place),
      disk: { ...disk, writer },
      clock,
      free: () => Promise.resolve(browser.free),
      lock: (uuid) => openWebLock(`${name}-${uuid}`, locks.locks),
      notes: openMapNotes(storage),
      tabs: openMapTabs(channel),
      list: openMapList(createApi(place), storage),
      online: browser.online,
      signedIn,
      persist: () => Promise.resolve(true),
    });
    const mapIn = (all: readonly MapOfArea[]) => all.find((one) => one.area.uuid === sampleMapId);
    const map = () => mapIn(maps.state.getSnapshot().maps);
    return {
      maps,
      clock,
      signedIn,
      map,
      async until(type) {
        await settled(maps.state, ({ isRead, maps: all }) => isRead && mapIn(all)?.state.type === type);
        const found = map();
        if (found === undefined) throw new Error("the map is gone");
        return found;
      },
      close() {
        isOpen = false;
        locks.end();
        channel.close();
      },
    };
  }

  return browser;
}
