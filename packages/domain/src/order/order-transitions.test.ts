import { describe, expect, it } from "vitest";

import { orderStatusCodes, type OrderStatusCode } from "./order-status.ts";
import { judgeOrderStep, orderStateWord, type OrderHand } from "./order-transitions.ts";

const judge = (hand: OrderHand, from: OrderStatusCode, to: OrderStatusCode, withdrawal = false) =>
  judgeOrderStep({ hand, from, to, withdrawal });
const taken = (hand: OrderHand, from: OrderStatusCode, withdrawal = false) =>
  orderStatusCodes.filter((to) => judge(hand, from, to, withdrawal).kind === "taken");

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
  });

  it.each<[OrderHand, OrderStatusCode, OrderStatusCode, boolean, string | null]>([
    ["salesman", "NEW", "ACCEPTED", false, null],
    ["salesman", "CHANGE_REQUEST", "CHANGE_REQUEST", false, null],
    ["salesman", "NEW", "CANCELLED", false, null],
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
