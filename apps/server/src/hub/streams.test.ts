import { describe, expect, it } from "vitest";

import { createStreams } from "./streams.ts";
import { Subscription, type Sink } from "./subscription.ts";

/** A stream of this session that goes to a client which takes everything. */
function open(sessionId: string): Subscription {
  const sink: Sink = {
    write: () => undefined,
    end: () => undefined,
    cut: () => undefined,
    backlog: 0,
    drained: async () => undefined,
  };
  return new Subscription(sink, [], { sessionId, userId: "anna", territories: "", expiresAt: new Date(), selectors: null }, 0n);
}

describe("the open streams", () => {
  it("are four of a session: the oldest ends with the next one, and not the new one, nor another session's", () => {
    const streams = createStreams();
    const other = open("other");
    const held = Array.from({ length: 6 }, () => open("one"));
    for (const stream of [other, ...held]) streams.add(stream);
    expect([other, ...held].map((stream) => stream.isClosed)).toEqual([false, true, true, false, false, false, false]);
  });

  it("count none that is closed, and forget who has left", () => {
    const streams = createStreams();
    const held = Array.from({ length: 4 }, () => open("one"));
    for (const stream of held) streams.add(stream);
    held[3]?.close();
    const next = open("one");
    streams.add(next);
    expect(held.map((stream) => stream.isClosed)).toEqual([false, false, false, true]);
    streams.remove(next);
    expect([...streams.all]).toEqual(held);
    streams.add(open("one"));
    expect(held[0]?.isClosed).toBe(false);
  });

  it("end with their session, and no other does", () => {
    const streams = createStreams();
    const [mine, other] = [open("one"), open("other")];
    for (const stream of [mine, other]) streams.add(stream);
    streams.endSession("one");
    expect([mine.isClosed, other.isClosed]).toEqual([true, false]);
  });

  it("begin thirty times a minute for a session, counted anew with each minute", () => {
    const streams = createStreams();
    const now = Date.parse("2026-11-22T08:00:00Z");
    const begin = (sessionId: string, at: number) => streams.mayBegin(sessionId, now + at);
    const minute = (at: number) => Array.from({ length: 31 }, () => begin("one", at));
    const thirty = [...Array<boolean>(30).fill(true), false];
    expect(minute(0)).toEqual(thirty);
    expect([begin("other", 0), begin("one", 59_999)]).toEqual([true, false]);
    expect(minute(60_000)).toEqual(thirty);
    expect(begin("one", 119_999)).toBe(false);
    expect(minute(120_000)).toEqual(thirty);
  });
});
