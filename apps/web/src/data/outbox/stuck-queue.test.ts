import { expect, it } from "vitest";

import { sampleQueueEntry } from "../testing/samples.ts";
import { isStuck } from "./stuck-queue.ts";

const now = "2026-12-04T13:30:00.000Z";
const old = "2026-12-04T13:20:00.000Z";
const fresh = "2026-12-04T13:29:00.000Z";
const queue = { tooMany: true, entries: [sampleQueueEntry({ createdAt: old })], lastSuccessAt: fresh };

it.each([
  ["without a line", queue, false, true],
  ["while it is being sent", queue, true, false],
  ["after minutes in which nothing arrived", { ...queue, lastSuccessAt: old }, true, true],
  ["where nothing has ever arrived", { ...queue, lastSuccessAt: null }, true, true],
  ["where all of it is new", { ...queue, entries: [sampleQueueEntry({ createdAt: fresh })], lastSuccessAt: old }, true, false],
  ["where little waits, even without a line", { ...queue, tooMany: false }, false, false],
])("a queue of very many requests is called stuck: %s", (_when, facts, online, expected) => {
  expect(isStuck(facts, online, now)).toBe(expected);
});
