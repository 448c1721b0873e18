import { describe, expect, it } from "vitest";

import { readReport } from "./read-report.ts";
import { deliveryReport, type Report } from "./testing/delivery-report.ts";

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
    ["a mail that is late, which may still arrive", { messageId, action: "delayed" }, null],
    ["a mail that has arrived", { messageId, action: "delivered" }, null],
  ])("names its mail by %s", async (_name, report, expected) => {
    expect(await readReport(Buffer.from(deliveryReport(report)))).toEqual(expected);
  });

  it.each([
    ["an answer of somebody on holiday", "From: erika@example.org\r\nSubject: Abwesend\r\n\r\nAction: failed\r\n"],
    ["nothing at all", ""],
    ["bytes that are no mail", "\u0000\u0001\u0002"],
  ])("is not %s", async (_name, raw) => {
    expect(await readReport(Buffer.from(raw))).toBeNull();
  });
});
