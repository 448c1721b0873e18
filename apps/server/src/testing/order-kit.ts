import { randomBytes, randomUUID } from "node:crypto";

import { wallTimeOf } from "@rundgang/contracts";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { readAnswers } from "@rundgang/forms";
import sharp from "sharp";

import { sha256Of } from "../files/sha256.ts";
import type { Answer, Client } from "./client.ts";
import { ids, unitOf } from "./fixture.ts";
import { answersWith, contractForm, totalsOf } from "./sample-order.ts";
import { sendUpload } from "./send-upload.ts";
import type { TestServer } from "./test-server.ts";

type Json = Record<string, unknown>;

const form = { form: `/api/order_forms/${dgOrderForm.uuid}`, formVersion: dgOrderForm.version };

/** Puts the contract form into the database, with an older version beside it that prices differ in nothing. */
export async function insertContractForm(server: TestServer): Promise<void> {
  const row = { id: dgOrderForm.uuid, name: dgOrderForm.name, provider_id: 2, data: JSON.stringify(dgOrderForm.data) };
  await server.context.database.db
    .insertInto("order_forms")
    .values([
      { ...row, version: dgOrderForm.version, status: "ACTIVE" },
      { ...row, version: "20211201", status: "INACTIVE" },
    ])
    .execute();
}

/** A time of the device, in both forms. */
function timeNow(name: string): Json {
  const at = new Date().toISOString();
  return { [name]: wallTimeOf(at), [`${name}At`]: at };
}

/** The request for the summary mail; its totals are those of its answers. */
export function broadcastBody(changes: Json = {}): Json {
  const { answers = answersWith() } = changes;
  return {
    uuid: randomUUID(),
    ...timeNow("requested"),
    customerName: "Zoë Müller-Łukasz",
    customerMail: "zoe@example.org",
    template: dgOrderForm.data.mailTemplate,
    unit: `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`,
    data: {},
    ...form,
    answers,
    shownTotals: totalsOf(readAnswers(contractForm(), answers).answers),
    ...changes,
  };
}

/** What `post` of a customer takes. */
export function customerBody(changes: Json = {}): Json {
  return {
    uuid: randomUUID(),
    anrede: "Frau",
    vorname: "Zoë",
    name: "Müller-Łukasz",
    geburtsdatum: "1980-01-01",
    aStrasse: "Mühlgasse",
    aHausnummer: "12",
    aHausnummerZs: "a",
    aPostleitzahl: "91207",
    aOrt: "Lauf an der Pegnitz",
    telPrivat: "0911123456",
    telMobile: "",
    email: "zoe@example.org",
    iban: "DE89370400440532013000",
    ...changes,
  };
}

/** As a hand draws: dark on white, and no two look alike. */
function drawnImage(size: number): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size, 255);
  const places = randomBytes(80);
  for (let stroke = 0; stroke < places.length; stroke += 2) {
    const [left, top] = [placeOf(places[stroke], size), placeOf(places[stroke + 1], size)];
    for (let row = top; row < top + 4; row += 1) pixels.fill(20, row * size + left, row * size + left + 4);
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer();
}

function placeOf(random: number | undefined, size: number): number {
  return (random ?? 0) % (size - 4);
}

/** Uploads a signature, or a photo of a paper, and answers what an order says of it. */
export async function uploadSignature(client: Client, type: string): Promise<{ iri: string; sha256: string; bytes: Buffer }> {
  const uuid = randomUUID();
  const bytes = await drawnImage(type.length * 7);
  await sendUpload(client, { uuid, type, bytes });
  return { iri: `/api/uploaded_files/${uuid}`, sha256: sha256Of(bytes), bytes };
}

