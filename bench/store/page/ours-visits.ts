import type { Codec } from "../../../apps/web/src/data/codec.ts";
import { openDevice } from "../../../apps/web/src/data/testing/device.ts";
import type { Contestant } from "./contestant.ts";

/** The app's commands over its queue: a visit is one strict transaction. */
export async function openVisits(userId: string, codec: Codec): Promise<Pick<Contestant, "openDoor" | "qualify" | "waiting">> {
  const { book, work, commands } = await openDevice(userId, fetch, [], codec);
  return {
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
