import type { Counter, Counters } from "./counters.ts";

/** Names that are remembered at a time; beyond them the one that was silent longest is forgotten. */
const mostNames = 50_000;

/** Counters of this process alone: for the embedded database, which has no other. */
export function createOwnCounters(): Counters {
  /* The newest stand last. */
  const counters = new Map<string, Counter>();

  function addOne(name: string, now: number, from: "since" | "lastAt", ms: number): Counter {
    const before = counters.get(name);
    const isNew = before === undefined || now - before[from] >= ms;
    const counter = isNew ? { count: 1, since: now, lastAt: now } : { ...before, count: before.count + 1, lastAt: now };
    counters.delete(name);
    counters.set(name, counter);
    const [oldest] = counters.keys();
    if (counters.size > mostNames && oldest !== undefined) counters.delete(oldest);
    return counter;
  }

  return {
    read: async (names) =>
      new Map(
        names.flatMap((name) => {
          const counter = counters.get(name);
          return counter === undefined ? [] : [[name, counter] as const];
        }),
      ),
    add: async (names, now, { from, ms }) => new Map(names.map((name) => [name, addOne(name, now, from, ms)])),
    forget: async (name) => void counters.delete(name),
  };
}
