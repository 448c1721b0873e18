import type { Door } from "../door.ts";
import { flap } from "../flap.ts";
import type { LineState } from "./steps.ts";

/** What a phone gets at the edge of a village, in bytes a second. */
const slowBytes = 8_000;

/** The line of a walk: stays as it was made until it is made otherwise. */
export interface WalkedLine {
  become(state: LineState): void;
  /** Whole again, and nothing breaks it any more. */
  heal(): Promise<void>;
}

export function walkedLine({ line }: Door): WalkedLine {
  let state: LineState = "up";
  let flapping = Promise.resolve();

  async function flapOn(): Promise<void> {
    while (state === "flapping") await flap(line, 1);
    if (state === "cut") line.cut();
  }

  function become(next: LineState): void {
    const before = state;
    state = next;
    line.heal();
    if (next === "cut") line.cut();
    else line.restore();
    if (next === "slow") {
      for (const method of ["GET", "POST", "PATCH"])
        line.plan({ method, path: /^\/(api|token)\//u, fault: { kind: "slow", bytesPerSecond: slowBytes }, times: 10_000 });
    }
    if (next === "flapping" && before !== "flapping") flapping = flapOn();
  }

  return {
    become,
    heal: async () => {
      become("up");
      await flapping;
      line.restore();
    },
  };
}
