import { describe, expect, it } from "vitest";

import type { RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { followSuccessors, successorOf } from "./follow-successors.ts";
import { toBlocked, toCancelled, toClosed, toPending } from "./states.ts";

const p = toCancelled(openRecord({ id: "p" }), 1, "q");
const q = toCancelled(openRecord({ id: "q" }), 1, "r");
const r = openRecord({ id: "r" });
const takenBack = toCancelled(openRecord({ id: "taken" }), 1);
const child = (...dependsOn: string[]): RequestRecord => openRecord({ id: "child", dependsOn });

describe("the successor of a request", () => {
  const all = new Map([p, q, r, takenBack].map((record) => [record.id, record]));
  it.each([
    ["p", "r"],
    ["q", "r"],
    ["r", "r"],
    ["taken", "taken"],
    ["gone", "gone"],
  ])("the successor of the request %s is %s", (id, successor) => {
    expect(successorOf(id, all)).toBe(successor);
  });
});

describe("what points to something replaced", () => {
  it.each<[string, RequestRecord, readonly string[] | null]>([
    ["points to its successor", child("p"), ["r"]],
    ["keeps its other parents", child("other", "p", "last"), ["other", "r", "last"]],
    ["names the successor once", child("p", "q", "r"), ["r"]],
    ["follows although it was refused", toBlocked(child("q"), { code: "invalid" }), ["r"]],
    ["stays where nothing was replaced", child("r", "taken"), null],
    ["stays where it has no parent", child(), null],
    [
      "stays while it is under way",
      toPending(openRecord({ id: "child", dependsOn: ["p"] }), { owner: "t", epoch: 1, until: 1 }),
      null,
    ],
    ["stays when it is done", toClosed(child("p"), 1), null],
    ["stays when it was taken back", toCancelled(child("p"), 1), null],
  ])("what points to something replaced: %s", (_, record, dependsOn) => {
    expect(followSuccessors([p, q, r, takenBack, record])).toEqual(dependsOn === null ? [] : [{ ...record, dependsOn }]);
  });
});
