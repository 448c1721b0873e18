import { calls, pathOf, type wire } from "@rundgang/contracts";
import { openDB } from "idb";

import { chunksOf, pagesOf } from "../../../apps/web/src/data/load/address-chunks.ts";
import { eachOf } from "../../../apps/web/src/data/load/each-of.ts";
import { listEntryOf } from "../../../apps/web/src/data/list/list-entry.ts";

/** The limit: the same requests by plain fetch, parsed, kept in pages of JSON with a projection; nothing checked, nothing sealed. */
export async function plainLoad(token: string, userId: string): Promise<number> {
  const db = await openDB("plain", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("pages");
    },
  });
  const get = async <Reply>(path: string): Promise<Reply> => {
    const headers = { Accept: "application/ld+json", Authorization: `Bearer ${token}` };
    const reply = await fetch(path, { headers, cache: "no-store" });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply.json();
  };
  const salesman = await get<wire.Salesman>(`/api/mitarbeiters/${userId}/embedded`);
  const uuids = [...new Set(salesman.polygons.flatMap((polygon) => polygon.adresses))];
  await Promise.all(
    [
      "/api/providers",
      "/api/carriers",
      "/api/call_to_actions",
      "/api/order_forms?status=ACTIVE",
      "/api/termins?order[beginn]=asc",
    ].map(get),
  );
  const entries: object[] = [];
  await eachOf([...pagesOf(uuids).entries()], 2, async ([number, page]) => {
    const addresses: wire.Address[] = [];
    await eachOf(chunksOf(page, location.origin.length), 2, async (chunk) => {
      const reply = await get<{ "hydra:member": wire.Address[] }>(pathOf(calls.listAddresses, {}, { "uuid[]": chunk }));
      addresses.push(...reply["hydra:member"]);
    });
    await db.put("pages", JSON.stringify(addresses), number);
    entries.push(...addresses.map(listEntryOf));
  });
  await db.put("pages", JSON.stringify(entries), "projection");
  db.close();
  return entries.length;
}
