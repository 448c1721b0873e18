import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { deviationTextForOffice, deviationWords } from "@rundgang/domain";
import { afterAll, beforeAll, expect, it } from "vitest";

import { pingBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { onDuty } from "../../testing/consultation-kit.ts";
import { confirmationOf, placeRemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm, prepareSignedOrder, uploadSignature } from "../../testing/order-kit.ts";
import { endCall, goIntoCall, honestRequest, prepareOwnDevice, signInCall } from "../../testing/own-device-kit.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Json = Record<string, unknown>;

const cafe = { "x-forwarded-for": "198.51.100.7" };
const office = { "x-forwarded-for": "203.0.113.9" };
const unit = (number: 1 | 2) => `/api/wohneinheits/${unitOf(ids.westAddress, number)}`;

let server: TestServer;
let anna: Client;
let backOffice: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000", RUNDGANG_PROXIES: "1", RUNDGANG_CONSULTATIONS: "1000" });
  await insertContractForm(server);
  [anna, backOffice] = await Promise.all([server.as("anna"), server.as("office")]);
  await onDuty(anna, ids.anna);
});
afterAll(() => server.close());

/** Each way begins with units that are free, and networks that nobody was in. */
async function beginAnew(): Promise<void> {
  const { db } = server.context.database;
  await emptyTables(db, "mails", "orders", "documents", "appointments", "user_networks");
  await db.updateTable("units").set({ status: "OPEN" }).execute();
}

async function place(body: Json): Promise<string> {
  expect(await anna.post("/api/auftrags", body)).toMatchObject({ status: 201 });
  return `/api/auftrags/${String(body["uuid"])}`;
}

/** Under 'Abweichungen' of the back office. */
async function read(path: string): Promise<string[]> {
  const { deviations = [] } = wire.order.parse((await backOffice.get(path)).body);
  return deviations.map((one) => `${deviationWords(one).title}: ${deviationTextForOffice(one)}`);
}

/** He opens the QR code himself, at a café's network, on the tablet that he is signed in on. */
async function confirmsHimself(): Promise<string> {
  const device = randomUUID();
  await anna.post("/api/pings", pingBody({ device }), office);
  const order = await placeRemoteOrder(anna);
  const shown = await anna.post("/api/customer_links", { uuid: randomUUID(), order: order.path }, office);
  const token = new URL(wire.customerLink.parse(shown.body).url).hash.slice(1);
  const opened = await server.stranger.post("/api/customer_sessions", { token }, cafe);
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  const headers = { ...cafe, cookie: `${cookie}; rundgang_device=${device}` };
  const seen = wire.customerOrder.parse(opened.body);
  await server.stranger.post("/api/customer_order/readings", { uuid: randomUUID(), summarySha256: seen.summarySha256 }, headers);
  const confirmed = await server.stranger.post("/api/customer_order/confirmations", confirmationOf(seen), headers);
  expect(confirmed.status).toBe(201);
  return order.path;
}

/** He asks for the consultation himself, where he is signed in, and plays both parts. */
async function playsBothParts(): Promise<string> {
  const other = await placeRemoteOrder(anna, { unit: unit(2) });
  await anna.post("/api/customer_links", { uuid: randomUUID(), order: other.path }, office);
  const going = await goIntoCall(server, anna, unit(1), office);
  const { body, sent, pictures } = await prepareOwnDevice(anna);
  const request = honestRequest(sent);
  await signInCall(going, request, pictures);
  await endCall(going);
  return place({ ...body, asking: request.id });
}

/** The customer talks with him and signs nothing; he signs, and says that the customer did. */
async function signsHimself(): Promise<string> {
  const going = await goIntoCall(server, anna, unit(1), cafe);
  const { body, sent } = await prepareOwnDevice(anna);
  await endCall(going);
  return place({ ...body, asking: honestRequest(sent).id });
}

/** The customer is shown less than the order says. */
async function showsLess(): Promise<string> {
  const going = await goIntoCall(server, anna, unit(1), cafe);
  const { body, sent, pictures } = await prepareOwnDevice(anna);
  const request = honestRequest(sent);
  const totals = { ...request.form.totals, monthlyFirst: 999 };
  await signInCall(going, { ...request, form: { ...request.form, totals } }, pictures);
  await endCall(going);
  return place({ ...body, asking: request.id });
}

/** The summary of one door, for the order of another. */
async function takesAnotherSummary(): Promise<string> {
  const { body } = await prepareSignedOrder(anna, { unit: unit(2) });
  return place({ ...body, unit: unit(1) });
}

/** One signature, under both papers. */
async function signsOnce(): Promise<string> {
  const { body } = await prepareSignedOrder(anna);
  const { iri, sha256, bytes } = await uploadSignature(anna, "signature");
  const uuid = randomUUID();
  expect((await sendUpload(anna, { uuid, type: "contract_summary_signature", bytes })).status).toBe(201);
  const copy = `/api/uploaded_files/${uuid}`;
  return place({ ...body, files: [copy, iri], fileHashes: { [copy]: sha256, [iri]: sha256 } });
}

it("shows each of six ways of a dishonest afternoon in the order's 'Abweichungen', in German", { timeout: 120_000 }, async () => {
  const ways: readonly (readonly [() => Promise<string>, RegExp[]])[] = [
    [confirmsHimself, [/^Bestätigung: .*auf demselben Gerät, auf dem .* der Verkäufer angemeldet war/u, /gezeigten QR-Code/u]],
    [playsBothParts, [/^Videogespräch: Angefragt wurde das Gespräch aus demselben Netz/u]],
    [signsHimself, [/^Unterschrift: .*im Videogespräch kam diese Unterschrift nicht durch/u]],
    [showsLess, [/^Unterschrift: .*Gezeigt waren ihm andere Beträge/u]],
    [takesAnotherSummary, [/^Vertragszusammenfassung: Die VZF gehört zu einer anderen Wohneinheit/u]],
    [signsOnce, [/^Unterschrift: Unter VZF und Vertrag liegt dasselbe Bild/u]],
  ];
  for (const [way, words] of ways) {
    await beginAnew();
    expect(await read(await way())).toEqual(words.map((text) => expect.stringMatching(text)));
  }
});
