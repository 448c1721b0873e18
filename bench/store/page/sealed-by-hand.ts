import { openSealedWork } from "../../harness/sealed-work.ts";
import type { Contestant } from "./contestant.ts";
import { plainVisit } from "./visit.ts";

/** A visit with all that it must be on the device, by hand. It keeps no addresses: only writing is measured of it. */
export async function open(): Promise<Contestant> {
  const { write, waiting } = await openSealedWork();
  return {
    ingest: async () => undefined,
    firstList: async () => ({ length: 0, at: () => undefined }),
    openDoor: async () => undefined,
    async qualify(unitId) {
      const { overlay, request } = plainVisit(unitId);
      await write({ id: request.id, chainId: unitId, body: request, shown: overlay });
    },
    waiting,
  };
}
