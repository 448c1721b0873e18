import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isClosingCode, qualificationCodes, type QualificationCode } from "../qualification/qualification-code.ts";
import type { OrderStatusCode } from "../order/order-status.ts";
import { refusesVisits } from "../objection/refuses-visits.ts";
import { deriveUnitStatus, type UnitHistory } from "./derive-unit-status.ts";
import { mayAddUnits } from "./unit-addable.ts";
import { unitBadge, unitName } from "./unit-badge.ts";
import { canTakeAppointment } from "./can-take-appointment.ts";
import { statusAfterQualification } from "./unit-status.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 11, 4, 12, minute)).toISOString();
const visit = (minute: number, code: QualificationCode) => ({ id: `q${minute}`, code, createdAt: at(minute) });
const order = (status: OrderStatusCode, captured: number, statusMinute = captured) => ({
  status,
  capturedAt: at(captured),
  statusAt: at(statusMinute),
});
const history = (parts: Partial<UnitHistory>): UnitHistory => ({
  qualifications: [],
  orders: [],
  soldElsewhere: false,
  ...parts,
});

describe("status of a unit", () => {
  it.each([
    ["nothing recorded", {}, "OPEN"],
    ["not at home", { qualifications: [visit(1, "CUSTOMER_NOT_HOME")] }, "OPEN"],
    ["existing customer", { qualifications: [visit(1, "EXISTING_CUSTOMER")] }, "CLOSED"],
    ["not marketable", { qualifications: [visit(1, "NOT_MARKETABLE")] }, "CLOSED"],
    ["blacklisted", { qualifications: [visit(1, "BLACKLISTED")] }, "CLOSED"],
    ["re-qualified with an open code", { qualifications: [visit(1, "BLACKLISTED"), visit(2, "FOLLOW_UP")] }, "OPEN"],
    ["an older visit that arrives later", { qualifications: [visit(2, "BLACKLISTED"), visit(1, "FOLLOW_UP")] }, "CLOSED"],
    ["sale before its order arrives", { qualifications: [visit(1, "ORDER_REGISTERED")] }, "SALE"],
    ["order before its qualification arrives", { orders: [order("NEW", 1)] }, "SALE"],
    ["order waiting", { orders: [order("PENDING", 1)] }, "SALE"],
    ["order to be corrected", { orders: [order("CHANGE_REQUEST", 1)] }, "SALE"],
    [
      "order accepted, later visit by another",
      { orders: [order("ACCEPTED", 1)], qualifications: [visit(9, "NO_INTEREST")] },
      "SALE",
    ],
    ["order rejected", { qualifications: [visit(1, "ORDER_REGISTERED")], orders: [order("REJECTED", 1, 30)] }, "OPEN"],
    ["order cancelled", { qualifications: [visit(1, "ORDER_REGISTERED")], orders: [order("CANCELLED", 1, 30)] }, "OPEN"],
    [
      "cancelled, device clock ahead",
      { qualifications: [visit(40, "ORDER_REGISTERED")], orders: [order("CANCELLED", 40, 30)] },
      "OPEN",
    ],
    [
      "cancelled, then sold anew",
      { qualifications: [visit(1, "ORDER_REGISTERED"), visit(50, "ORDER_REGISTERED")], orders: [order("CANCELLED", 1, 30)] },
      "SALE",
    ],
    ["cancelled and another order stands", { orders: [order("CANCELLED", 1, 30), order("NEW", 50)] }, "SALE"],
    [
      "cancelled, but blacklisted meanwhile",
      { qualifications: [visit(1, "ORDER_REGISTERED"), visit(9, "BLACKLISTED")], orders: [order("CANCELLED", 1, 30)] },
      "CLOSED",
    ],
    ["sold elsewhere", { soldElsewhere: true, qualifications: [visit(1, "NO_ENTRY")] }, "EXT_SALE"],
    ["somebody objects to visits, nobody was there", { objects: true }, "CLOSED"],
    ["somebody objects, last visit open", { objects: true, qualifications: [visit(1, "FOLLOW_UP")] }, "CLOSED"],
    ["somebody objects beside an order under way", { objects: true, orders: [order("NEW", 1)] }, "SALE"],
    ["somebody objects beside a sale on paper", { objects: true, qualifications: [visit(1, "ORDER_REGISTERED")] }, "SALE"],
    [
      "somebody objects, order cancelled",
      { objects: true, qualifications: [visit(1, "ORDER_REGISTERED")], orders: [order("CANCELLED", 1, 30)] },
      "CLOSED",
    ],
    ["somebody objects, sold elsewhere", { objects: true, soldElsewhere: true }, "EXT_SALE"],
    ["sold elsewhere and by us", { soldElsewhere: true, orders: [order("NEW", 1)] }, "SALE"],
  ] as const)("%s", (_name, parts, status) => {
    expect(deriveUnitStatus(history(parts))).toBe(status);
  });

  it("does not depend on the order of arrival", () => {
    const codes = fc.constantFrom(...qualificationCodes);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(60), { maxLength: 8 }),
        fc.array(codes, { minLength: 8, maxLength: 8 }),
        (minutes, some) => {
          const qualifications = minutes.map((minute, index) => visit(minute, some[index] ?? "NO_ENTRY"));
          const sorted = qualifications.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
          expect(deriveUnitStatus(history({ qualifications }))).toBe(deriveUnitStatus(history({ qualifications: sorted })));
        },
      ),
    );
  });

  it("a single code gives SALE, CLOSED or OPEN", () => {
    for (const code of qualificationCodes) {
      const expected = code === "ORDER_REGISTERED" ? "SALE" : isClosingCode(code) ? "CLOSED" : "OPEN";
      expect(statusAfterQualification(code)).toBe(expected);
    }
  });
});

