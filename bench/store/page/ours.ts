import { createAddressBook } from "../../../apps/web/src/data/address-book/address-book.ts";
import { fetchedChange } from "../../../apps/web/src/data/changes/change-rules.ts";
import { systemClock } from "../../../apps/web/src/data/clock.ts";
import { createConnection } from "../../../apps/web/src/data/db/connection.ts";
import { openDataDatabase } from "../../../apps/web/src/data/db/data-database.ts";
import { createDataStore } from "../../../apps/web/src/data/db/data-store.ts";
import { openWorkDatabase } from "../../../apps/web/src/data/db/work-database.ts";
import { packColumns } from "../../../apps/web/src/data/list/pack-columns.ts";
import { listEntryOf, type ListEntry } from "../../../apps/web/src/data/list/list-entry.ts";
import { createListStore, defaultListPreferences } from "../../../apps/web/src/data/list/list-store.ts";
import { pagesInHand } from "../../../apps/web/src/data/load/address-chunks.ts";
import { eachOf } from "../../../apps/web/src/data/load/each-of.ts";
import { createOverlayBook } from "../../../apps/web/src/data/overlay/overlay-book.ts";
import { createObservable } from "../../../apps/web/src/data/observable.ts";
import { benchCodec } from "../../harness/codec.ts";
import type { Contestant } from "./contestant.ts";
import { inPages } from "./visit.ts";

const userId = "00000000-0000-7000-8009-000000000001";
const refused = () => Promise.reject(new Error("nothing is asked of a server here"));
const noApi = { request: refused, download: refused, upload: refused };

/** The app's own data layer: sealed pages, journal and projection. What a visit needs on top comes when it is needed, as in the app. */
export async function open(): Promise<Contestant> {
  const codec = await benchCodec(userId);
  const data = createDataStore(
    createConnection((onGone) => openDataDatabase(userId, onGone)),
    codec,
  );
  const overlays = createOverlayBook(
    createConnection((onGone) => openWorkDatabase(userId, onGone)),
    codec,
    fetchedChange,
  );
  const later = async () => (await import("./ours-visits.ts")).openVisits(userId, codec);
  let visits: ReturnType<typeof later> | undefined;
  const visiting = () => (visits ??= later());
  return {
    async ingest(addresses) {
      const now = Date.now();
      const pages = inPages(addresses);
      const projected: ListEntry[][] = [];
      await data.beginLoad({ generation: 1, uuids: [], startedAt: now }, { current: null, next: null }, null);
      /* So many pages at once, each projected when it is kept, as the loader does. */
      await eachOf([...pages.entries()], pagesInHand, async ([page, some]) => {
        await data.writePage(1, page, some, now);
        projected[page] = some.map(listEntryOf);
      });
      const beside = { columns: packColumns(projected.flat()), collections: [] };
      await data.activate({ generation: 1, pages: pages.length, loadedAt: now, startedAt: now }, beside, new Set());
    },
    async firstList() {
      const book = createAddressBook({ store: data, overlays, api: noApi, clock: systemClock });
      await book.open();
      const preferences = createObservable(defaultListPreferences);
      const list = createListStore({
        book,
        overlays,
        blocked: createObservable<ReadonlySet<string>>(new Set()),
        position: createObservable(null),
        ready: createObservable(true),
        preferences,
        later: createObservable((found: Int32Array) => found),
      });
      return list.getSnapshot();
    },
    openDoor: async (unitId) => (await visiting()).openDoor(unitId),
    qualify: async (unitId) => (await visiting()).qualify(unitId),
    waiting: async () => (await visiting()).waiting(),
  };
}
