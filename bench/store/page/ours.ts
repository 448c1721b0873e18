import type { wire } from "@rundgang/contracts";

import { pagesOf } from "../../../apps/web/src/data/load/address-chunks.ts";
import { packColumns } from "../../../apps/web/src/data/list/list-columns.ts";
import { listEntryOf } from "../../../apps/web/src/data/list/list-entry.ts";
import { createListStore, defaultListPreferences } from "../../../apps/web/src/data/list/list-store.ts";
import { createStore } from "../../../apps/web/src/data/store.ts";
import { benchCodec } from "../../harness/codec.ts";
import { openBenchDevice } from "../../harness/device.ts";
import type { Contestant } from "./contestant.ts";

const userId = "00000000-0000-7000-8009-000000000001";

/** The app's own data layer: pages, journal and projection behind the codec, commands in one strict transaction. */
export async function open(): Promise<Contestant> {
  const device = openBenchDevice(userId, await benchCodec(userId), fetch, location.origin);
  const { data, book, overlays, commands, work } = device;
  return {
    async ingest(reply) {
      const addresses: wire.Address[] = JSON.parse(reply);
      const now = Date.now();
      const byUuid = new Map(addresses.map((address) => [address.uuid, address]));
      const pages = pagesOf([...byUuid.keys()]);
      for (const [page, uuids] of pages.entries()) {
        await data.writePage(
          1,
          page,
          uuids.flatMap((uuid) => byUuid.get(uuid) ?? []),
          now,
        );
      }
      await data.writeProjection(1, packColumns(addresses.map(listEntryOf)), now);
      await data.activate({ current: { generation: 1, pages: pages.length, loadedAt: now, startedAt: now }, next: null });
    },
    async firstList() {
      await book.open();
      const preferences = createStore(defaultListPreferences);
      return createListStore({
        book,
        overlays,
        position: createStore(null),
        ready: createStore(true),
        preferences,
      }).getSnapshot();
    },
    async openDoor(unitId) {
      await book.addressOfUnit(unitId);
    },
    async qualify(unitId) {
      const result = await commands.qualifyUnit({ unitId, code: "NO_INTEREST" });
      if (!result.ok) throw new Error(`not written: ${result.code}`);
    },
    waiting: async () => (await work.store.read((tx) => tx.all())).length,
  };
}
