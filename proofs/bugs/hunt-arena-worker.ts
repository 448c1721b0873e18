import { parentPort, workerData } from "node:worker_threads";

import type { HuntOrder, HuntReport } from "./hunt.ts";
import { patchSource } from "./patch-source.ts";

const { edits, seeds, runs }: HuntOrder = workerData;
patchSource(edits);
const { openArena } = await import("../queue/arena.ts");

async function search(): Promise<HuntReport> {
  const arena = await openArena(runs ?? "storms");
  try {
    for (const first of seeds) {
      parentPort?.postMessage({ at: first });
      for await (const { seed, violations } of arena.run(first, first + 1)) {
        const [violation] = violations;
        if (violation !== undefined) return { found: { seed, violation } };
      }
    }
    return { found: null };
  } finally {
    await arena.close();
  }
}

parentPort?.postMessage(await search());
