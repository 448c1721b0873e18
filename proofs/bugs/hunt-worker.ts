import { parentPort, workerData } from "node:worker_threads";
import { setImmediate } from "node:timers/promises";

import { patchSource } from "./patch-source.ts";
import type { HuntOrder, HuntReport } from "./hunt.ts";

const { edits, seeds }: HuntOrder = workerData;
patchSource(edits);
const { makeScript, runSimulation } = await import("@rundgang/outbox/testing");
const settle = () => setImmediate();

async function search(): Promise<HuntReport> {
  for (const seed of seeds) {
    parentPort?.postMessage({ at: seed });
    const [violation] = (await runSimulation(makeScript(seed), settle)).violations;
    if (violation !== undefined) return { found: { seed, violation } };
  }
  return { found: null };
}

parentPort?.postMessage(await search());
