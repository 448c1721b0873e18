import { createVirtualClock } from "@rundgang/outbox/testing";
import { describe, expect, it } from "vitest";

import { ConnectionClosed } from "./db/connection.ts";
import { untilItWorks } from "./until-it-works.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A job that fails so often, and when it was tried (ms). */
function failing(times: number, error: Error = new Error("UnknownError")) {
  const clock = createVirtualClock(settle, 0);
  const triedAt: number[] = [];
  const job = async (): Promise<string> => {
    triedAt.push(clock.now());
    if (triedAt.length <= times) throw error;
    return "read";
  };
  return { clock, triedAt, job };
}

describe("what the disk refused", () => {
  it("is asked again after a wait that grows up to a quarter of a minute, until it is there", async () => {
    const { clock, triedAt, job } = failing(9);
    const read = untilItWorks(job, { clock });
    await clock.advance(120_000);
    expect(await read).toBe("read");
    expect(triedAt).toEqual([0, 250, 750, 1_750, 3_750, 7_750, 15_750, 30_750, 45_750, 60_750]);
  });

  it("is not asked again when nobody waits for it any more", async () => {
    const { clock, triedAt, job } = failing(9);
    const read = untilItWorks(job, { clock, isOver: () => triedAt.length === 2 });
    await Promise.all([expect(read).rejects.toThrow("UnknownError"), clock.advance(120_000)]);
    expect(triedAt).toEqual([0, 250]);
  });

  it("is done without after as many tries as it is worth", async () => {
    const { clock, triedAt, job } = failing(9);
    const read = untilItWorks(job, { clock, mostTries: 3 });
    await Promise.all([expect(read).rejects.toThrow("UnknownError"), clock.advance(120_000)]);
    expect(triedAt).toHaveLength(3);
  });

  it("ends at once with the session that it belonged to", async () => {
    const { clock, triedAt, job } = failing(9, new ConnectionClosed("over"));
    await expect(untilItWorks(job, { clock })).rejects.toThrow(ConnectionClosed);
    expect(triedAt).toHaveLength(1);
  });
});