describe("words", () => {
  it.each([
    ["OPEN", null, "Offen"],
    ["OPEN", "CUSTOMER_NOT_HOME", "Nicht angetroffen"],
    ["OPEN", "APPOINTMENT", "Termin"],
    ["OPEN", "FOLLOW_UP", "Wiedervorlage"],
    ["OPEN", "NO_INTEREST", "Kein Interesse"],
    ["OPEN", "NO_ENTRY", "Kein Eintritt"],
    ["OPEN", "ORDER_REGISTERED", "Abschluss"],
    ["CLOSED", null, "Abgeschlossen"],
    ["CLOSED", "ORDER_REGISTERED", "Abgeschlossen"],
    ["CLOSED", "EXISTING_CUSTOMER", "Bestandskunde"],
    ["CLOSED", "BLACKLISTED", "Blacklisted"],
    ["CLOSED", "NOT_MARKETABLE", "Nicht vermarktbar"],
    ["SALE", "ORDER_REGISTERED", "Abgeschlossen"],
    ["SALE", "BLACKLISTED", "Abgeschlossen"],
    ["EXT_SALE", null, "Abgeschlossen"],
  ] as const)("%s after %s reads %s", (status, code, badge) => expect(unitBadge(status, code)).toBe(badge));

  it.each([
    ["SALE", "ORDER_REGISTERED", "wartet auf Kunden"],
    ["SALE", null, "wartet auf Kunden"],
    ["OPEN", "ORDER_REGISTERED", "Abschluss"],
    ["CLOSED", "BLACKLISTED", "Blacklisted"],
    ["EXT_SALE", null, "Abgeschlossen"],
  ] as const)("%s after %s, with a remote order that waits for its customer, reads %s", (status, code, badge) =>
    expect(unitBadge(status, code, true)).toBe(badge),
  );

  it.each([
    ["OPEN", null, "wünscht keine Besuche"],
    ["CLOSED", "NO_INTEREST", "wünscht keine Besuche"],
    ["CLOSED", "BLACKLISTED", "wünscht keine Besuche"],
    ["SALE", "ORDER_REGISTERED", "Abgeschlossen"],
    ["EXT_SALE", null, "Abgeschlossen"],
  ] as const)("%s after %s, where somebody objects to visits, reads %s", (status, code, badge) =>
    expect(unitBadge(status, code, false, true)).toBe(badge),
  );

  it("has a word for a unit without a name", () => {
    const names = [" Berger ", null, "", " "].map((name) => unitName(name));
    expect(names).toEqual(["Berger", "Nicht erfasst", "Nicht erfasst", "Nicht erfasst"]);
  });

  it("are added unless the provider says no", () => {
    expect([{}, { unitAddable: true }, { unitAddable: false }].map(mayAddUnits)).toEqual([true, true, false]);
  });

  it.each([
    ["OPEN", false, false],
    ["OPEN", undefined, false],
    ["CLOSED", true, true],
    ["OPEN", true, true],
    ["EXT_SALE", true, true],
    ["SALE", true, false],
  ] as const)("at a %s unit that objects to visits (%s) nobody may be called on: %s", (status, noVisits, refused) => {
    expect(refusesVisits({ status, noVisits })).toBe(refused);
  });

  it("takes no appointment for a sold unit", () => {
    expect((["OPEN", "CLOSED", "SALE", "EXT_SALE"] as const).map(canTakeAppointment)).toEqual([true, true, false, false]);
  });
});
