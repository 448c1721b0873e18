import { afterAll, beforeAll, expect, it } from "vitest";

import { appointmentBody, commentBody, qualificationBody, unitBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { answersWith } from "../testing/sample-order.ts";
import { broadcastBody, customerBody, insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);
const typed = "Gabi\u202e\u200b \u2066x\u0007";
const shown = "Gabi x";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());

it.each<[string, "post" | "patch", string, object, object]>([
  ["a comment", "post", "/api/unit_comments", commentBody(unit, { comment: typed }), { comment: shown }],
  ["a unit's name", "post", "/api/wohneinheits", unitBody(ids.westAddress, { name: typed }), { name: shown }],
  ["a unit's new name", "patch", `/api/wohneinheits/${unit}`, { name: typed }, { name: shown }],
  [
    "an appointment's title, comment and customer",
    "post",
    "/api/termins",
    appointmentBody(unit, { betreff: `${typed}\ny`, data: { comment: typed, customer: { name: typed } } }),
    { betreff: `${shown} y`, data: { comment: shown, customer: { name: shown } } },
  ],
  [
    "a visit's reason",
    "post",
    "/api/adress_qualifikations",
    qualificationBody(unit, "NO_INTEREST", { data: { reason: typed, comment: typed } }),
    { data: { reason: shown, comment: shown } },
  ],
  ["a customer", "post", "/api/kundes", customerBody({ vorname: typed, name: typed }), { vorname: shown, name: shown }],
])("%s says what it shows", async (_name, method, path, body, expected) => {
  expect((await anna[method](path, body)).body).toMatchObject(expected);
});

it("mails say what they show", async () => {
  const answers = { ...answersWith(), "customer-first-name": typed, "customer-last-name": "\u2067Mu\u202dster\u2069" };
  expect((await anna.post("/api/customer_broadcasts", broadcastBody({ answers, customerName: typed }))).status).toBe(201);
  expect((await anna.post("/api/auftrags", await prepareOrder(anna, { answers }))).status).toBe(201);
  const mails = await server.context.database.db.selectFrom("mails").select(["subject", "body_text", "body_html"]).execute();
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).toContain("Gabi x Muster");
  expect(JSON.stringify(mails)).not.toMatch(/[\p{Bidi_Control}\u200b]/u);
});
