import { describe, expect, it } from "vitest";
import type { wire } from "@rundgang/contracts";

import { sampleOwnOrder } from "../../data/testing/own-order-samples.ts";
import { captureText, deviationsOf, doorText, lostMails, mailWords, missingWords, stateOf } from "./order-words.ts";
import { countOrders, needsSalesman, shownOrders, type OrderFilter } from "./shown-orders.ts";

const missing = { iban: false, vzf: false, contract: false, attachments: false };

describe("what became of an order", () => {
  it.each<[wire.OrderStatusCode, wire.OrderStatus["data"], string, string]>([
    ["NEW", {}, "eingegangen", "secondary"],
    ["PENDING", {}, "in Prüfung", "primary"],
    ["CHANGE_REQUEST", {}, "Nachforderung", "yellow"],
    ["ACCEPTED", {}, "angenommen", "positive"],
    ["REJECTED", {}, "abgelehnt", "danger"],
    ["CANCELLED", {}, "storniert", "secondary"],
    ["CANCELLED", { withdrawal: { received: "2026-12-01" } }, "widerrufen", "secondary"],
  ])("%s %j is '%s'", (code, data, word, level) => {
    expect(stateOf(sampleOwnOrder(1, code, { data }))).toEqual({ word, level });
  });
});

describe("what the customer made of a remote order", () => {
  const confirmed = { customerConfirmedAt: "2026-12-06T09:00:00.000Z" };
  const withdrawn = { withdrawal: { received: "2026-12-07" } };
  type Case = [name: string, wire.OrderStatusCode, Partial<wire.Order>, Partial<wire.OrderStatus>, string, OrderFilter];
  it.each<Case>([
    ["nothing yet", "NEW", { awaitingConfirmation: true }, {}, "wartet auf Kunden", "awaiting"],
    ["confirmed", "NEW", confirmed, {}, "vom Kunden bestätigt", "received"],
    ["confirmed, and the back office goes on", "PENDING", confirmed, {}, "in Prüfung", "in_review"],
    ["nothing in 14 days", "CANCELLED", {}, { mitarbeiterName: null }, "abgelaufen", "cancelled"],
    ["nothing, and the back office ended it", "CANCELLED", {}, { mitarbeiterName: "Innendienst" }, "storniert", "cancelled"],
    [
      "confirmed and withdrawn by himself",
      "CANCELLED",
      confirmed,
      { mitarbeiterName: null, data: withdrawn },
      "widerrufen",
      "cancelled",
    ],
    [
      "his word against it, recorded here and not sent yet",
      "CANCELLED",
      { awaitingConfirmation: true },
      { data: withdrawn },
      "widerrufen",
      "cancelled",
    ],
    [
      "a live order that somebody ended",
      "CANCELLED",
      { contractType: "live" },
      { mitarbeiterName: null },
      "storniert",
      "cancelled",
    ],
  ])("%s", (_name, code, of, status, word, filter) => {
    const order: wire.Order = { ...sampleOwnOrder(1, code, status), contractType: "remote", ...of };
    expect(stateOf(order).word).toBe(word);
    expect(shownOrders([order], filter, "")).toEqual([order]);
  });

  it("needs the salesman where the customer has asked something, for as long as it waits", () => {
    const questions = [{ uuid: "q", text: "Wann wird geschaltet?", askedAt: "2026-12-05T09:00:00.000Z" }];
    const order: wire.Order = { ...sampleOwnOrder(1, "NEW"), contractType: "remote", awaitingConfirmation: true };
    expect(needsSalesman(order)).toBe(false);
    expect(needsSalesman({ ...order, questions })).toBe(true);
    expect(needsSalesman({ ...order, questions, awaitingConfirmation: false, ...confirmed })).toBe(false);
  });
});

describe("what is missing", () => {
  it("is what the back office asked for and has not got", () => {
    const order = sampleOwnOrder(1, "CHANGE_REQUEST", { data: { requestedChanges: { iban: true, vzf: true } } });
    expect(missingWords({ ...order, delivered: { ...missing, vzf: true } })).toEqual(["neue IBAN"]);
  });

  it("is nothing of an order that was captured live", () => {
    expect(missingWords({ ...sampleOwnOrder(1, "PENDING"), delivered: missing })).toEqual([]);
  });
});

