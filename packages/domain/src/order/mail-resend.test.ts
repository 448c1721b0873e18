import { describe, expect, it } from "vitest";

import { isSentAgain, whyNoResend, type ResendQuestion } from "./mail-resend.ts";

const returned = { kind: "confirmation", state: "bounced", status: "NEW" } as const;

describe("a mail to a customer", () => {
  it.each<[string, ResendQuestion]>([
    ["came back", returned],
    ["was refused", { ...returned, state: "failed" }],
    ["arrived, and the customer has lost it", { ...returned, state: "handed_over" }],
    ["is a summary of an accepted order", { ...returned, kind: "summary", status: "ACCEPTED" }],
    ["tells of another account", { ...returned, kind: "mandate", status: "CHANGE_REQUEST" }],
    ["confirms a withdrawal, whose order is cancelled", { ...returned, kind: "withdrawal", status: "CANCELLED" }],
  ])("may be sent again where it %s", (_why, question) => {
    expect(whyNoResend(question)).toBeNull();
  });

  it.each<[string, Partial<ResendQuestion>, RegExp]>([
    ["of no order", { kind: "consultation", status: null }, /gehört zu keinem Auftrag/u],
    ["with a link, which is made anew", { kind: "link" }, /sondern neu gemacht/u],
    ["that still waits", { state: "queued" }, /wartet noch/u],
    ["that was taken back", { state: "withdrawn" }, /zurückgezogen/u],
    ["of a rejected order", { status: "REJECTED" }, /abgelehnt/u],
    ["of a cancelled order", { status: "CANCELLED" }, /storniert/u],
  ])("is not sent again: one %s", (_which, change, words) => {
    expect(whyNoResend({ ...returned, ...change })).toMatch(words);
  });
});

describe("a mail that was sent again", () => {
  const mails = [
    { uuid: "summary" },
    { uuid: "first", resendOf: null },
    { uuid: "second", resendOf: "first" },
    { uuid: "third", resendOf: "first" },
  ];

  it.each([
    ["summary", false],
    ["first", true],
    ["second", true],
    ["third", false],
  ])("is told from the last one of its cause: %s", (uuid, isAgain) => {
    const mail = mails.find((one) => one.uuid === uuid);
    expect(mail !== undefined && isSentAgain(mails, mail)).toBe(isAgain);
  });
});
