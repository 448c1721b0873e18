import { openDB, type DBSchema } from "idb";

import type { Contestant, Post } from "./contestant.ts";

interface Schema extends DBSchema {
  requests: { key: string; value: Post & { readonly chain: number; readonly place: number }; indexes: { chain: number } };
}

/** What one writes by hand: a store of requests, so many chains side by side, a success removes its row. */
export async function openSimple(lanes: number): Promise<Contestant> {
  const db = await openDB<Schema>(`simple-${lanes}`, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("requests", { keyPath: "uuid" }).createIndex("chain", "chain");
    },
  });
  return {
    async enqueue(chains) {
      const tx = db.transaction("requests", "readwrite");
      for (const [chain, posts] of chains.entries())
        for (const [place, post] of posts.entries()) void tx.store.put({ ...post, chain, place });
      await tx.done;
    },
    async drain() {
      const rows = await db.getAll("requests");
      const chains = Map.groupBy(rows, (row) => row.chain).values();
      const lane = async () => {
        for (const chain of chains) {
          for (const post of chain.toSorted((a, b) => a.place - b.place)) {
            const reply = await fetch(post.path, { method: "POST", body: JSON.stringify(post.body) });
            if (reply.status !== 201) throw new Error(`refused: ${reply.status}`);
            await reply.json();
            await db.delete("requests", post.uuid);
          }
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      if ((await db.count("requests")) !== 0) throw new Error("something was left");
    },
    async enqueueOne(post) {
      const tx = db.transaction("requests", "readwrite", { durability: "strict" });
      await Promise.all([tx.store.put({ ...post, chain: -1, place: 0 }), tx.done]);
    },
  };
}
