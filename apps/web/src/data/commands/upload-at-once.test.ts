import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { writeInboxChange } from "../inbox/take-requests.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal } from "../testing/fake-server.ts";
import { sampleAsked, sampleForm, sampleRequest } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { xhrOver, type XhrEnds, type XhrSent } from "../testing/xhr-double.ts";
import { createCommands } from "./create-commands.ts";

const address = sampleAddress(14);
const unitId = uuidOf(14, 2);
const asked = sampleAsked(1, { status: sampleRequest(1, { iban: true, vzf: true, contract: true }) });
const orderId = asked.uuid;
const paper = new Blob(["signed"], { type: "image/jpeg" });
const notSent = { ok: false, text: null };

const uploaded = {
  "@id": `/api/uploaded_files/${uuidOf(1, 4)}`,
  "@type": "UploadedFile",
  uuid: uuidOf(1, 4),
  type: "contract",
  mediaType: "image/jpeg",
  sha256: "0".repeat(64),
  size: 6,
};

let device: TestDevice;
let users = 700;
beforeEach(async () => {
  users += 1;
  vi.stubGlobal("location", { href: "http://server.test/" });
  const server = createFakeServer();
  server.pages = (path) => (path === "/health" ? { status: "ok" } : undefined);
  device = await openDevice(uuidOf(users, 9), server.fetch, [address]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.close();
});

/** The line between the page and the server; what was handed to it. */
function line(end: (ends: XhrEnds) => void): XhrSent[] {
  const sent: XhrSent[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    xhrOver((request, ends) => {
      sent.push(request);
      end(ends);
    }),
  );
  return sent;
}
const taken = (ends: XhrEnds) => {
  ends.moved(3, 6);
  ends.moved(6, 6);
  ends.answered(Response.json(uploaded, { status: 201 }));
};

async function keptOfDraft(): Promise<string> {
  await device.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
  const kept = await device.commands.putDraftFile(unitId, { type: "contract", bytes: paper });
  return kept.ok ? kept.file.fileId : kept.code;
}
async function keptOfCorrection(): Promise<string> {
  await writeInboxChange(device.work, { put: [asked], remove: [] });
  const kept = await device.commands.putCorrectionFile(orderId, { use: "vzf", bytes: paper });
  return kept.ok ? kept.file.fileId : kept.code;
}

describe.each([
  ["a begun order", keptOfDraft, "uploadDraftFile", unitId, "contract"],
  ["a correction", keptOfCorrection, "uploadCorrectionFile", orderId, "contract_summary"],
] as const)("a file of %s that is uploaded while somebody looks on", (_what, keep, name, of, type) => {
  const nobody = () => undefined;

  it("goes under its own uuid with type and bytes, tells how far it is, and stays on the device", async () => {
    const fileId = await keep();
    const sent = line(taken);
    const shares: number[] = [];
    expect(await device.commands[name](of, fileId, (share) => shares.push(share))).toEqual({ ok: true });
    const [{ method, url, body } = { method: "", url: "", body: new FormData() }, ...others] = sent;
    expect([method, url, others]).toEqual(["POST", "http://server.test/api/uploaded_files", []]);
    expect([body.get("uuid"), body.get("type")]).toEqual([fileId, type]);
    const file = body.get("file");
    expect(file instanceof File && [file.type, await file.text()]).toEqual(["image/jpeg", "signed"]);
    expect(shares).toEqual([0.5, 1]);
    expect(await (await device.work.connection.get()).count("files")).toBe(1);
  });

  it("that the server does not take tells why", async () => {
    const fileId = await keep();
    line((ends) => ends.answered(Response.json(refusal(422, "file_type"), { status: 422 })));
    expect(await device.commands[name](of, fileId, nobody)).toEqual({ ok: false, text: "Das geht nicht." });
  });

  it("that did not get to the server has not left", async () => {
    const fileId = await keep();
    line((ends) => ends.broke());
    expect(await device.commands[name](of, fileId, nobody)).toEqual(notSent);
  });

  it("that is not on the device, or whose person has signed out, is not sent", async () => {
    const fileId = await keep();
    const sent = line(taken);
    expect(await device.commands[name](of, uuidOf(99, 4), nobody)).toEqual(notSent);
    expect(await device.commands[name](uuidOf(99, 2), fileId, nobody)).toEqual(notSent);
    expect(await createCommands({ ...device.parts, work: () => null })[name](of, fileId, nobody)).toEqual(notSent);
    await (await device.work.connection.get()).clear("files");
    expect(await device.commands[name](of, fileId, nobody)).toEqual(notSent);
    expect(sent).toEqual([]);
  });
});
