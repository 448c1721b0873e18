import { setTimeout as after } from "node:timers/promises";

import type { FaultProxy } from "@rundgang/testkit";

/** How long the line is down and up in turn (ms): too short for most requests, long enough for some. */
const downMs = 80;
const upMs = 120;

/** Breaks and restores the line that many times; resolves when it is up for good. */
export async function flap(line: FaultProxy, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    line.cut();
    await after(downMs);
    line.restore();
    await after(upMs);
  }
}
