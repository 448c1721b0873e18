import { describe, expect, it } from "vitest";

import { toBlocked, toClosed, toPending } from "../change/states.ts";
import type { DamagedRecord, RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { buildSnapshot } from "./build-snapshot.ts";

const standing = { isRead: true, session: "ok", line: "up", updateRequired: false, isSender: true } as const;
const open = openRecord({ id: "a" });
const pending = toPending(openRecord({ id: "b" }), { owner: "tab", epoch: 1, until: 1 });
const blocked = toBlocked(openRecord({ id: "c" }), { code: "invalid" });
const closed = toClosed(openRecord({ id: "d" }), 1);
const damaged = [{ id: "e", problem: "state" }];

describe("buildSnapshot", () => {
  it.each<[string, RequestRecord[], DamagedRecord[]]>([
    ["synced", [closed], []],
    ["waiting", [open, closed], []],
    ["sending", [open, pending], []],
    ["error", [open, pending, blocked], []],
    ["error", [], damaged],
  ])("buildSnapshot: %s", (status, requests, broken) => {
    expect(buildSnapshot(requests, broken, standing).status).toBe(status);
  });

  it("buildSnapshot warns above fifty, counting what waits, is sent, is refused or damaged, and not what is done", () => {
    const fortyEight = Array.from({ length: 48 }, (_, n) => openRecord({ id: `r${n}` }));
    const closedMany = Array.from({ length: 48 }, (_, n) => toClosed(openRecord({ id: `done${n}` }), 1));
    const fifty = [...fortyEight, pending, blocked, ...closedMany];
    expect(buildSnapshot(fifty, [], standing)).toMatchObject({ waiting: 48, sending: 1, blocked: 1, tooMany: false });
    expect(buildSnapshot(fifty, damaged, standing)).toMatchObject({ blocked: 2, tooMany: true });
  });
});
