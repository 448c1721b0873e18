import { describe, expect, it } from "vitest";

import { createObservable } from "../observable.ts";
import { sampleQueueEntry } from "../testing/samples.ts";
import { blockedRequests } from "./blocked-requests.ts";
import { unreadQueue, type QueueEntry } from "./queue-view.ts";

const entry = (id: string, chainId: string, state: QueueEntry["state"]) => sampleQueueEntry({ id, chainId, state });

describe("blockedRequests", () => {
  it("names what was refused or is damaged, with the rest of its command", () => {
    const queue = createObservable(unreadQueue);
    const blocked = blockedRequests(queue);
    const entries = [
      entry("file", "order", "blocked"),
      entry("order", "order", "open"),
      entry("comment", "comment", "pending"),
      entry("broken", "broken", "damaged"),
    ];
    queue.set({ ...unreadQueue, entries });
    expect([...blocked.getSnapshot()]).toEqual(["file", "order", "broken"]);
  });

  it("tells only of a change", () => {
    const queue = createObservable(unreadQueue);
    const blocked = blockedRequests(queue);
    const told: string[][] = [];
    blocked.subscribe(() => void told.push([...blocked.getSnapshot()]));
    const refused = [entry("comment", "comment", "blocked")];
    const another = [entry("visit", "visit", "blocked")];
    for (const entries of [[], refused, [...refused], another, [], []]) queue.set({ ...unreadQueue, entries });
    expect(told).toEqual([["comment"], ["visit"], []]);
  });
});
