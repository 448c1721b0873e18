import { describe, expect, it } from "vitest";

import { toPending } from "../change/states.ts";
import type { OutboxPorts, StoreTx } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import { createMemoryDatabase } from "../testing/memory-database.ts";
import { openRecord } from "../testing/records.ts";
import { NO_LINE } from "../testing/replies.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { takeOver } from "./desk.ts";
import { createKeeper } from "./keeper.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const own = "/api/things/uuid-parent";
const named = (to: string): Verdict => ({ class: "done", hashConfirmed: false, body: { "@id": to } });
const child = (id: string, path = own) =>
  openRecord({ id, method: "PATCH", path, dependsOn: ["parent"], hasLeft: false, bodyHash: `hash of ${id}` });

/** A sender whose request for `parent` is under way, with these behind it; `meanwhile` happens while bodies are made anew. */
async function sender(
  behind: readonly RequestRecord[],
  meanwhile: (put: (row: RequestRecord) => Promise<void>) => Promise<void>,
) {
  const database = createMemoryDatabase();
  const store = database.open("tab");
  const forgotten: string[] = [];
  const never = new Promise<never>(() => undefined);
  const put = (row: RequestRecord) => store.transaction((tx) => tx.put(row));
  const ports: OutboxPorts<StoreTx> = {
    userId: "user-1",
    owner: "tab",
    store,
    clock: createVirtualClock(settle),
    random: { next: () => 0, uuid: () => "uuid" },
    lock: { acquire: () => never, tryAcquire: () => never, steal: () => never },
    session: { refresh: () => never },
    bodies: {
      rewrite: async ({ sealedBody, bodyHash, size, path, fileIds }, from, to) => {
        await meanwhile(put);
        return { sealedBody, bodyHash, size, path: path.replace(from, to), fileIds };
      },
    },
    settledHook: {
      settled: () => Promise.resolve(),
      renaming: (record, { from, to }) => Promise.resolve(() => void forgotten.push(`${record.id}: ${from} is ${to}`)),
    },
    isOwnCode: () => true,
    transport: { send: () => ({ reply: Promise.resolve(NO_LINE), abort: () => undefined }), close: () => never },
    report: () => undefined,
  };
  const keeper = createKeeper(ports, () => undefined);
  const desk = await takeOver(ports, keeper);
  const lease = { owner: "tab", epoch: keeper.meta().epoch, until: 1_000 };
  const sent = toPending(openRecord({ id: "parent" }), lease);
  for (const row of [sent, ...behind]) await put(row);
  await keeper.reload();
  const paths = () =>
    keeper
      .records()
      .filter(({ state }) => state !== "closed")
      .map(({ id, state, path }) => [id, state, path].join(" "))
      .toSorted();
  return { desk, sent, paths, keeper, forgotten };
}

describe("an answer that calls what was made otherwise", () => {
  it("an answer that calls what was made otherwise is taken together with that name in all that waits, and in nothing that has left", async () => {
    const left = openRecord({ id: "left", path: own, hasLeft: true });
    const { desk, sent, paths, forgotten } = await sender([child("a"), child("b", `${own}/more`), left], () => Promise.resolve());
    const { settled } = await desk.exchange([{ sent, verdict: named("/api/things/4711") }], () => []);
    expect(settled[0]?.state).toBe("closed");
    expect(paths()).toEqual(["a open /api/things/4711", "b open /api/things/4711/more", `left open ${own}`]);
    expect(forgotten).toEqual([`parent: ${own} is /api/things/4711`]);
  });

  it("an answer that calls what was made otherwise is asked for once more where something came to wait meanwhile, so that nothing leaves under the old name", async () => {
    let late: RequestRecord | undefined = child("late");
    const { desk, sent, paths, keeper } = await sender([child("a")], async (put) => {
      const row = late;
      late = undefined;
      if (row !== undefined) await put(row);
    });
    const first = await desk.exchange([{ sent, verdict: named("/api/things/4711") }], () => []);
    expect(first.settled).toEqual([undefined]);
    await keeper.reload();
    expect(paths()).toEqual([`a open ${own}`, `late open ${own}`, "parent pending /api/things"]);
    await desk.exchange([{ sent, verdict: named("/api/things/4711") }], () => []);
    expect(paths()).toEqual(["a open /api/things/4711", "late open /api/things/4711"]);
  });

  it("an answer that calls what was made otherwise changes nothing where it is called as we call it", async () => {
    const { desk, sent, paths, forgotten } = await sender([child("a")], () => Promise.reject(new Error("nothing is opened")));
    await desk.exchange([{ sent, verdict: named(own) }], () => []);
    expect(paths()).toEqual([`a open ${own}`]);
    expect(forgotten).toEqual([]);
  });
});
