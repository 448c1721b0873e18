import { describe, expect, it } from "vitest";

import type { QueueEntry } from "../../data/outbox/queue-view.ts";
import { requestKinds } from "../../data/outbox/request-kinds.ts";
import { syncWords, waitingDetail } from "./sync-words.ts";

function entry(chainId: string, kind: QueueEntry["kind"], state: QueueEntry["state"] = "open") {
  return { chainId, counts: requestKinds[kind].counts, state };
}

const order = [entry("a", "upload"), entry("a", "customer"), entry("a", "order"), entry("a", "qualification")];

describe("syncWords", () => {
  it("never says that all is well while the queue is unread, or while work is missing on the device", () => {
    expect(syncWords({ ready: false, status: "synced", entries: [] }, false, "open").text).toBe("prüft");
    expect(syncWords({ ready: true, status: "synced", entries: [] }, true, "open")).toEqual({ state: "error", text: "Fehler" });
  });

  it("never says that all is well while what others do comes late", () => {
    const words = (status: "synced" | "waiting" | "error") =>
      syncWords({ ready: true, status, entries: order }, false, "silent").text;
    expect([words("synced"), words("waiting"), words("error")]).toEqual(["verzögert", "1 wartet", "Fehler"]);
    expect(syncWords({ ready: true, status: "synced", entries: [] }, false, "closed").text).toBe("synchron");
  });

  it.each([
    ["synced", [], "synchron"],
    ["sending", order, "sendet"],
    ["waiting", order, "1 wartet"],
    ["waiting", [...order, entry("b", "qualification")], "2 warten"],
    ["error", order, "Fehler"],
  ] as const)("%s says %j", (status, entries, text) => {
    expect(syncWords({ ready: true, status, entries }, false, "open").text).toBe(text);
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

  it("leaves out what needs a person: the status bar counts that for itself", () => {
    expect(waitingDetail([...order, entry("b", "comment", "blocked")])).toBe("1 wartet (1 Auftrag)");
    expect(waitingDetail([entry("b", "upload", "damaged"), entry("b", "order")])).toBeNull();
  });
});
