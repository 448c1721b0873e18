import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import type { Actor } from "../policies/actor.ts";
import { resourceOf } from "./event-kinds.ts";
import { positionAt } from "./position.ts";
import { foreignUpdate, ownUpdate, type EventRow } from "./update.ts";

const row: EventRow = {
  epoch: "0a1b2c3d",
  tx: "812",
  id: "7",
  topic: "/api/termins/1",
  alternates: [],
  private: true,
  public_id: null,
  type: null,
  retry_ms: null,
  data: '{"a":1}',
  created_at: new Date(),
};
const actor = (id: string, more: Partial<Actor> = {}): Actor => ({
  id,
  username: id,
  name: id,
  roles: ["ROLE_SALESMAN"],
  territoryIds: ["west"],
  shapes: ["west"],
  ledUserIds: [],
  ledTerritoryIds: [],
  sessionId: "s",
  passwordAt: null,
  ...more,
});

describe("an event of ours", () => {
  const url = "https://rundgang.example";

  it("goes by its three names, its territories and its users", () => {
    const update = ownUpdate(
      row,
      { call: "getAppointment", users: new Set(["anna"]), leads: new Set<string>(), territories: ["west"], neighbourTopic: null },
      url,
    );
    expect(update.topics).toEqual([
      "https://rundgang.example/api/termins/1",
      "/api/termins/1",
      "termins/1",
      "territories/west",
      "users/anna",
    ]);
    expect([update.position, update.id]).toEqual([positionAt("812", "7"), "urn:rundgang:event:0a1b2c3d:812.7"]);
  });

  it("is for those of its users who may use the app, or for everyone who may", () => {
    const forUsers = ownUpdate(
      row,
      { call: "getAppointment", users: new Set(["anna"]), leads: new Set<string>(), territories: [], neighbourTopic: null },
      url,
    );
    const forAll = ownUpdate(
      row,
      { call: "getAppointment", users: null, leads: new Set<string>(), territories: [], neighbourTopic: null },
      url,
    );
    const people = [actor("anna"), actor("bert"), actor("anna", { roles: ["ROLE_BACK_OFFICE"] })];
    expect(people.map(forUsers.isFor)).toEqual([true, false, false]);
    expect(people.map(forAll.isFor)).toEqual([true, true, false]);
    expect([forUsers.users, forAll.users]).toEqual([new Set(["anna"]), null]);
    expect(forAll.topics).toHaveLength(3);
  });
});

describe("an event of ours for a neighbour system", () => {
  const given = (topics: readonly string[], ...scopes: readonly wire.Scope[]) =>
    actor("n", { roles: [], neighbour: { scopes: new Set(scopes), topics } });
  const updateFor = (neighbourTopic: string | null) =>
    ownUpdate(
      { ...row, data: JSON.stringify({ "@type": "Termin", mitarbeiter: "/api/mitarbeiters/a", betreff: "x" }) },
      { call: "getAppointment", users: new Set(), leads: new Set<string>(), territories: [], neighbourTopic },
      "https://rundgang.example",
    );

  it.each([
    ["the topic and the right", given(["termins/{id}"], "appointments:read"), true],
    ["this one resource and the right", given(["termins/1"], "appointments:read"), true],
    ["another resource", given(["termins/2"], "appointments:read"), false],
    ["the topic without the right", given(["termins/{id}"], "orders:read"), false],
    ["the right without the topic", given(["carriers/{id}"], "appointments:read", "masters:read"), false],
  ])("is for one that was given %s: it is taken by that alone", (_what, who, isFor) => {
    expect(updateFor("termins/{id}").isFor(who)).toBe(isFor);
    expect(updateFor(null).isFor(who)).toBe(false);
  });

  it("says nothing of who of the field force it is about", () => {
    const update = updateFor("termins/{id}");
    expect(update.frame().toString()).toContain("/api/mitarbeiters/a");
    expect(update.neighbourFrame().toString()).toMatch(/"mitarbeiter":"\/api\/mitarbeiters\/0{8}-.*"betreff":"x"/u);
  });
});

describe("an event of a neighbour", () => {
  it("goes by its topics, and a private one to whom one of them names", () => {
    const its = { ...row, topic: "https://n.example/1", alternates: ["territories/west", "users/bert"], public_id: "x" };
    const update = foreignUpdate(its);
    const elsewhere = { territoryIds: ["east"] };
    expect([update.id, update.topics]).toEqual(["x", ["https://n.example/1", "territories/west", "users/bert"]]);
    const people = [actor("anna"), actor("bert", elsewhere), actor("cleo", elsewhere)];
    expect(people.map(update.isFor)).toEqual([true, true, false]);
    expect(people.map(foreignUpdate({ ...its, private: false }).isFor)).toEqual([true, true, true]);
  });
});

describe("a frame", () => {
  it.each([
    ["an event of ours", {}, 'id: urn:rundgang:event:0a1b2c3d:812.7\ndata: {"a":1}\n\n'],
    ["what a neighbour says of it", { public_id: "x", type: "t", retry_ms: 5 }, 'event: t\nretry: 5\nid: x\ndata: {"a":1}\n\n'],
    ["data by lines", { public_id: "x", data: "a\r\nb\rc\nd\n" }, "id: x\ndata: a\ndata: b\ndata: c\ndata: d\ndata: \n\n"],
  ])("holds %s", (_name, more, frame) => {
    const update = foreignUpdate({ ...row, ...more });
    expect(String(update.frame())).toBe(frame);
    expect(update.frame()).toBe(update.frame());
  });
});

describe("a topic", () => {
  it.each([
    ["/api/termins/1", { type: "Termin", id: "1" }],
    ["/api/auftrag_statuses/1", { type: "AuftragStatus", id: "1" }],
    ["/api/termins/1/2", null],
    ["/api/termins/", null],
    ["/api/termins", null],
    ["/api/kundes/1", null],
    ["x/api/termins/1", null],
    ["https://n.example/api/termins/1", null],
  ])("%s names the resource %j", (topic, resource) => {
    expect(resourceOf(topic)).toEqual(resource);
  });
});
