import { describe, expect, it } from "vitest";

import { orderStatusCodes, type OrderStatusCode } from "./order-status.ts";
import { judgeOrderStep, orderStateWord, type OrderHand } from "./order-transitions.ts";

const judge = (hand: OrderHand, from: OrderStatusCode, to: OrderStatusCode, withdrawal = false, awaiting = false) =>
  judgeOrderStep({ hand, from, to, withdrawal, awaiting });
const taken = (hand: OrderHand, from: OrderStatusCode, withdrawal = false, awaiting = false) =>
  orderStatusCodes.filter((to) => judge(hand, from, to, withdrawal, awaiting).kind === "taken");

describe("steps of an order", () => {
  it.each<[OrderStatusCode, readonly OrderStatusCode[], readonly OrderStatusCode[], readonly OrderStatusCode[]]>([
    ["NEW", ["PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"], [], ["CANCELLED"]],
    ["PENDING", ["CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"], [], ["CANCELLED"]],
    ["CHANGE_REQUEST", ["PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"], ["PENDING"], ["CANCELLED"]],
    ["ACCEPTED", ["CANCELLED"], [], ["CANCELLED"]],
    ["REJECTED", [], [], []],
    ["CANCELLED", [], [], []],
  ])("from %s: the back office to %j, its salesman to %j, a withdrawal to %j", (from, office, salesman, withdrawn) => {
    expect(taken("back_office", from)).toEqual(office);
    expect(taken("salesman", from)).toEqual(salesman);
    expect(taken("salesman", from, true).filter((to) => to !== "PENDING")).toEqual(withdrawn);
    expect(taken("back_office", from, true)).toEqual(withdrawn);
    expect([taken("customer", from), taken("customer", from, true)]).toEqual([[], withdrawn]);
  });

  it.each<[OrderHand, boolean, readonly OrderStatusCode[]]>([
    ["back_office", false, ["REJECTED", "CANCELLED"]],
    ["back_office", true, ["CANCELLED"]],
    ["salesman", false, []],
    ["salesman", true, ["CANCELLED"]],
    ["customer", false, []],
    ["customer", true, []],
  ])("of a remote order that waits for its customer: %s (withdrawal: %s) to %j", (hand, withdrawal, to) => {
    expect(taken(hand, "NEW", withdrawal, true)).toEqual(to);
  });

  it("that was cancelled while it waited are none, whatever an old page says", () => {
    expect(taken("salesman", "CANCELLED", true, true)).toEqual([]);
  });

  it.each<[OrderHand, OrderStatusCode, boolean]>([
    ["back_office", "PENDING", false],
    ["back_office", "CHANGE_REQUEST", false],
    ["back_office", "ACCEPTED", false],
    ["salesman", "PENDING", false],
    ["customer", "CANCELLED", true],
  ])("of one that waits are none for %s to %s (withdrawal: %s), and the sentence says why", (hand, to, withdrawal) => {
    const message = "Der Auftrag wartet noch auf die Bestätigung des Kunden.";
    expect(judge(hand, "NEW", to, withdrawal, true)).toEqual({ kind: "wrong", message });
  });

  it.each<[OrderHand, OrderStatusCode, OrderStatusCode, boolean, string | null]>([
    ["salesman", "NEW", "ACCEPTED", false, null],
    ["salesman", "CHANGE_REQUEST", "CHANGE_REQUEST", false, null],
    ["salesman", "NEW", "CANCELLED", false, null],
    ["customer", "NEW", "CANCELLED", false, null],
    ["customer", "CHANGE_REQUEST", "PENDING", false, null],
    ["salesman", "NEW", "PENDING", false, "Zu diesem Auftrag liegt keine Korrekturanfrage vor."],
    ["salesman", "ACCEPTED", "PENDING", false, "Zu diesem Auftrag liegt keine Korrekturanfrage vor."],
    ["salesman", "CANCELLED", "CANCELLED", true, "Der Auftrag ist storniert. Sein Stand ändert sich nicht mehr."],
    ["back_office", "REJECTED", "ACCEPTED", false, "Der Auftrag ist abgelehnt. Sein Stand ändert sich nicht mehr."],
    ["back_office", "ACCEPTED", "REJECTED", false, "Der Auftrag ist angenommen. Er lässt sich nur noch stornieren."],
    ["back_office", "PENDING", "NEW", false, "Von diesem Stand aus gibt es den Schritt nicht."],
    ["back_office", "NEW", "REJECTED", true, "Ein Widerruf storniert den Auftrag."],
  ])("%s from %s to %s (withdrawal: %s) is not taken: %s", (hand, from, to, withdrawal, message) => {
    expect(judge(hand, from, to, withdrawal)).toEqual(message === null ? { kind: "forbidden" } : { kind: "wrong", message });
  });

  it("have a word each", () => {
    const words = ["eingegangen", "in Prüfung", "Nachforderung", "angenommen", "abgelehnt", "storniert"];
    expect(orderStatusCodes.map((code) => orderStateWord(code))).toEqual(words);
    expect(orderStateWord("CANCELLED", true)).toBe("widerrufen");
  });
});
