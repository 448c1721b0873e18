import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { genericExport, priceOrder } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readPdf } from "../../documents/testing/read-pdf.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm } from "../../testing/order-kit.ts";
import { answersWith, contractForm } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());

const path = "/api/customer_broadcasts";
const unit = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;
const mailTemplate = dgOrderForm.data.mailTemplate;

/** The export of an order, as a client of B's makes it. */
function exported(changes: Record<string, unknown> = {}) {
  const form = contractForm();
  const answers = answersWith(changes);
  return genericExport(form, answers, priceOrder(form, answers), unit);
}

const recipients = async (uuid: unknown) => {
  const purpose = `broadcast:${String(uuid)}`;
  const mails = await server.context.database.db.selectFrom("mails").select("recipient").where("purpose", "=", purpose).execute();
  return mails.map(({ recipient }) => recipient);
};

describe("the summary e-mail request of B's order transmitter (D56, B §7)", () => {
  it("is the summary of the order that was exported: attachments, and data with its documents", async () => {
    const answer = await anna.post(path, { exportData: exported(), mailTemplate });
    expect(answer.status).toBe(201);
    const broadcast = wire.broadcast.parse(answer.body);
    expect(broadcast.data).toEqual(broadcast.attachments.map((one) => one["@id"]));
    expect(await recipients(broadcast.uuid)).toEqual(["zoe@example.org"]);
    const stream = `${server.url}${broadcast.data?.[0]}/stream`;
    const pdf = await fetch(stream, { headers: { authorization: `Bearer ${anna.token}` } });
    const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const part of ["Zoë Müller-Łukasz", "DG premium 600", "41,98 €", "96,98 €"]) expect(text).toContain(part);
  });

  it("names an earlier request of the same: nothing is sent again, and another order under its uuid is refused", async () => {
    const uuid = randomUUID();
    const request = { uuid, exportData: exported(), mailTemplate };
    expect((await anna.post(path, request)).status).toBe(201);
    const again = await anna.post(path, request);
    expect([again.status, again.body["uuid"]]).toEqual([418, uuid]);
    expect(await recipients(uuid)).toHaveLength(1);
    const other = { ...request, exportData: exported({ "tv-stick": 1 }) };
    expect((await anna.post(path, other)).status).toBe(409);
  });

  it("sends nothing where it names other prices than the server computes", async () => {
    const uuid = randomUUID();
    const { pricing, ...rest } = exported();
    const wrong = { ...pricing, once: pricing.once.map((line) => ({ ...line, cents: line.cents + 1 })) };
    const answer = await anna.post(path, { uuid, exportData: { ...rest, pricing: wrong }, mailTemplate });
    expect(answer).toMatchObject({ status: 409, body: { code: "totals_differ", computed: pricing } });
    expect(answer.body["shown"]).not.toEqual(answer.body["computed"]);
    expect(await recipients(uuid)).toEqual([]);
    expect((await anna.post(path, { uuid, exportData: rest, mailTemplate })).status).toBe(201);
  });

  it.each([
    ["another template", { mailTemplate: "none" }, {}, 422, "mailTemplate"],
    ["no template", { mailTemplate: undefined }, {}, 422, "mailTemplate"],
    ["a form that does not exist", {}, { form: randomUUID() }, 422, "exportData.form"],
    ["a unit that has not arrived", {}, { unit: `/api/wohneinheits/${randomUUID()}` }, 424, undefined],
    ["no customer to write to", {}, { ungrouped: {} }, 422, "exportData"],
    ["no unit", {}, { unit: undefined }, 422, "exportData.unit"],
  ])("refuses %s", async (_name, changes, data, status, propertyPath) => {
    const answer = await anna.post(path, { exportData: { ...exported(), ...data }, mailTemplate, ...changes });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(propertyPath === undefined ? {} : { violations: [{ propertyPath }] });
  });
});
