import { describe, expect, it } from "vitest";

import { readReport } from "./read-report.ts";
import { deliveryReport, type Report } from "./testing/delivery-report.ts";
import { noReports, olderReports } from "./testing/older-reports.ts";

const id = "01930000-0000-7000-8000-0000000000e1";
const messageId = `<${id}@rundgang.example>`;

describe("a delivery report", () => {
  it.each<[string, Report, readonly string[] | null]>([
    ["the headers that came back", { messageId }, [id]],
    ["the whole mail that came back", { messageId, whole: true }, [id]],
    ["its envelope id", { envelopeId: id }, [id]],
    ["both", { envelopeId: id.toUpperCase(), messageId }, [id, id]],
    ["nothing of ours", { messageId: "<1@elsewhere.example>", envelopeId: "QQ314159" }, []],
    ["nothing", {}, []],
    ["its envelope id, for letters of all languages", { envelopeId: id, isGlobal: true }, [id]],
    ["headers of all languages that came back", { messageId, isGlobal: true }, [id]],
    ["a mail of all languages that came back", { messageId, whole: true, isGlobal: true }, [id]],
    ["a mail that is late, which may still arrive", { messageId, action: "delayed" }, null],
    ["a mail of all languages that is late", { messageId, action: "delayed", isGlobal: true }, null],
    ["a mail that has arrived", { messageId, action: "delivered" }, null],
  ])("names its mail by %s", async (_name, report, expected) => {
    expect((await readReport(Buffer.from(deliveryReport(report))))?.names ?? null).toEqual(expected);
  });

  it.each([
    ["5.1.1", "no_mailbox"],
    ["5.2.2", "mailbox_full"],
    ["5.7.1", "refused"],
    ["5.0.0", null],
    ["4.4.7", null],
  ])("of status %s says %s", async (status, reason) => {
    expect((await readReport(Buffer.from(deliveryReport({ status }))))?.reason).toBe(reason);
  });

  it("takes the reason of the recipient that failed, and the server's words where the status says nothing", async () => {
    const two = deliveryReport({ status: "5.0.0" }).replace(
      "Diagnostic-Code: smtp; 550 5.0.0 said the server",
      "Diagnostic-Code: smtp;\r\n 552-5.2.2 The mailbox\r\n is full\r\n\r\nFinal-Recipient: rfc822; b@example.org\r\nAction: relayed\r\nStatus: 2.1.9",
    );
    expect((await readReport(Buffer.from(two)))?.reason).toBe("mailbox_full");
  });

  it.each([
    ["an answer of somebody on holiday", "From: erika@example.org\r\nSubject: Abwesend\r\n\r\nAction: failed\r\n"],
    ["nothing at all", ""],
    ["bytes that are no mail", "\u0000\u0001\u0002"],
  ])("is not %s", async (_name, raw) => {
    for (const isAddressed of [false, true]) expect(await readReport(Buffer.from(raw), isAddressed)).toBeNull();
  });
});

describe("an older server's text to an address that names a mail", () => {
  it.each(Object.entries(olderReports))("reports a failure with its reason: %s", async (_name, { raw, reason }) => {
    expect(await readReport(Buffer.from(raw), true)).toEqual({ names: [], reason });
  });

  it.each(Object.entries(olderReports))("says nothing at an address that names none: %s", async (_name, { raw }) => {
    expect(await readReport(Buffer.from(raw), false)).toBeNull();
  });

  it.each(Object.entries(noReports))("is not %s", async (_name, raw) => {
    expect(await readReport(Buffer.from(raw), true)).toBeNull();
  });
});
