import { describe, expect, it } from "vitest";

import { compareTotals } from "./compare-totals.ts";
import { offeredForms } from "./offered-forms.ts";
import { allowedOrderTypes, envelopeType, orderTypeOffers } from "./order-type-offers.ts";
import { orderTypeOf } from "./order-types.ts";

const question = { createdBySalesman: false, paperOrderPossible: "JA", remoteOrders: true, online: true } as const;

describe("allowedOrderTypes (B §6)", () => {
  it.each([
    [{}, ["live", "paper", "remote"]],
    [{ remoteOrders: undefined }, ["live", "paper", "remote"]],
    [{ remoteOrders: false }, ["live", "paper"]],
    [{ paperOrderPossible: "NEIN" as const }, ["live", "remote"]],
    [{ paperOrderPossible: "NUROFFLINE" as const }, ["live", "remote"]],
    [{ paperOrderPossible: "NUROFFLINE" as const, online: false }, ["live", "paper", "remote"]],
    [{ paperOrderPossible: undefined }, ["live", "paper", "remote"]],
    [{ createdBySalesman: true }, ["paper"]],
    [{ callConnected: true }, ["live", "paper"]],
    [{ createdBySalesman: true, paperOrderPossible: "NEIN" as const }, []],
  ])("%j → %j", (change, types) => {
    expect(allowedOrderTypes({ ...question, ...change })).toEqual(types);
  });

  it.each([
    [{}, [null, null, null]],
    [
      { createdBySalesman: true, paperOrderPossible: "NEIN" as const },
      [
        "Diese Adresse wurde im Vertrieb angelegt. Live-Aufträge sind hier nicht möglich.",
        "In diesem Projekt sind keine Aufträge auf Papier möglich.",
        "Diese Adresse wurde im Vertrieb angelegt. Remote-Aufträge sind hier nicht möglich.",
      ],
    ],
    [
      { paperOrderPossible: "NUROFFLINE" as const, remoteOrders: false },
      [
        null,
        "In diesem Projekt sind Aufträge auf Papier nur ohne Internetverbindung möglich.",
        "Der Anbieter dieser Adresse nimmt keine Remote-Aufträge an.",
      ],
    ],
    [{ callConnected: true }, [null, null, "Solange ein Gespräch verbunden ist, ist kein Remote-Auftrag möglich."]],
  ])("%j says why not: %j", (change, reasons) => {
    const offers = orderTypeOffers({ ...question, ...change });
    expect(offers.map(({ label }) => label)).toEqual(["Live erfassen", "Auf Papier erfassen", "Remote erfassen"]);
    expect(offers.map(({ reason }) => reason)).toEqual(reasons);
  });

  it("sends live as live and the rest as d2d", () => {
    const types = ["live", "paper", "remote", "paper-delayed"] as const;
    expect(types.map(envelopeType)).toEqual(["live", "d2d", "d2d", "d2d"]);
    expect(types.map(orderTypeOf)).toEqual(["live", "paper", "remote", "paper"]);
  });
});

describe("offeredForms (B §2)", () => {
  const form = (uuid: string, more: object = {}) => ({
    "@id": `/api/order_forms/${uuid}`,
    uuid,
    status: "ACTIVE",
    regular: true,
    provider: "/api/providers/2",
    ...more,
  });
  const forms = [
    form("a"),
    form("b", { status: "INACTIVE" }),
    form("c", { provider: "/api/providers/3" }),
    form("d", { regular: false }),
    form("e", { regular: false }),
  ];

  it("offers active forms of the provider, regular or named by the address", () => {
    const address = { provider: "/api/providers/2", additionalForms: ["/api/order_forms/e"] };
    expect(offeredForms(forms, address).map(({ uuid }) => uuid)).toEqual(["a", "e"]);
  });
});

describe("compareTotals", () => {
  const totals = { monthlyFirst: 2499, monthlyLater: 4499, once: 6999, firstMonths: 12 };

  it("names what differs, and nothing when all agree", () => {
    expect(compareTotals(totals, totals)).toEqual([]);
    expect(compareTotals({ ...totals, once: 0 }, totals)).toEqual([{ field: "once", shown: 0, computed: 6999 }]);
  });
});
