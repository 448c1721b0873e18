import { describe, expect, it } from "vitest";

import { createTurns } from "./turns.ts";

/** Work that ends when it is told to. */
function worker() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { begun, ends, work, settled };
}

describe("turns", () => {
  it("let so many work at a time, and the others in the order in which they came, the first ones before them", async () => {
    const turns = createTurns(2, 10);
    const { begun, ends, work, settled } = worker();
    const all = ["a", "b", "c", "d"].map((name) => turns.take(work(name)));
    const urgent = turns.take(work("urgent"), true);
    await settled();
    expect(begun).toEqual(["a", "b"]);
    for (const name of ["a", "b", "urgent", "c", "d"]) {
      ends.get(name)?.resolve(name);
      await settled();
    }
    expect(begun).toEqual(["a", "b", "urgent", "c", "d"]);
    expect(await Promise.all([...all, urgent])).toEqual(["a", "b", "c", "d", "urgent"]);
  });

  it("are busy beyond the end of a row; the other row is not", async () => {
    const turns = createTurns(1, 2);
    const { ends, work, settled } = worker();
    const held = ["a", "b", "c"].map((name) => turns.take(work(name)));
    expect(await turns.take(work("d"))).toBe("busy");
    const urgent = turns.take(work("urgent"), true);
    for (const name of ["a", "urgent", "b", "c"]) {
      await settled();
      ends.get(name)?.resolve(name);
    }
    expect(await Promise.all([...held, urgent])).toEqual(["a", "b", "c", "urgent"]);
  });

  it("go on after work that failed", async () => {
    const turns = createTurns(1, 2);
    const { ends, work, settled } = worker();
    const failing = turns.take(work("a"));
    const next = turns.take(work("b"));
    ends.get("a")?.reject(new Error("no"));
    await expect(failing).rejects.toThrow("no");
    await settled();
    ends.get("b")?.resolve("b");
    expect(await next).toBe("b");
  });
});
