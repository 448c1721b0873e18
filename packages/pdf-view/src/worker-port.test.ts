import { expect, it } from "vitest";

import { createWorkerPort, WorkerNotStarted } from "./worker-port.ts";

/** A browser's worker as far as it is asked: something that may tell of an error. */
const workers = (started: EventTarget[]) => () => {
  const worker = new EventTarget();
  started.push(worker);
  return worker as Worker;
};

it("what waits for a worker that does not start is refused, and the next attempt starts another worker", async () => {
  const started: EventTarget[] = [];
  const port = createWorkerPort(workers(started));
  const first = port();
  expect(port().worker).toBe(first.worker);
  const waiting = Promise.race([new Promise<never>(() => {}), first.failed]);
  started[0]?.dispatchEvent(new Event("error"));
  await expect(waiting).rejects.toBeInstanceOf(WorkerNotStarted);
  expect(port().worker).not.toBe(first.worker);
  expect(started).toHaveLength(2);
});

it("a late error of an earlier worker leaves the worker that came after it", () => {
  const started: EventTarget[] = [];
  const port = createWorkerPort(workers(started));
  port();
  started[0]?.dispatchEvent(new Event("error"));
  const second = port();
  started[0]?.dispatchEvent(new Event("error"));
  expect(port().worker).toBe(second.worker);
});
