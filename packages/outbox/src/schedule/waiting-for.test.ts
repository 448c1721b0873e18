import { describe, expect, it } from "vitest";

import { toBlocked, toPending } from "../change/states.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { buildBoard } from "./board.ts";
import { waitingFor, type Gate, type WaitingFor } from "./waiting-for.ts";

const GOOD: Gate = { session: "ok", line: "up" };
const lease = { owner: "tab", epoch: 1, until: 1 };

describe("waitingFor", () => {
  it.each<[string, RequestRecord[], Gate, WaitingFor | undefined]>([
    ["a lane", [openRecord({ id: "x" })], GOOD, { by: "lane" }],
    ["its time", [openRecord({ id: "x", nextAt: 50 })], GOOD, { by: "time", until: 50, slow: false }],
    [
      "its hour in the slow lane",
      [openRecord({ id: "x", nextAt: 50, serverErrors: 5 })],
      GOOD,
      { by: "time", until: 50, slow: true },
    ],
    ["a parent", [openRecord({ id: "x", dependsOn: ["p"] }), openRecord({ id: "p" })], GOOD, { by: "parent", id: "p" }],
    [
      "a refused ancestor, named as the root of it",
      [
        openRecord({ id: "x", dependsOn: ["p"] }),
        openRecord({ id: "p", dependsOn: ["q"] }),
        toBlocked(openRecord({ id: "q" }), { code: "invalid" }),
      ],
      GOOD,
      { by: "stuck_parent", id: "q" },
    ],
    [
      "the one before it in its chain",
      [openRecord({ id: "x", chainId: "c", position: 1 }), toPending(openRecord({ id: "y", chainId: "c" }), lease)],
      GOOD,
      { by: "chain", id: "y" },
    ],
    [
      "the one before it in its slot",
      [
        openRecord({ id: "x", slot: "s", slotTurn: 1, resource: { type: "T", uuid: "u" } }),
        toPending(openRecord({ id: "y", slot: "s", slotTurn: 0, resource: { type: "T", uuid: "u" } }), lease),
      ],
      GOOD,
      { by: "slot", id: "y" },
    ],
    ["the login", [openRecord({ id: "x" })], { session: "held", line: "up" }, { by: "session" }],
    ["the line", [openRecord({ id: "x", nextAt: 50 })], { session: "ok", line: "down" }, { by: "line" }],
    ["what puts it off", [openRecord({ id: "x", nextAt: 50 })], { ...GOOD, isPutOff: ({ id }) => id === "x" }, { by: "outside" }],
    ["nothing, being under way", [toPending(openRecord({ id: "x" }), lease)], GOOD, undefined],
  ])("waitingFor: %s", (_name, records, gate, wanted) => {
    const record = records.find((one) => one.id === "x");
    expect(record && waitingFor(record, buildBoard(records), 10, gate)).toEqual(wanted);
  });
});
