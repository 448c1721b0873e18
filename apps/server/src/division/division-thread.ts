import { parentPort } from "node:worker_threads";

import { createStreetGraph } from "../routing/street-graph.ts";
import { divideArea } from "./divide-area.ts";
import type { DivisionTask } from "./divider.ts";

/* The thread that divides areas, and nothing else. A failure ends it; whoever had the task is told by that. */
parentPort?.on("message", ({ shape, doors, count, streets }: DivisionTask) => {
  const graph = streets === null ? null : createStreetGraph(streets);
  parentPort?.postMessage({ answer: divideArea(shape, doors, { count, streets: graph }) });
});
parentPort?.postMessage({ ready: true });
