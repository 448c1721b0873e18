import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { actorOf, neighbourWith } from "../testing/actor-of.ts";
import type { Actor } from "./actor.ts";
import { leads, refuseOutsideTeam } from "./lead-team.ts";
import { decidesOnOrders, mayReadOrder, mayReadPaper, worksInOffice, worksOnOrders } from "./read-papers.ts";

const lead = actorOf({ id: "lead", roles: ["ROLE_TEAM_LEAD"], ledUserIds: ["lead", "anna"] });
const withRole = (...roles: wire.Role[]) => actorOf({ id: "other", roles });

/** Each: reads papers of Anna's order, reads that order, works on every order, decides on it, works in the office. */
it.each<[string, Actor, readonly [paper: boolean, order: boolean, works: boolean, decides: boolean, office: boolean]]>([
  ["Anna herself", actorOf(), [true, true, false, false, false]],
  ["a colleague", withRole("ROLE_SALESMAN"), [false, false, false, false, false]],
  ["a consultant", withRole("ROLE_CONSULTANT"), [false, false, false, false, false]],
  ["the lead of her team", lead, [false, true, false, false, false]],
  ["the lead of another team", withRole("ROLE_TEAM_LEAD"), [false, false, false, false, false]],
  ["the back office", withRole("ROLE_BACK_OFFICE"), [true, true, true, true, true]],
  ["the administration", withRole("ROLE_ADMIN"), [true, true, true, true, true]],
  [
    "a salesman who works in the back office as well",
    withRole("ROLE_SALESMAN", "ROLE_BACK_OFFICE"),
    [true, true, true, true, true],
  ],
  ["somebody without a role", withRole(), [false, false, false, false, false]],
  ["a neighbour system that reads orders", neighbourWith("orders:read"), [false, true, true, false, false]],
  ["a neighbour system that moves orders", neighbourWith("orders:write"), [false, true, true, true, false]],
  ["a neighbour system that exports orders", neighbourWith("orders:export"), [true, true, true, false, false]],
  ["a neighbour system that takes orders", neighbourWith("orders:take"), [false, false, false, false, false]],
  ["a neighbour system without a right", neighbourWith(), [false, false, false, false, false]],
])("of Anna's orders and their papers %s reads what is his", (_who, actor, may) => {
  const asked = [mayReadPaper(actor, "anna"), mayReadOrder(actor, "anna"), worksOnOrders(actor), decidesOnOrders(actor)];
  expect([...asked, worksInOffice(actor)]).toEqual(may);
});

describe("who leads a team", () => {
  it.each([
    ["leads somebody of it", "anna", true],
    ["does not lead somebody of another one", "bert", false],
    ["does not lead nobody", null, false],
  ])("%s", (_title, id, is) => {
    expect(leads(lead, id)).toBe(is);
  });

  it("hands over between two of it, and not where one of the two is of another one", () => {
    expect(refuseOutsideTeam(lead, ["anna", "lead"])).toBeNull();
    for (const ids of [
      ["anna", "bert"],
      ["bert", "anna"],
    ]) {
      expect(refuseOutsideTeam(lead, ids)).toMatchObject({
        code: "forbidden",
        more: { "hydra:description": expect.stringMatching(/^Das geht nur innerhalb deines Teams/u) },
      });
    }
  });
});
