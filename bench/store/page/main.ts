import type { wire } from "@rundgang/contracts";

import type { Contestant, FirstList } from "./contestant.ts";

/* Each in a chunk of its own: the cold start includes the import. */
const contestants: Record<string, () => Promise<{ open(): Promise<Contestant> }>> = {
  ours: () => import("./ours.ts"),
  "pages JSON": () => import("./pages-json.ts"),
  "sealed by hand": () => import("./sealed-by-hand.ts"),
  Dexie: () => import("./dexie.ts"),
  "raw IndexedDB": () => import("./raw-records.ts"),
};

async function opened(name: string): Promise<Contestant> {
  const load = contestants[name];
  if (load === undefined) throw new Error(`unknown contestant ${name}`);
  return (await load()).open();
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ readonly ms: number; readonly result: Result }> {
  const from = performance.now();
  const result = await work();
  return { ms: performance.now() - from, result };
}

/** The same for all, whatever the way: how many rows, and every one of them. */
async function digestOf(list: FirstList): Promise<string> {
  const rows = Array.from({ length: list.length }, (_, place) => {
    const row = list.at(place);
    return [row?.uuid, row?.strasse, row?.hausnummer, row?.ort, row?.openUnits, row?.totalUnits, row?.nextUnitId].join("|");
  });
  const bytes = new TextEncoder().encode(rows.join("\n"));
  const hash = new Uint32Array(await crypto.subtle.digest("SHA-256", bytes));
  return `${list.length} ${hash.join("-")}`;
}

/** A person does not tap again at once: what follows behind the screen has its time. Milliseconds. */
const breath = 20;
function aBreath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, breath));
}

Object.assign(globalThis, {
  bench: {
    async ingest(name: string): Promise<number> {
      const contestant = await opened(name);
      const addresses: wire.Address[] = await (await fetch("/addresses.json")).json();
      return (await timed(() => contestant.ingest(addresses))).ms;
    },
    /** From the import to the first list with its first screen of rows. */
    async cold(name: string): Promise<{ readonly ms: number; readonly digest: string }> {
      const first = await timed(async () => {
        const list = await (await opened(name)).firstList();
        for (let place = 0; place < 20; place += 1) list.at(place);
        return list;
      });
      return { ms: first.ms, digest: await digestOf(first.result) };
    },
    /** One visit at each of these doors; the time of each. */
    async writes(
      name: string,
      unitIds: readonly string[],
    ): Promise<{ readonly ms: readonly number[]; readonly waiting: number }> {
      const contestant = await opened(name);
      await contestant.firstList();
      const ms: number[] = [];
      for (const unitId of unitIds) {
        await contestant.openDoor(unitId);
        ms.push((await timed(() => contestant.qualify(unitId))).ms);
        await aBreath();
      }
      return { ms, waiting: await contestant.waiting() };
    },
  },
});
