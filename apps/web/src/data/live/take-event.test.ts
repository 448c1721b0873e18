import "fake-indexeddb/auto";

import type { LiveEvent } from "@rundgang/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../db/session-database.ts";
import { sampleVisit } from "../testing/samples.ts";
import { streamPosition, type StreamPosition } from "./stream-position.ts";
import { createTaker } from "./take-event.ts";

const visit = (number: number): LiveEvent => sampleVisit(number, 1, "NO_ENTRY");
let users = 0;

describe("taking events off the stream", () => {
  let connection: Connection<SessionDatabase>;
  let position: StreamPosition;
  let applied: string[];
  let givenUp: number;
  beforeEach(() => {
    users += 1;
    connection = createConnection(openSessionDatabase);
    position = streamPosition(connection, `vera-${users}`);
    applied = [];
    givenUp = 0;
  });
  afterEach(() => connection.close());

  /** One tab's end of the stream. */
  const taker = (apply: (event: LiveEvent, isNext: () => Promise<boolean>) => Promise<void> = () => Promise.resolve()) =>
    createTaker(
      position,
      async (event, isNext) => {
        await apply(event, isNext);
        applied.push("uuid" in event ? event.uuid : "");
      },
      () => (givenUp += 1),
    );

  it("applies each event once and goes on after the last", async () => {
    const tab = taker();
    expect(await tab.begin()).toBeNull();
    expect([await tab.take(visit(1), "1"), await tab.take(null, "2"), await tab.take(visit(3), "3")]).toEqual([true, true, true]);
    expect(applied).toHaveLength(2);
    expect(await taker().begin()).toBe("3");
  });

  it("is told that another tab has taken over while it applied", async () => {
    const said: boolean[] = [];
    const successor = taker();
    const frozen = taker(async (_event, isNext) => {
      said.push(await isNext());
      await successor.begin();
      await successor.take(visit(1), "1");
      said.push(await isNext());
    });
    await frozen.begin();
    expect(await frozen.take(visit(1), "1")).toBe(false);
    expect(said).toEqual([true, false]);
  });

  it("applies nothing after another tab has taken over, and begins where that one is", async () => {
    const [frozen, successor] = [taker(), taker()];
    await frozen.begin();
    await frozen.take(visit(1), "1");
    await successor.begin();
    await successor.take(visit(2), "2");
    expect(await frozen.take(visit(2), "2")).toBe(false);
    expect(applied).toHaveLength(2);
    expect(await frozen.begin()).toBe("2");
    expect(await frozen.take(visit(3), "3")).toBe(true);
    expect(applied).toHaveLength(3);
  });

  it("begins anew after a load has fetched everything", async () => {
    const tab = taker();
    await tab.begin();
    await position.set("40");
    expect(await tab.take(visit(1), "1")).toBe(false);
    expect(await position.read()).toBe("40");
  });

  it("does not pass over an event that the store did not take", async () => {
    let isBroken = true;
    const tab = taker(() => (isBroken ? Promise.reject(new Error("full")) : Promise.resolve()));
    await tab.begin();
    expect(await tab.take(visit(1), "1")).toBe(false);
    expect(await tab.begin()).toBeNull();
    isBroken = false;
    expect(await tab.take(visit(1), "1")).toBe(true);
    expect([applied.length, givenUp]).toEqual([1, 0]);
  });

  it("passes over one that can never be applied, and has it fetched instead", async () => {
    const tab = taker((event) =>
      "uuid" in event && event.uuid.endsWith("1") ? Promise.reject(new Error("bug")) : Promise.resolve(),
    );
    await tab.begin();
    const tries = [await tab.take(visit(1), "1"), await tab.take(visit(1), "1"), await tab.take(visit(1), "1")];
    expect(tries).toEqual([false, false, true]);
    expect(givenUp).toBe(1);
    expect(await tab.take(visit(2), "2")).toBe(true);
  });
});
