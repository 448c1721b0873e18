import { describe, expect, it } from "vitest";

import { missingOfOrder, requestedList, type Delivered, type OrderNeeds, type RequestedChange } from "./order-correction.ts";

const nothing: Delivered = { iban: false, vzf: false, contract: false, attachments: false };

describe("a correction request", () => {
  it("names its changes in the order of the panel", () => {
    expect(requestedList({ attachments: true, contract: false, iban: true })).toEqual(["iban", "attachments"]);
    expect(requestedList(undefined)).toEqual([]);
  });

  const all = { iban: true, vzf: true, contract: true, attachments: true };
  it.each<[Partial<Delivered>, readonly RequestedChange[]]>([
    [{}, ["iban", "vzf", "contract", "attachments"]],
    [{ iban: true }, ["vzf", "contract", "attachments"]],
    [{ vzf: true }, ["iban", "contract", "attachments"]],
    [{ attachments: true }, ["iban", "vzf", "contract"]],
    [{ contract: true }, ["iban", "vzf"]],
    [{ iban: true, vzf: true, contract: true }, []],
  ])("with %j lacks %j (B §4)", (delivered, open) => {
    const needs = { status: "CHANGE_REQUEST", contractType: "live", requestedChanges: all } as const;
    expect(missingOfOrder({ ...needs, delivered: { ...nothing, ...delivered } })).toEqual(open);
  });
});

describe("what an order lacks without a request", () => {
  it.each<[string, Partial<OrderNeeds>, readonly RequestedChange[]]>([
    ["a live order nothing", { contractType: "live" }, []],
    ["paper to come both papers", {}, ["vzf", "contract"]],
    ["paper in review both papers", { status: "PENDING" }, ["vzf", "contract"]],
    ["paper with its summary the contract", { delivered: { ...nothing, vzf: true } }, ["contract"]],
    ["a whole one nothing", { delivered: { ...nothing, vzf: true, contract: true } }, []],
    ["an accepted one nothing", { status: "ACCEPTED" }, []],
    ["a rejected one nothing", { status: "REJECTED" }, []],
    ["a remote one nothing", { contractType: "remote" }, []],
  ])("%s", (_name, more, missing) => {
    expect(missingOfOrder({ status: "NEW", contractType: "paper", delivered: nothing, ...more })).toEqual(missing);
  });
});
