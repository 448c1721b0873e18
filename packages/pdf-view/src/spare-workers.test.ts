import { expect, it } from "vitest";

import { createSpareWorkers } from "./spare-workers.ts";

function open() {
  const started: EventTarget[] = [];
  const spares = createSpareWorkers(() => {
    /* A browser's worker as far as it is asked: something that may tell of an error. */
    const fake = new EventTarget();
    started.push(fake);
    return fake as Worker;
  });
  return { started, spares };
}

it("without anybody who wants spare workers each is started when it is asked for, and none afterwards", () => {
  const { started, spares } = open();
  expect(started).toHaveLength(0);
  expect(spares.take()).toBe(started[0]);
  spares.refill();
  expect(started).toHaveLength(1);
});

it("a spare worker is given once, and another one starts only when the drawing is over", () => {
  const { started, spares } = open();
  spares.keep(2);
  expect([spares.take(), spares.take()]).toEqual(started);
  expect(started).toHaveLength(2);
  spares.refill();
  expect(started).toHaveLength(4);
});

it("a spare worker that told of an error while it waited is given to nobody", () => {
  const { started, spares } = open();
  spares.keep(1);
  started[0]?.dispatchEvent(new Event("error"));
  expect(spares.take()).toBe(started[1]);
});
