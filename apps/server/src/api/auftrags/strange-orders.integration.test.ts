import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { deviationWords, type OrderDeviation } from "@rundgang/domain";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { sha256Of } from "../../files/sha256.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import {
  customerBody,
  insertContractForm,
  preparePaperOrder,
  prepareRemoteOrder,
  prepareSignedOrder,
  sendSummary,
  uploadSignature,
} from "../../testing/order-kit.ts";
import { answersWith } from "../../testing/sample-order.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

type Json = Record<string, unknown>;
type Step = { readonly event: string; readonly at: string; readonly sha256?: string };

const unit = unitOf(ids.westAddress, 1);
const otherUnit = unitOf(ids.westAddress, 2);
const iri = (id: string) => `/api/wohneinheits/${id}`;

describe("a strange order", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "1000000" });
    await insertContractForm(server);
    anna = await server.as("anna");
  });
  afterAll(() => server.close());
  beforeEach(() => emptyTables(server.context.database.db, "mails", "orders", "documents"));

  async function place(body: Json): Promise<wire.Order> {
    const answer = await anna.post("/api/auftrags", body);
    expect(answer.status).toBe(201);
    return wire.order.parse((await anna.get(`/api/auftrags/${String(body["uuid"])}`)).body);
  }

  /** A signature of these bytes, in the place of the one of that type. */
  async function withPicture(body: Json, at: number, type: string, bytes: Buffer): Promise<Json> {
    const uuid = randomUUID();
    expect((await sendUpload(anna, { uuid, type, bytes })).status).toBe(201);
    const file = `/api/uploaded_files/${uuid}`;
    const files = (body["files"] as string[]).with(at, file);
    return { ...body, files, fileHashes: { ...(body["fileHashes"] as Json), [file]: sha256Of(bytes) } };
  }

  const blank = () =>
    sharp({ create: { width: 1452, height: 400, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer();
  const oneDotMore = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    data[0] = data[0] === 255 ? 250 : 255;
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
  };
  const signed = async (changes?: Json) => (await prepareSignedOrder(anna, changes)).body;
  const steps = (body: Json) => body["evidence"] as readonly Step[];
  const later = (at: string) => new Date(Date.parse(at) + 1000).toISOString();

  it.each<[string, () => Promise<Json>, readonly OrderDeviation[]]>([
    [
      "its VZF is another unit's",
      async () => ({ ...(await signed({ unit: iri(otherUnit) })), unit: iri(unit) }),
      [{ kind: "other_unit" }],
    ],
    [
      "its VZF went to somebody else",
      async () => {
        const { broadcast } = await sendSummary(anna, { customerMail: "max@example.org" });
        return { ...(await signed()), broadcast, evidence: steps(await signed()).map(({ event, at }) => ({ event, at })) };
      },
      [{ kind: "other_recipient" }],
    ],
    [
      "no step says when the contract was signed",
      async () => {
        const body = await signed();
        return { ...body, evidence: steps(body).filter(({ event }) => event !== "contract_signed") };
      },
      [{ kind: "step_missing", event: "contract_signed", found: null, expected: "contract_signed" }],
    ],
    [
      "no step says when the VZF was signed",
      async () => {
        const body = await signed();
        return { ...body, evidence: steps(body).filter(({ event }) => event === "vzf_sent" || event === "contract_signed") };
      },
      [{ kind: "step_missing", event: "vzf_signed", found: null, expected: "vzf_signed" }],
    ],
    [
      "no step says when its paper was photographed",
      async () => ({ ...(await preparePaperOrder(anna)), evidence: [] }),
      [
        { kind: "step_missing", event: "contract_photographed", found: null, expected: "contract_photographed" },
        { kind: "step_missing", event: "vzf_photographed", found: null, expected: "vzf_photographed" },
      ],
    ],
    [
      "its contract was signed before its VZF",
      async () => {
        const body = await signed();
        const moved = steps(body).map((step) => (step.event === "vzf_signed" ? { ...step, at: later(step.at) } : step));
        return { ...body, evidence: moved };
      },
      [{ kind: "step_order", event: "contract_signed", found: expect.any(String), expected: expect.any(String) }],
    ],
    [
      "its answers name another house",
      async () => {
        const answers = answersWith({ "customer-street": "Marktplatz", "customer-house-number": "5" });
        const customer = customerBody({ aStrasse: "Marktplatz", aHausnummer: "5", aHausnummerZs: "" });
        await anna.post("/api/kundes", customer);
        return { ...(await signed({ answers })), kunde: `/api/kundes/${String(customer["uuid"])}` };
      },
      [
        { kind: "other_address", key: "customer-street" },
        { kind: "other_address", key: "customer-house-number" },
      ],
    ],
    [
      "nothing is drawn where it is signed",
      async () => withPicture(await signed(), 1, "signature", await blank()),
      [{ kind: "blank_signature", key: "signature" }],
    ],
    [
      "one picture is both of its signatures",
      async () => {
        const { bytes } = await uploadSignature(anna, "signature");
        const body = await withPicture(await signed(), 0, "contract_summary_signature", bytes);
        return withPicture(body, 1, "signature", bytes);
      },
      [{ kind: "same_signature", key: "signature" }],
    ],
    [
      "one of its signatures is the other with a pixel changed",
      async () => {
        const { bytes } = await uploadSignature(anna, "signature");
        const body = await withPicture(await signed(), 0, "contract_summary_signature", bytes);
        return withPicture(body, 1, "signature", await oneDotMore(bytes));
      },
      [{ kind: "alike_signature", key: "signature", found: null }],
    ],
  ])("is taken, and noted: %s", async (_name, make, expected) => {
    const { deviations } = await place(await make());
    expect(deviations).toEqual(expected);
    for (const one of deviations ?? []) expect(deviationWords(one).title).not.toBe("Prüfung");
  });

  it("has a VZF that another order has already, also where both come at once", async () => {
    const { body, sent } = await prepareSignedOrder(anna);
    const second = { ...(await signed({ unit: iri(otherUnit) })), broadcast: sent.broadcast, evidence: body["evidence"] };
    await Promise.all([body, { ...second, unit: iri(unit) }].map((one) => anna.post("/api/auftrags", one)));
    const orders = await Promise.all(
      [body, second].map(async ({ uuid }: Json) => wire.order.parse((await anna.get(`/api/auftrags/${String(uuid)}`)).body)),
    );
    const [first, behind] = orders.toSorted((one, other) => one.id - other.id);
    const used = orders.flatMap(({ id, deviations }) =>
      (deviations ?? []).flatMap(({ kind, found }) => (kind === "summary_used" ? [{ order: id, found }] : [])),
    );
    expect([[{ order: behind?.id, found: first?.id }], [{ order: first?.id, found: behind?.id }]]).toContainEqual(used);
  });

  it("is not one that takes over the VZF of an order that was cancelled", async () => {
    const { body, sent } = await prepareSignedOrder(anna);
    const first = await place(body);
    const office = await server.as("office");
    const status = { status: "CANCELLED", auftrag: first["@id"], statusDt: "2026-11-21 10:00:00", description: "Vertippt." };
    expect((await office.post("/api/auftrag_statuses", { uuid: randomUUID(), ...status })).status).toBe(201);
    const second = await place({ ...(await signed()), broadcast: sent.broadcast, evidence: body["evidence"] });
    expect(second.deviations).toEqual([]);
  });

  it("has the signature of another order with a pixel changed", async () => {
    const { bytes } = await uploadSignature(anna, "signature");
    const first = await place(await withPicture(await signed(), 1, "signature", bytes));
    const body = await withPicture(await signed({ unit: iri(otherUnit) }), 1, "signature", await oneDotMore(bytes));
    const { deviations } = await place(body);
    expect(deviations).toEqual([{ kind: "alike_signature", key: "signature", found: first.id }]);
  });

  it("has no paper that is called signed, where its VZF is another unit's", async () => {
    const order = await place({ ...(await signed({ unit: iri(otherUnit) })), unit: iri(unit) });
    expect(order.documents?.map(({ type }) => type)).not.toContain("vzf_signed");
  });

  it.each(["vzf_signed", "vzf_unsigned"])("brings no file of its own that says %s", async (type) => {
    const { bytes } = await uploadSignature(anna, "signature");
    const answer = await sendUpload(anna, { uuid: randomUUID(), type, bytes });
    expect(answer).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "type", message: "Dieses Dokument macht nur der Server selbst." }] },
    });
  });

  it.each<[string, () => Promise<Json>]>([
    ["live, signed on the summary", () => signed()],
    ["on paper", () => preparePaperOrder(anna)],
    ["on paper that is to come", () => preparePaperOrder(anna, { evidence: [] }, [])],
    ["from afar", () => prepareRemoteOrder(anna)],
    ["live, by an app that says nothing of its device", async () => ({ ...(await signed()), device: undefined })],
    [
      "live, by an app that names no documents in its steps",
      async () => {
        const body = await signed();
        return { ...body, evidence: steps(body).map(({ event, at }) => ({ event, at })) };
      },
    ],
    [
      "live, with pictures from before they were looked at",
      async () => {
        const body = await signed();
        await server.context.database.db.updateTable("files").set({ picture_hash: null }).execute();
        return body;
      },
    ],
  ])("is not every order: %s", async (_name, make) => {
    const { deviations } = await place(await make());
    expect(deviations).toEqual([]);
  });
});
