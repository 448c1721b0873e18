import { expect, test, vi } from "vitest";

import { createRelay } from "./relay.ts";
import { createObservable, type Observable } from "./observable.ts";

test("shows what its source holds, and the initial value without one", () => {
  const relay = createRelay("nobody");
  const seen: string[] = [];
  relay.subscribe(() => seen.push(relay.getSnapshot()));
  const source = createObservable("first");
  relay.show(source);
  source.set("second");
  relay.show(null);
  expect(seen).toEqual(["first", "second", "nobody"]);
});

test("hears of its latest source alone", () => {
  const relay = createRelay("nobody");
  const [before, now] = [createObservable("before"), createObservable("now")];
  relay.show(before);
  relay.show(now);
  const listener = vi.fn<() => void>();
  relay.subscribe(listener);
  before.set("late");
  expect(listener).not.toHaveBeenCalled();
  expect(relay.getSnapshot()).toBe("now");
});

test("listens to its source only while somebody listens to it", () => {
  const stop = vi.fn<() => void>();
  const subscribe = vi.fn<Observable<number>["subscribe"]>(() => stop);
  const source: Observable<number> = { getSnapshot: () => 1, subscribe };
  const relay = createRelay(0);
  relay.show(source);
  expect(subscribe).not.toHaveBeenCalled();
  expect(relay.getSnapshot()).toBe(1);

  const leaves = [relay.subscribe(() => undefined), relay.subscribe(() => undefined)];
  expect(subscribe).toHaveBeenCalledTimes(1);
  for (const leave of leaves) leave();
  expect(stop).toHaveBeenCalledTimes(1);
});