describe("an order", () => {
  it("names its door and how it was captured", () => {
    expect(doorText(sampleOwnOrder(3, "NEW"))).toBe("Lindenstraße 14, WE 2");
    expect(captureText({ contractType: "live" })).toBe("live erfasst");
  });

  it("says the same deviation once", () => {
    const deviations = [
      { kind: "total", field: "once", shown: 9997, computed: 10_996 },
      { kind: "total", field: "once", shown: 9997, computed: 10_996 },
    ];
    expect(deviationsOf({ deviations }).map(({ title }) => title)).toEqual(["einmaliger Betrag"]);
  });

  it.each<[wire.MailState, string, boolean]>([
    ["queued", "wird gesendet", false],
    ["handed_over", "gesendet", false],
    ["failed", "nicht gesendet", true],
    ["withdrawn", "zurückgezogen", false],
    ["bounced", "zurückgekommen", true],
  ])("has a mail that is %s: '%s'", (state, word, isLost) => {
    const mail = { uuid: "m", kind: "confirmation", state, stateAt: "2026-12-04T13:20:00.000Z" } as const;
    expect(mailWords(mail)).toMatchObject({ title: "Auftragsbestätigung", word, why: null });
    expect(mailWords({ ...mail, reason: "mailbox_full" }).why).toBe("Das Postfach des Kunden ist voll.");
    expect(lostMails({ mails: [mail] })).toHaveLength(isLost ? 1 : 0);
    expect(needsSalesman({ ...sampleOwnOrder(1, "ACCEPTED"), mails: [mail] })).toBe(isLost);
  });
});

describe("a mail that came back", () => {
  it("needs nobody any more once the back office has sent it again, unless that one came back too", () => {
    const back = { uuid: "a", kind: "confirmation", state: "bounced", stateAt: "2026-12-04T13:20:00.000Z" } as const;
    const again = { ...back, uuid: "b", resendOf: "a" } as const;
    expect(lostMails({ mails: [back, { ...again, state: "handed_over" }] })).toEqual([]);
    expect(lostMails({ mails: [back, again] })).toEqual([again]);
  });
});

describe("the list", () => {
  const orders = [
    sampleOwnOrder(1, "NEW"),
    sampleOwnOrder(2, "PENDING"),
    sampleOwnOrder(3, "CHANGE_REQUEST"),
    sampleOwnOrder(4, "CANCELLED"),
  ];

  it("counts what each filter shows", () => {
    expect(countOrders(orders)).toEqual({
      all: 4,
      change_request: 1,
      awaiting: 0,
      received: 1,
      in_review: 1,
      accepted: 0,
      rejected: 0,
      cancelled: 1,
    });
  });

  it("shows what passes filter and search", () => {
    const ids = (...of: Parameters<typeof shownOrders>) => shownOrders(...of).map(({ id }) => id);
    expect(ids(orders, "received", "")).toEqual([100_001]);
    expect(ids(orders, "in_review", "")).toEqual([100_002]);
    expect(ids(orders, "all", "100003")).toEqual([100_003]);
    expect(ids(orders, "all", "berger linden")).toHaveLength(4);
    expect(ids(orders, "all", "nobody")).toEqual([]);
  });

  it("begins with what waits for the salesman, and keeps its order else", () => {
    const asked = sampleOwnOrder(3, "CHANGE_REQUEST", { data: { requestedChanges: { iban: true } } });
    const all = [
      sampleOwnOrder(5, "ACCEPTED"),
      sampleOwnOrder(4, "NEW"),
      { ...asked, delivered: missing },
      sampleOwnOrder(2, "NEW"),
    ];
    expect(shownOrders(all, "all", "").map(({ id }) => id)).toEqual([100_003, 100_005, 100_004, 100_002]);
  });
});
