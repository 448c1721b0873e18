import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import { sha256Of } from "../../files/sha256.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { broadcastBody, insertContractForm, sendAtOnce } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
let bert: Client;

beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
});
afterAll(() => server.close());

const mailsOf = (uuid: unknown) =>
  server.context.database.db
    .selectFrom("mails")
    .selectAll()
    .where("purpose", "=", `broadcast:${String(uuid)}`)
    .execute();

describe("the contract summary before signing", () => {
  it("is rendered in the request, answered with its hash, readable by its maker, and mailed", async () => {
    const body = broadcastBody();
    const answer = await anna.post("/api/customer_broadcasts", body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        "@id": `/api/customer_broadcasts/${String(body["uuid"])}`,
        "@type": "CustomerBroadcast",
        attachments: [{ type: "vzf_unsigned" }],
      },
    });
    const [attachment] = answer.body["attachments"] as { "@id": string; sha256: string; size: number }[];
    expect(answer.body).toMatchObject({ sha256: attachment?.sha256, size: attachment?.size });
    const path = `${attachment?.["@id"]}/stream`;
    const pdf = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${anna.token}` } });
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(sha256Of(bytes)).toBe(attachment?.sha256);
    const { text, pages } = await readPdf(bytes);
    expect(pages).toBeLessThanOrEqual(3);
    for (const part of ["Zoë Müller-Łukasz", "DG premium 600", "41,98 €", "96,98 €", "Widerrufsrecht"])
      expect(text).toContain(part);
    expect(await anna.get(String(attachment?.["@id"]))).toMatchObject({
      status: 200,
      body: { "@type": "Document", ...attachment, mediaType: "application/pdf" },
    });
    expect((await bert.get(String(attachment?.["@id"]))).status).toBe(403);
    expect((await bert.get(path)).status).toBe(403);
    expect((await server.stranger.get(path)).status).toBe(401);
    await until(async () => (await mailsOf(body["uuid"]))[0]?.sent_at instanceof Date);
    expect(await mailsOf(body["uuid"])).toMatchObject([
      { recipient: "zoe@example.org", subject: "Ihre Vertragszusammenfassung" },
    ]);
  });

  it("happens once: twenty requests at once make one document and one mail, and 418 says the same", async () => {
    const body = broadcastBody();
    const answers = await sendAtOnce(anna, "/api/customer_broadcasts", body);
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 418)]);
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    const got = await anna.get(`/api/customer_broadcasts/${String(body["uuid"])}`);
    expect(got).toMatchObject({
      status: 200,
      body: { attachments: answers[0]?.body["attachments"], requestedAt: body["requestedAt"] },
    });
    expect(await mailsOf(body["uuid"])).toHaveLength(1);
  });

  it("is not the same with other content or for another person", async () => {
    const body = broadcastBody();
    await anna.post("/api/customer_broadcasts", body);
    const other = { ...body, customerMail: "other@example.org" };
    expect(await anna.post("/api/customer_broadcasts", other)).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
    expect((await bert.post("/api/customer_broadcasts", body)).status).toBe(409);
    expect((await bert.get(`/api/customer_broadcasts/${String(body["uuid"])}`)).status).toBe(403);
  });

  it.each([
    ["a unit that has not arrived", { unit: `/api/wohneinheits/${randomUUID()}` }, 424, "parent_missing"],
    ["a form that does not exist", { formVersion: "1999" }, 422, "invalid"],
    ["no e-mail address", { customerMail: "zoe" }, 422, "invalid"],
    ["a requested time that does not exist", { requestedAt: "2026-99-99T00:00:00Z" }, 422, "invalid"],
  ])("refuses %s and sends nothing", async (_name, changes, status, code) => {
    const body = broadcastBody(changes);
    expect(await anna.post("/api/customer_broadcasts", body)).toMatchObject({ status, body: { code } });
    expect(await mailsOf(body["uuid"])).toEqual([]);
  });

  it("compares what was shown by the named form: 409 with both, no mail, and its uuid is as if it had never been", async () => {
    const body = broadcastBody();
    const shown = { ...(body["shownTotals"] as object), once: 1 };
    const computed = body["shownTotals"];
    const answer = await anna.post("/api/customer_broadcasts", { ...body, shownTotals: shown });
    expect(answer).toMatchObject({ status: 409, body: { code: "totals_differ", shown, computed } });
    expect(await mailsOf(body["uuid"])).toEqual([]);
    expect((await anna.get(`/api/customer_broadcasts/${String(body["uuid"])}`)).status).toBe(404);
    expect((await anna.post("/api/customer_broadcasts", body)).status).toBe(201);
  });

  it("takes an older version of the form by its own prices, which are no difference", async () => {
    expect((await anna.post("/api/customer_broadcasts", broadcastBody({ formVersion: "20211201" }))).status).toBe(201);
  });

  it("shows what was caught at /dev/mails, and lets nothing in it run", async () => {
    const body = broadcastBody({ customerName: "<script>alert(1)</script>", customerMail: "caught@example.org" });
    await anna.post("/api/customer_broadcasts", body);
    const [mail] = await mailsOf(body["uuid"]);
    const list = await fetch(`${server.url}/dev/mails`);
    expect(await list.text()).toContain("caught@example.org");
    const page = await fetch(`${server.url}/dev/mails/${mail?.id}`);
    expect(await page.text()).toMatch(/<iframe sandbox [^>]*src="\/dev\/mails\/[^"]+\/html"/u);
    const html = await fetch(`${server.url}/dev/mails/${mail?.id}/html`);
    expect(html.headers.get("content-security-policy")).toContain("sandbox; default-src 'none'");
    const attachment = await fetch(`${server.url}/dev/mails/${mail?.id}/attachments/0`);
    expect(attachment.headers.get("content-type")).toBe("application/pdf");
    expect((await fetch(`${server.url}/dev/mails/${randomUUID()}`)).status).toBe(404);
  });
});
