import { createHash } from "node:crypto";

import { wallTimeOf, wire, type Call, type ReplyOf } from "@rundgang/contracts";
import { priceOrder } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition, readAnswers, startAnswers, type Answers } from "@rundgang/forms";
import type { RequestRecord } from "@rundgang/outbox";
import * as z from "zod";

import { openJson } from "../../../apps/web/src/data/codec.ts";
import type { Api } from "../../../apps/web/src/data/net/api.ts";
import { identityCodec } from "../../../apps/web/src/data/testing/identity-codec.ts";
import { sampleAddress, sampleUnit } from "../../../apps/web/src/data/testing/samples.ts";
import { openRecordingDevice, type RecordingDevice } from "./recording-device.ts";
import { sampleAnswers } from "../../../apps/server/src/testing/sample-order.ts";
import { toTemplate, type Template } from "./template.ts";

/** What one command gives to the queue: a chain of requests, bodies in clear. */
export interface RecordedRequest extends Pick<
  RequestRecord,
  "id" | "kind" | "chainId" | "priority" | "dependsOn" | "resource" | "method" | "path" | "contentType" | "fileIds" | "size"
> {
  readonly body: unknown;
}

/** A person's errand at a door: one command or several, each with the chain of requests that it writes. */
export interface Errand {
  readonly name: string;
  /** Each holds `RecordedRequest[]`. */
  readonly commands: readonly Template[];
  /** The direct call for the summary mail, before the order; a `wire.BroadcastCreate`. */
  readonly broadcast?: Template;
  readonly files: number;
}

const at = Date.parse("2026-03-02T08:00:00.000Z");
const unitId = "bbbbbbbb-0000-7000-8000-000000000001";
const addressId = "bbbbbbbb-0000-7000-8000-000000000002";
const document = { uuid: "bbbbbbbb-0000-7000-8000-000000000003", sha256: "d".repeat(64) };
const marker = "Vorgangsmarke";
const later = "2026-03-09T09:00:00.000Z";

type Script = (device: RecordingDevice) => AsyncGenerator<{ readonly ok: boolean }>;

/** Runs the device's real commands once and keeps what they write, with holes for what differs from run to run. */
export async function recordErrands(): Promise<readonly Errand[]> {
  const scripts: Record<string, Script> = {
    order: (device) => order(device, false),
    mailed_order: (device) => order(device, true),
    visit: async function* ({ commands }) {
      yield await commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME", comment: marker });
    },
    edited_visit: async function* ({ commands }) {
      const visit = await commands.qualifyUnit({ unitId, code: "CUSTOMER_NOT_HOME", comment: marker });
      yield visit;
      if (!visit.ok) return;
      const { qualificationId } = visit;
      yield await commands.editQualification({ unitId, qualificationId, code: "FOLLOW_UP", comment: marker });
    },
    follow_up: async function* ({ commands }) {
      yield await commands.qualifyUnit({ unitId, code: "FOLLOW_UP", comment: marker, followUpAt: later });
    },
    comment: async function* ({ commands }) {
      yield await commands.addComment({ unitId, text: marker });
    },
    appointment: async function* ({ commands }) {
      const made = await commands.createAppointment({ unitId, beginnAt: later, comment: marker });
      yield made;
      if (made.ok) yield await commands.finishAppointment(made.appointmentId);
    },
    moved_appointment: async function* ({ commands }) {
      const made = await commands.createAppointment({ unitId, beginnAt: later, comment: marker });
      yield made;
      if (made.ok)
        yield await commands.moveAppointment({ appointmentId: made.appointmentId, beginnAt: "2026-03-10T09:00:00.000Z" });
    },
    owner: async function* ({ commands }) {
      const party = {
        salutation: "Firma",
        name: marker,
        street: "Mühlgasse",
        housenumber: "12",
        zip: "91207",
        city: "Lauf",
      } as const;
      const ways = { phone: "0911123456", email: "zoe@example.org" };
      yield await commands.recordOwner(addressId, { owner: { ...party, ...ways }, sendContract: false });
    },
    new_unit: async function* ({ commands }) {
      const added = await commands.addUnit({ addressId, name: marker });
      yield added;
      if (!added.ok) return;
      yield await commands.addComment({ unitId: added.unitId, text: marker });
      yield await commands.patchUnit({ unitId: added.unitId, name: `${marker} 2` });
    },
  };
  const errands: Errand[] = [];
  for (const [n, [name, script]] of Object.entries(scripts).entries()) {
    errands.push(await recordErrand(name, script, `cccccccc-0000-7000-8000-${String(n).padStart(12, "0")}`));
  }
  return errands;
}

/** @param userId whose work database it is; each recording has an empty one */
async function recordErrand(name: string, script: Script, userId: string): Promise<Errand> {
  let count = 0;
  const uuid = (): string => `aaaaaaaa-0000-7000-8000-${String((count += 1)).padStart(12, "0")}`;
  const sent: unknown[] = [];
  const unit = sampleUnit(1, 1, { uuid: unitId, "@id": `/api/wohneinheits/${unitId}`, adresse: `/api/adresses/${addressId}` });
  const address = sampleAddress(1, { uuid: addressId, "@id": `/api/adresses/${addressId}`, wohneinheiten: [unit] });
  const device = openRecordingDevice({ userId, address, now: at, uuid, api: mailingApi(sent) });
  const commands: (readonly RecordedRequest[])[] = [];
  for await (const outcome of script(device)) {
    if (!outcome.ok) throw new Error(`the device refused ${name}: ${JSON.stringify(outcome)}`);
    const chain = await device.take();
    if (chain.length === 0) throw new Error(`${name} wrote nothing`);
    commands.push(await Promise.all(chain.map(toRecorded)));
  }
  await device.close();
  const holes = holesOf(count);
  const [broadcast] = sent;
  return {
    name,
    commands: commands.map((chain) => toTemplate(chain, holes)),
    ...(broadcast === undefined ? {} : { broadcast: toTemplate(broadcast, holes) }),
    files: commands.flat().filter((request) => request.fileIds.length > 0).length,
  };
}

