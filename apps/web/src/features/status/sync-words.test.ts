import { describe, expect, it } from "vitest";

import type { QueueEntry, QueueView } from "../../data/outbox/queue-view.ts";
import { syncWords, waitingDetail } from "./sync-words.ts";

function entry(chainId: string, kind: QueueEntry["kind"], state: QueueEntry["state"] = "open"): QueueEntry {
  return {
    id: `${chainId}-${kind}`,
    chainId,
    kind,
    title: "",
    place: null,
    unitId: null,
    state,
    waitsFor: null,
    priority: 1,
    tries: 0,
    reason: null,
    createdAt: "2026-12-04T13:30:00.000Z",
    nextTryAt: null,
    size: 0,
    progress: null,
    actions: [],
  };
}

function queue(status: QueueView["status"], entries: readonly QueueEntry[]): QueueView {
  return {
    status,
    waiting: entries.length,
    sending: 0,
    blocked: 0,
    tooMany: false,
    lastSuccessAt: null,
    line: "down",
    held: false,
    updateRequired: false,
    entries,
  };
}

const order = [entry("a", "upload"), entry("a", "customer"), entry("a", "order"), entry("a", "qualification")];

describe("syncWords", () => {
  it.each([
    ["synced", [], "synchron"],
    ["sending", order, "sendet"],
    ["waiting", order, "1 wartet"],
    ["waiting", [...order, entry("b", "qualification")], "2 warten"],
    ["error", order, "Fehler"],
  ] as const)("%s says %j", (status, entries, text) => {
    expect(syncWords(queue(status, entries)).text).toBe(text);
  });
});

describe("waitingDetail", () => {
  it("counts commands, not requests", () => {
    const visits = [entry("b", "qualification"), entry("c", "appointment"), entry("c", "qualification")];
    expect(waitingDetail([...order, ...visits, entry("d", "unit_patch")])).toBe("4 warten (1 Auftrag, 2 Besuche, 1 Änderung)");
  });

  it("leaves out what is finished", () => {
    expect(waitingDetail([entry("a", "comment", "closed")])).toBeNull();
    expect(waitingDetail([entry("a", "upload", "closed"), entry("a", "order")])).toBe("1 wartet (1 Auftrag)");
  });
});
