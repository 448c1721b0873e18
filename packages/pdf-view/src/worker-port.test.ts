import { expect, it, onTestFinished, vi } from "vitest";

import { startWorker, WorkerNotStarted } from "./worker-port.ts";

/** A browser's worker as far as it is asked: something that may tell of an error, and is ended. */
class FakeWorker extends EventTarget {
  isEnded = false;
  terminate(): void {
    this.isEnded = true;
  }
}

function open(signal = new AbortController().signal) {
  const fake = new FakeWorker();
  return { fake, started: startWorker(() => fake as EventTarget as Worker, signal) };
}

const never = new Promise<never>(() => undefined);

it("each step of a drawing is refused once its worker tells of an error", async () => {
  const { fake, started } = open();
  expect(await started.within(Promise.resolve("page 1"))).toBe("page 1");
  fake.dispatchEvent(new Event("error"));
  await expect(started.within(never)).rejects.toBeInstanceOf(WorkerNotStarted);
});

it("a worker that did not start leaves the worker of the next drawing alone", async () => {
  const first = open();
  first.fake.dispatchEvent(new Event("error"));
  first.started.end(never);
  const second = open();
  expect(await second.started.within(Promise.resolve("page 1"))).toBe("page 1");
  expect([first.fake.isEnded, second.fake.isEnded]).toEqual([true, false]);
});

it("a worker that worked ends once the library's last words to it are over, also where they fail", async () => {
  const { fake, started } = open();
  const { promise, reject } = Promise.withResolvers<never>();
  started.end(promise);
  expect(fake.isEnded).toBe(false);
  reject(new Error("not answered"));
  await expect.poll(() => fake.isEnded).toBe(true);
});

it("a worker that never answers the last words ends all the same", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { fake, started } = open();
  started.end(never);
  expect(fake.isEnded).toBe(false);
  vi.runAllTimers();
  expect(fake.isEnded).toBe(true);
});

it("a drawing that is given up waits for its worker no longer", async () => {
  const stop = new AbortController();
  const { fake, started } = open(stop.signal);
  const waiting = started.within(never);
  stop.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
  started.end(never);
  expect(fake.isEnded).toBe(true);
});
