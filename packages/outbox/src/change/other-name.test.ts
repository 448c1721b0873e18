import { describe, expect, it } from "vitest";

import { openRecord } from "../testing/records.ts";
import { toBlocked, toClosed, toPending } from "./states.ts";
import { mayBeRenamed, otherNameOf, renameWaiting, type RenamedContent } from "./other-name.ts";

const uuid = "0193aaaa-0000-7000-8000-000000000001";
const unit = { method: "POST", path: "/api/wohneinheits", resource: { type: "Wohneinheit", uuid } } as const;
const own = `/api/wohneinheits/${uuid}`;
const lease = { owner: "tab", epoch: 1, until: 1 };

describe("what the server calls a resource", () => {
  it.each([
    ["a number of its own", { "@id": "/api/wohneinheits/4711" }, "/api/wohneinheits/4711"],
    [
      "another uuid in its place",
      { "@id": "/api/wohneinheits/0193bbbb-0000-7000-8000-000000000002" },
      "/api/wohneinheits/0193bbbb-0000-7000-8000-000000000002",
    ],
    ["another collection", { "@id": "/v2/units/4711" }, "/v2/units/4711"],
    ["what we call it", { "@id": own }, undefined],
    ["nothing", { uuid }, undefined],
    ["a number", { "@id": 4711 }, undefined],
    ["an address elsewhere", { "@id": "https://elsewhere.example/4711" }, undefined],
    ["a script", { "@id": '/api/"><script>' }, undefined],
    ["something without end", { "@id": `/${"x".repeat(300)}` }, undefined],
    ["no object at all", "x", undefined],
  ])("what the server calls a resource: %s", (_name, body, to) => {
    expect(otherNameOf(unit, body)).toEqual(to === undefined ? undefined : { from: own, to });
  });

  it("only a request that makes something is asked what the server calls that", () => {
    expect(otherNameOf({ ...unit, method: "PATCH", path: own }, { "@id": "/api/wohneinheits/4711" })).toBeUndefined();
  });
});

describe("what may still take another name", () => {
  const open = openRecord({ id: "x", hasLeft: false });
  it.each([
    ["what waits", open, true],
    ["what was refused on the device", toBlocked(open, { code: "unreadable" }), true],
    ["what may have arrived", openRecord({ id: "x", hasLeft: true }), false],
    ["a row of an older build, which may have", { ...open, hasLeft: undefined }, false],
    ["what is under way", toPending(open, lease), false],
    ["what has arrived", toClosed(toPending(open, lease), 1), false],
  ])("what may still take another name: %s", (_name, record, expected) => {
    expect(mayBeRenamed(record as typeof open)).toBe(expected);
  });
});

describe("the waiting requests with other names in them", () => {
  const child = openRecord({ id: "child", hasLeft: false, bodyHash: "old", path: own });
  const basis = { sealedBody: child.sealedBody, bodyHash: "old", size: 1, path: own, fileIds: [] };
  const content = { ...basis, bodyHash: "new", path: "/api/wohneinheits/4711" };
  const renamed = (one: RenamedContent) => new Map([["child", one]]);

  it("the waiting requests that take another name are those that name the resource, and no others", () => {
    const put = renameWaiting([child, openRecord({ id: "left", hasLeft: true })], renamed({ basis, content }));
    expect(put?.map(({ id, path, bodyHash }) => [id, path, bodyHash])).toEqual([["child", "/api/wohneinheits/4711", "new"]]);
    expect(renameWaiting([child], renamed({ basis, content: basis }))).toEqual([]);
  });

  it("the waiting requests take no other names where one has come or changed meanwhile", () => {
    expect(renameWaiting([child, openRecord({ id: "fresh", hasLeft: false })], renamed({ basis, content }))).toBeUndefined();
    expect(renameWaiting([{ ...child, bodyHash: "corrected" }], renamed({ basis, content }))).toBeUndefined();
  });
});
