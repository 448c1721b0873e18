import { Queue } from "workbox-background-sync";

import type { Contestant } from "./contestant.ts";

/** Workbox keeps requests and replays them one after the other. It is made for a worker: a page has no `registration`. */
export function openWorkbox(): Promise<Contestant> {
  Object.defineProperty(globalThis, "registration", { value: {}, configurable: true });
  const queue = new Queue("bench", { forceSyncFallback: true, onSync: () => undefined });
  return Promise.resolve({
    async enqueue(chains) {
      for (const { path, body } of chains.flat())
        await queue.pushRequest({ request: new Request(path, { method: "POST", body: JSON.stringify(body) }) });
    },
    async drain() {
      await queue.replayRequests();
      if ((await queue.size()) !== 0) throw new Error("something was left");
    },
  });
}