/** Everything before the order itself: two signatures and the customer; answers the order's body. */
export async function prepareOrder(client: Client, changes: Json = {}): Promise<Json> {
  const signatures = [await uploadSignature(client, "contract_summary_signature"), await uploadSignature(client, "signature")];
  const customer = customerBody();
  await client.post("/api/kundes", customer);
  const answers = answersWith();
  const at = new Date().toISOString();
  return {
    uuid: randomUUID(),
    unit: `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`,
    kunde: `/api/kundes/${String(customer["uuid"])}`,
    type: "live",
    contractType: "live",
    ...timeNow("erfassungsdatum"),
    providerData: {},
    files: signatures.map((one) => one.iri),
    fileHashes: Object.fromEntries(signatures.map((one) => [one.iri, one.sha256])),
    evidence: [
      { event: "vzf_confirmed", at },
      { event: "vzf_signed", at },
      { event: "contract_signed", at },
    ],
    device: { appVersion: "5.16.3", deviceId: "tablet" },
    ...form,
    answers,
    shownTotals: totalsOf(answers),
    ...changes,
  };
}

/** As `prepareOrder`, on paper: a photo of the contract and one of the summary, or those that `types` names. */
export async function preparePaperOrder(
  client: Client,
  changes: Json = {},
  types: readonly string[] = ["contract_summary", "contract"],
): Promise<Json> {
  const files = [];
  for (const type of types) files.push(await uploadSignature(client, type));
  const at = new Date().toISOString();
  return prepareOrder(client, {
    type: "d2d",
    contractType: "paper",
    files: files.map((one) => one.iri),
    fileHashes: Object.fromEntries(files.map((one) => [one.iri, one.sha256])),
    evidence: [
      { event: "vzf_photographed", at },
      { event: "contract_photographed", at },
    ],
    ...changes,
  });
}

/** As `prepareOrder`, from afar: nothing is signed, its customer is to confirm it. */
export function prepareRemoteOrder(client: Client, changes: Json = {}): Promise<Json> {
  return preparePaperOrder(client, { contractType: "remote", evidence: [], ...changes }, []);
}

/** What an order of the kit has by itself: it brings no VZF, and others may stand at its unit. */
const ofKit: readonly unknown[] = ["vzf_missing", "second_order"];

/** Deviations beyond those that an order of the kit has by itself. */
export function oddDeviations(deviations: readonly unknown[] | undefined): unknown[] {
  return (deviations ?? []).filter(
    (one) => typeof one === "object" && one !== null && "kind" in one && !ofKit.includes(one.kind),
  );
}

/** Sends one body many times at once. */
export function sendAtOnce(client: Client, path: string, body: Json, times = 20): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, () => client.post(path, body)));
}

/** A summary that was sent, as an order names it. */
export interface SentSummary {
  readonly broadcast: string;
  readonly document: string;
  readonly sha256: string;
}

/** Sends the summary of an order to come. */
export async function sendSummary(client: Client, changes: Json = {}): Promise<SentSummary> {
  const { body } = await client.post("/api/customer_broadcasts", broadcastBody(changes));
  const [attachment] = body["attachments"] as { uuid: string }[];
  return { broadcast: String(body["@id"]), document: attachment?.uuid ?? "", sha256: String(body["sha256"]) };
}

/** As `prepareOrder`, signed on the summary that was sent before. */
export async function prepareSignedOrder(client: Client, changes: Json = {}): Promise<{ body: Json; sent: SentSummary }> {
  const { answers, shownTotals, unit, priceBasis } = changes;
  const asked = Object.entries({ answers, shownTotals, unit, priceBasis }).filter(([, value]) => value !== undefined);
  const sent = await sendSummary(client, Object.fromEntries(asked));
  const at = new Date().toISOString();
  const steps = (["vzf_sent", "vzf_confirmed", "vzf_signed"] as const).map((event) => ({ event, at, sha256: sent.sha256 }));
  const evidence = [...steps, { event: "contract_signed", at }];
  return { body: await prepareOrder(client, { broadcast: sent.broadcast, evidence, ...changes }), sent };
}