function holesOf(uuids: number): Map<string, string> {
  const iso = new Date(at).toISOString();
  const holes = new Map([
    [unitId, "unit"],
    [addressId, "address"],
    [document.uuid, "document"],
    [document.sha256, "document_sha256"],
    [marker, "marker"],
    [iso, "instant"],
    [wallTimeOf(iso), "wall_time"],
  ]);
  for (let n = 1; n <= uuids; n += 1) holes.set(`aaaaaaaa-0000-7000-8000-${String(n).padStart(12, "0")}`, `uuid ${n}`);
  for (const [n, bytes] of signatures.entries()) holes.set(createHash("sha256").update(bytes).digest("hex"), `file_sha256 ${n}`);
  return holes;
}

async function toRecorded(record: RequestRecord): Promise<RecordedRequest> {
  const { id, kind, chainId, priority, dependsOn, resource, method, path, contentType, fileIds, size } = record;
  const body = await openJson(identityCodec, record.sealedBody);
  return { id, kind, chainId, priority, dependsOn, resource, method, path, contentType, fileIds, size, body };
}

const signatures = ["the first signature", "the second signature"];
const signatureTypes = ["contract_summary_signature", "signature"] as const;

async function* order({ commands }: RecordingDevice, mailed: boolean): AsyncGenerator<{ readonly ok: boolean }> {
  const form = wire.orderForm.parse({
    ...dgOrderForm,
    "@id": `/api/order_forms/${dgOrderForm.uuid}`,
    "@type": "OrderForm",
    id: 1,
    status: "ACTIVE",
    provider: "/api/providers/2",
    regular: true,
  });
  const { answers, shownTotals } = completeAnswers();
  const ready: { readonly ok: boolean }[] = [await commands.beginDraft({ unitId, form, contractType: "live", answers })];
  for (const [n, type] of signatureTypes.entries()) {
    ready.push(await commands.putDraftFile(unitId, { type, bytes: new Blob([signatures[n] ?? ""], { type: "image/png" }) }));
  }
  if (ready.some((outcome) => !outcome.ok)) throw new Error(`no draft: ${JSON.stringify(ready)}`);
  if (mailed) {
    const customer = { customerName: `Zoë ${marker}`, customerMail: "zoe@example.org" };
    const template = dgOrderForm.data.mailTemplate;
    const mail = await commands.requestBroadcast({ unitId, ...customer, template, data: {}, answers, shownTotals });
    if (!mail.ok) throw new Error(`no summary: ${mail.code}`);
  }
  const instant = new Date(at).toISOString();
  yield await commands.submitOrder({
    unitId,
    customer: {
      anrede: "Frau",
      vorname: "Zoë",
      name: marker,
      geburtsdatum: "1980-01-01",
      aStrasse: "Mühlgasse",
      aHausnummer: "12",
      aHausnummerZs: "a",
      aPostleitzahl: "91207",
      aOrt: "Lauf",
      telPrivat: "0911123456",
      telMobile: "",
      email: "zoe@example.org",
      iban: "DE89370400440532013000",
    },
    unitName: marker,
    providerData: {},
    shownTotals,
    answers,
    evidence: [
      { event: "vzf_signed", at: instant },
      { event: "contract_signed", at: instant },
    ],
  });
}

function completeAnswers(): { readonly answers: Answers; readonly shownTotals: wire.ShownTotals } {
  const parsed = parseFormDefinition(dgOrderForm);
  if (!parsed.ok) throw new Error("the contract form is broken");
  const form = compileForm(parsed.definition);
  const { answers } = readAnswers(form, { ...startAnswers(form, {}), ...sampleAnswers });
  return { answers, shownTotals: priceOrder(form, answers).totals };
}

/** Answers the request for the summary mail as the server does, and keeps its body. */
function mailingApi(sent: unknown[]): Api {
  return {
    request: (call, ...[options]) => {
      const body: unknown = options !== undefined && "body" in options ? options.body : undefined;
      sent.push(body);
      const { uuid, requested, requestedAt } = wire.broadcastCreate.parse(body);
      const of = { sha256: document.sha256, size: 1 };
      const value = answerOf(call, {
        "@id": `/api/customer_broadcasts/${uuid}`,
        "@type": "CustomerBroadcast",
        uuid,
        requested,
        requestedAt,
        ...of,
        attachments: [{ "@id": `/api/documents/${document.uuid}`, uuid: document.uuid, type: "vzf_unsigned", ...of }],
      });
      return Promise.resolve({ type: "ok", value, status: 201, headers: new Headers() });
    },
    download: () => Promise.resolve({ type: "offline" }),
    upload: () => Promise.resolve({ type: "offline" }),
  };
}

/** An answer as the device reads it; one that it does not expect is an error. */
function answerOf<C extends Call>({ reply }: C, body: unknown): ReplyOf<C> {
  return z.core.parse<C["reply"]>(reply, body);
}
