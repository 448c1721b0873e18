import { describe, expect, it } from "vitest";

import { Subscription, type Sink } from "./subscription.ts";
import { compileSelector } from "./topic-selector.ts";
import type { Update } from "./update.ts";

const kB = 1024;

/** A client of which a test says how much it leaves lying. */
class Client implements Sink {
  readonly got: string[] = [];
  backlog = 0;
  waits = 0;
  write(bytes: Buffer | string): void {
    this.got.push(String(bytes));
  }
  end(): void {
    this.got.push("end");
  }
  cut(): void {
    this.got.push("cut");
  }
  async drained(): Promise<void> {
    this.waits += 1;
  }
}

const update = (position: number, topic = "termins/1"): Update => ({
  position: BigInt(position),
  id: String(position),
  topics: [`https://rundgang.example/api/${topic}`, topic],
  users: null,
  leads: new Set(),
  isPrivate: true,
  isFor: () => true,
  frame: () => Buffer.from(String(position)),
  neighbourFrame: () => Buffer.from(`neighbour ${position}`),
});

/** A stream from a position on, of appointments. */
function open(after = 0, territories = "") {
  const client = new Client();
  const matcher = compileSelector("termins/{id}");
  const holder = { sessionId: "s", userId: "u", territories, expiresAt: new Date(), selectors: null };
  return { client, stream: new Subscription(client, matcher === null ? [] : [matcher], holder, BigInt(after)) };
}

describe("a stream", () => {
  it("of a neighbour system lets private updates through that its token names, and public ones whatever it names", () => {
    const client = new Client();
    const [all, appointments] = ["*", "termins/{id}"].flatMap((one) => compileSelector(one) ?? []);
    if (all === undefined || appointments === undefined) throw new Error("a selector of this test does not compile");
    const holder = { sessionId: "s", userId: "u", territories: "", expiresAt: new Date(), selectors: [appointments] };
    const stream = new Subscription(client, [all], holder, 0n);
    stream.goLive();
    stream.offer(update(1));
    stream.offer(update(2, "carriers/1"));
    stream.offer({ ...update(3, "carriers/1"), isPrivate: false });
    expect(client.got).toEqual(["neighbour 1", "neighbour 3"]);
  });

  it("sends what the log held, then what came in meanwhile, then what comes, of its topics", () => {
    const { client, stream } = open(1);
    stream.offer(update(4));
    for (const old of [update(1), update(2), update(3, "carriers/1")]) stream.backfill(old);
    stream.offer(update(5, "carriers/1"));
    expect(client.got).toEqual(["2"]);
    stream.goLive();
    stream.offer(update(6));
    stream.offer(update(7, "carriers/1"));
    stream.goLive();
    expect(client.got).toEqual(["2", "4", "6"]);
  });

  it.each([
    ["as often as they change, and no more often", ["west", "east", "east", "west"], 2],
    ["but not of those that its device knows", ["west", "west"], 0],
  ] as const)("tells of other rights %s", (_name, rights, times) => {
    const { client, stream } = open(0, "west");
    for (const now of rights) stream.holds(now);
    expect(client.got).toEqual(Array(times).fill("event: rights\ndata: {}\n\n"));
  });

  it("beats, and is cut off where its client has taken nothing since the last beat", () => {
    const { client, stream } = open();
    for (const backlog of [0, 0, 10, 9, 0, 5]) {
      client.backlog = backlog;
      stream.beat();
    }
    expect([client.got, stream.isClosed]).toEqual([Array(6).fill(":\n"), false]);
    stream.beat();
    expect([client.got.slice(6), stream.isClosed]).toEqual([["cut"], true]);
  });

  it("is cut off where more than a megabyte waits for its client, and not before", () => {
    const { client, stream } = open();
    stream.goLive();
    client.backlog = kB * kB;
    stream.offer(update(1));
    client.backlog += 1;
    stream.offer(update(2));
    stream.offer(update(3));
    expect(client.got).toEqual(["1", "cut"]);
  });

  it("waits while it reads the log where more than 128 kB wait for its client, and not before", async () => {
    const { client, stream } = open();
    client.backlog = 128 * kB;
    await stream.calm();
    expect(client.waits).toBe(0);
    client.backlog += 1;
    await stream.calm();
    expect(client.waits).toBe(1);
    stream.cut();
    await stream.calm();
    expect(client.waits).toBe(1);
  });

  it.each([
    ["ended", 0, "end"],
    ["cut where something waits", 1, "cut"],
  ])("that was closed is %s, once, and silent from then on", (_name, backlog, last) => {
    const { client, stream } = open();
    stream.offer(update(1));
    client.backlog = backlog;
    stream.close();
    stream.close();
    stream.goLive();
    stream.backfill(update(2));
    stream.offer(update(3));
    stream.holds("new");
    stream.beat();
    expect([client.got, stream.isClosed]).toEqual([[last], true]);
  });
});
