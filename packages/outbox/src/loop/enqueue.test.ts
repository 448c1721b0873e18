import { describe, expect, it } from "vitest";

import { toCancelled, toClosed } from "../change/states.ts";
import type { RequestDraft, RequestRecord } from "../record/request-record.ts";
import { draft } from "../testing/drafts.ts";
import { createMemoryDatabase } from "../testing/memory-database.ts";
import { openRecord } from "../testing/records.ts";
import { enqueue } from "./enqueue.ts";

/** Enqueues on a device where these rows lie. */
async function enqueued(drafts: readonly RequestDraft[], rows: readonly RequestRecord[] = []) {
  const database = createMemoryDatabase();
  for (const row of rows) database.plant(row.id, row);
  const asked: string[] = [];
  const touched = new Set<string>();
  const ports = {
    userId: "user-1",
    clock: { now: () => 1_000, after: () => () => undefined },
    settledHook: { settled: () => Promise.resolve() },
  };
  const result = await database.open("tab").transaction((tx) =>
    enqueue(
      ports,
      {
        ...tx,
        get: (id) => (asked.push(id), tx.get(id)),
        ofChain: (id) => (asked.push(`chain ${id}`), tx.ofChain(id)),
        all: () => (asked.push("all"), tx.all()),
      },
      drafts,
      touched,
    ),
  );
  const row = (id: string) => database.rows().find((one) => Object(one).id === id);
  return { result, touched: [...touched], asked, row };
}

describe("what is enqueued", () => {
  it("an enqueued request asks the store for what it needs and for nothing else, however much lies there", async () => {
    const { result, asked, touched } = await enqueued([
      draft({ id: "a", chainId: "c", dependsOn: ["p"] }),
      draft({ id: "b", chainId: "c", dependsOn: ["a", "q"] }),
    ]);
    expect(result).toEqual({ ok: true });
    expect(asked).toEqual(["a", "b", "p", "q", "chain c"]);
    expect(touched).toEqual(["a", "b"]);
  });

  it("an enqueued request goes to the end of its chain as it is stored", async () => {
    const { row } = await enqueued([draft({ id: "b", chainId: "c" })], [openRecord({ id: "a", chainId: "c", position: 4 })]);
    expect(row("b")).toMatchObject({ position: 5 });
  });

  it("an enqueued request is refused where its id is taken, and writes nothing", async () => {
    const { result, touched } = await enqueued([draft({ id: "new" }), draft({ id: "a" })], [openRecord({ id: "a" })]);
    expect([result, touched]).toEqual([{ ok: false, code: "id_taken", id: "a" }, []]);
  });

  it("an enqueued request is refused where it hangs on what was given up", async () => {
    const rows = [toCancelled(openRecord({ id: "p" }), 900)];
    const { result, asked } = await enqueued([draft({ id: "a", dependsOn: ["p"] })], rows);
    expect(result).toEqual({ ok: false, code: "depends_on_cancelled", id: "a" });
    expect(asked).toEqual(["a", "p", "chain chain-a"]);
  });

  it("an enqueued request hangs on what has taken the place of its parent, however often that happened", async () => {
    const rows = [
      toCancelled(openRecord({ id: "p1" }), 900, "p2"),
      toCancelled(openRecord({ id: "p2" }), 900, "p3"),
      openRecord({ id: "p3" }),
      toClosed(openRecord({ id: "q" }), 900),
    ];
    const { row, asked } = await enqueued([draft({ id: "a", dependsOn: ["p1", "q"] })], rows);
    expect(row("a")).toMatchObject({ dependsOn: ["p3", "q"] });
    expect(asked).toEqual(["a", "p1", "q", "chain chain-a", "p2", "p3"]);
  });

  it("an enqueued request is refused also where the last of its parent's successors was given up", async () => {
    const rows = [toCancelled(openRecord({ id: "p1" }), 900, "p2"), toCancelled(openRecord({ id: "p2" }), 900)];
    const { result } = await enqueued([draft({ id: "a", dependsOn: ["p1"] })], rows);
    expect(result).toEqual({ ok: false, code: "depends_on_cancelled", id: "a" });
  });

  it("an enqueued update takes its slot from an earlier one, wherever that lies, also where only one of several has a slot", async () => {
    const resource = { type: "Thing", uuid: "uuid" };
    const { row, touched, asked } = await enqueued(
      [draft({ id: "free" }), draft({ id: "late", slot: "note", resource })],
      [{ ...openRecord({ id: "early", resource }), slot: "note", slotTurn: 0, chainId: "elsewhere" }],
    );
    expect(asked).toEqual(["all"]);
    expect(touched.toSorted()).toEqual(["early", "free", "late"]);
    expect(row("early")).toMatchObject({ state: "cancelled", replacedBy: "late" });
  });
});
