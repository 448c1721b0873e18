import { describe, expect, it } from "vitest";

import { sampleQueueEntry } from "../testing/samples.ts";
import { isUnsentEntry, needsPerson, type QueueEntry } from "./queue-view.ts";
import { requestKinds } from "./request-kinds.ts";
import { commandsText, unfinishedCommands } from "./unfinished-commands.ts";

const entry = (chainId: string, kind: QueueEntry["kind"], state: QueueEntry["state"] = "open") =>
  sampleQueueEntry({ id: `${chainId} ${kind}`, chainId, kind, counts: requestKinds[kind].counts, state });

describe("what is not at the server yet", () => {
  it("is told by command, for as long as one of its requests is here", () => {
    const order = [entry("a", "upload", "closed"), entry("a", "order")];
    const done = [entry("b", "comment", "closed"), entry("b", "upload", "cancelled")];
    expect(unfinishedCommands([...order, ...done])).toEqual([order]);
  });

  it.each<[QueueEntry["kind"][][], string]>([
    [[], ""],
    [[["upload", "customer", "order", "qualification"]], "1 Auftrag"],
    [[["order"], ["order"]], "2 Aufträge"],
    [[["qualification", "comment"], ["appointment"]], "2 Besuche"],
    [[["comment"], ["qualification"]], "1 Besuch, 1 Kommentar"],
    [[["comment"], ["comment"], ["unit"]], "2 Kommentare, 1 Änderung"],
    [[["unit_patch"], ["upload"], ["order"]], "1 Auftrag, 2 Änderungen"],
  ])("%o is called '%s'", (commands, text) => {
    expect(commandsText(commands.map((kinds, n) => kinds.map((kind) => entry(String(n), kind))))).toBe(text);
  });

  it.each<[QueueEntry["state"], boolean, boolean]>([
    ["open", true, false],
    ["pending", true, false],
    ["blocked", true, true],
    ["damaged", true, true],
    ["closed", false, false],
    ["cancelled", false, false],
  ])("%s: unsent %s, for a person %s", (state, unsent, person) => {
    expect([isUnsentEntry({ state }), needsPerson({ state })]).toEqual([unsent, person]);
  });
});
