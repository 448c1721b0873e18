import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { actorOf, neighbourWith } from "../testing/actor-of.ts";
import { mayCorrectOrder } from "./correct-order.ts";
import { maySetOrderStatus } from "./set-order-status.ts";

const anna = actorOf();
const office = actorOf({ id: "office", roles: ["ROLE_BACK_OFFICE"] });
/** A salesman who works in the office as well. */
const both = actorOf({ id: "both", roles: ["ROLE_SALESMAN", "ROLE_BACK_OFFICE"] });
const order = (user_id: string, status = "NEW", awaiting = false) => ({ user_id, status, awaiting });
const withdrawal = { withdrawal: { received: "2026-11-02" } };
const ownOrder = "Diesen Auftrag hast du selbst erfasst. Über ihn entscheidet jemand anders.";
const noRequest = "Zu diesem Auftrag liegt keine Korrekturanfrage vor.";

describe("a step of an order", () => {
  const step = (status: wire.OrderStatusCode, data: wire.OrderStatusCreate["data"] = undefined) => ({ status, data });
  it.each([
    ["its salesman answers a correction request", anna, order("anna", "CHANGE_REQUEST"), step("PENDING")],
    ["its salesman records a withdrawal", anna, order("anna"), step("CANCELLED", withdrawal)],
    ["the office accepts what another one captured", office, order("anna"), step("ACCEPTED")],
    ["a salesman of the office accepts what another one captured", both, order("anna"), step("ACCEPTED")],
    ["a neighbour system that moves orders accepts one", neighbourWith("orders:write"), order("anna"), step("ACCEPTED")],
  ])("is taken where %s", (_title, actor, of, to) => {
    expect(maySetOrderStatus(actor, of, to)).toBeNull();
  });

  it.each([
    ["a colleague of its salesman answers its request", anna, order("bert", "CHANGE_REQUEST"), step("PENDING"), {}],
    ["its salesman accepts it", anna, order("anna"), step("ACCEPTED"), {}],
    ["its salesman cancels it without a withdrawal", anna, order("anna"), step("CANCELLED"), {}],
    ["who works in the office accepts his own", both, order("both"), step("ACCEPTED"), { "hydra:description": ownOrder }],
    ["a neighbour system that reads orders accepts one", neighbourWith("orders:read"), order("anna"), step("ACCEPTED"), {}],
  ])("is forbidden where %s", (_title, actor, of, to, more) => {
    expect(maySetOrderStatus(actor, of, to)).toMatchObject({ code: "forbidden", more });
  });

  it.each([
    ["its salesman answers a request that nobody made", anna, order("anna"), step("PENDING"), noRequest],
    [
      "the office accepts what its customer has not confirmed",
      office,
      order("anna", "NEW", true),
      step("ACCEPTED"),
      "Der Auftrag wartet noch auf die Bestätigung des Kunden.",
    ],
    ["a withdrawal accepts it", office, order("anna"), step("ACCEPTED", withdrawal), "Ein Widerruf storniert den Auftrag."],
  ])("is wrong where %s", (_title, actor, of, to, message) => {
    expect(maySetOrderStatus(actor, of, to)).toMatchObject({
      code: "invalid",
      violations: [{ propertyPath: "status", message }],
    });
  });
});

describe("the answers of an order", () => {
  it("are corrected by its salesman while the office asks for it", () => {
    expect(mayCorrectOrder(anna, order("anna", "CHANGE_REQUEST"))).toBeNull();
  });

  it.each([
    ["by nobody else, whatever he works at", office, order("anna", "CHANGE_REQUEST"), "forbidden"],
    ["not by its salesman while nobody asks", anna, order("anna", "PENDING"), "correction_closed"],
  ])("are corrected %s", (_title, actor, of, code) => {
    expect(mayCorrectOrder(actor, of)?.code).toBe(code);
  });
});
