import type { RequestRecord } from "@rundgang/outbox";

import type { Space } from "../device/device.ts";
import { hashOf, sha256 } from "../work/content.ts";
import type { World } from "../world.ts";
import { readFacts, type ServerFacts } from "./server-facts.ts";

const made = ["upload", "customer", "contact", "qualification", "comment", "appointment", "unit", "order"] as const;

/** Compares what the devices know with what the server holds, by its tables and its files alone. @returns orders accepted */
export async function checkServer(world: World): Promise<number> {
  const { house, town, tablets } = world;
  const facts = await readFacts(
    house.database.db,
    town.people.map((person) => person.userId),
  );
  const spaces = tablets.flatMap((tablet) => tablet.spaces());
  const known = new Map(spaces.flatMap((space) => [...space.seen.values()]).map((record) => [record.id, record]));
  checkAcknowledged(world, spaces, facts);
  checkMade(world, known, facts);
  checkOrders(world, facts);
  checkTurns(world, known, facts);
  checkEdits(world, known, facts);
  checkGivenUp(world, spaces, facts);
  await checkBytes(world, known, facts);
  return facts.order.length;
}

function receiptOf(facts: ServerFacts, record: RequestRecord): ServerFacts["receipts"][number] | undefined {
  const { id, method, resource } = record;
  return facts.receipts.find(({ request, key }) => request === id || (method === "POST" && key.endsWith(` ${resource.uuid}`)));
}

/** I1: what a device took for done is done, with the very content, for the very user. */
function checkAcknowledged({ sky: { ledger }, lost }: World, spaces: readonly Space[], facts: ServerFacts): void {
  for (const space of spaces) {
    for (const receipt of space.receipts()) {
      const record = space.seen.get(receipt.id);
      if (record === undefined) {
        ledger.accuse(`I1 receipt ${receipt.id} of nothing that was ever stored`);
        continue;
      }
      if (lost.has(record.resource.uuid)) continue;
      const stored = receiptOf(facts, record);
      if (stored?.status === undefined || stored.status === null)
        ledger.accuse(`I1 ${record.kind} ${record.id} is not at the server`);
      else if (stored.hash !== contentHashOf(space, record))
        ledger.accuse(`I7 ${record.kind} ${record.id} is there with other content`);
      else if (stored.user !== record.userId) ledger.accuse(`I6 ${record.kind} ${record.id} is there as another user's`);
      const isMade = record.method === "PATCH" || made.some((kind) => facts[kind].some((row) => row.id === record.resource.uuid));
      if (!isMade) ledger.accuse(`I1 ${record.kind} ${record.resource.uuid} has a receipt, but no row`);
    }
  }
}

function contentHashOf(space: Space, record: RequestRecord): string {
  const body = space.bodyOf(record);
  return record.fileIds.length > 0 ? hashOf({ sha256: record.bodyHash, type: body["type"] }) : hashOf(body);
}

/** I2, I6: each row is somebody's who asked for it, and what one errand makes is there once, whatever its uuids. */
function checkMade({ sky: { ledger }, errands }: World, known: ReadonlyMap<string, RequestRecord>, facts: ServerFacts): void {
  const posts = new Map([...known.values()].filter(({ method }) => method === "POST").map((one) => [one.resource.uuid, one]));
  for (const kind of made) {
    for (const row of facts[kind]) {
      const record = posts.get(row.id);
      if (record === undefined) ledger.accuse(`I2 ${kind} ${row.id} was asked for by nobody`);
      else if (record.userId !== row.user) ledger.accuse(`I6 ${kind} ${row.id} belongs to another user`);
    }
  }
  for (const { marker } of errands) {
    for (const kind of ["customer", "contact", "qualification", "comment", "appointment", "unit", "order"] as const) {
      const count = facts[kind].filter((row) => row.marker?.startsWith(marker) === true).length;
      if (count > 1) ledger.accuse(`I2 ${count} of ${kind} for one errand (${marker})`);
    }
  }
}

/** I2: one mail, each document once, one status, each step of proof once. */
function checkOrders({ sky: { ledger } }: World, facts: ServerFacts): void {
  for (const order of facts.order) {
    if (order.statuses.join() !== "NEW") ledger.accuse(`I2 order ${order.id} has statuses ${order.statuses.join()}`);
    if (order.mails !== 1) ledger.accuse(`I2 order ${order.id} has ${order.mails} mails`);
    if (order.documents !== 1) ledger.accuse(`I2 order ${order.id} has ${order.documents} documents`);
    if (order.claimedEvidence !== 2 || order.evidence !== order.claimedEvidence + order.ownEvidence) {
      ledger.accuse(`I2 order ${order.id} has ${order.evidence} steps of proof, ${order.claimedEvidence} of the device`);
    }
  }
  for (const { id, mails, documents } of facts.broadcast) {
    if (mails !== 1 || documents !== 1) ledger.accuse(`I2 broadcast ${id} has ${mails} mails, ${documents} documents`);
  }
}

/** I3: nothing was done before what it depends on. */
function checkTurns({ sky: { ledger }, lost }: World, known: ReadonlyMap<string, RequestRecord>, facts: ServerFacts): void {
  for (const record of known.values()) {
    const child = receiptOf(facts, record);
    if (child === undefined) continue;
    for (const id of record.dependsOn) {
      const parent = known.get(id);
      if (lost.has(parent?.resource.uuid ?? "")) continue;
      const before = parent === undefined ? undefined : receiptOf(facts, parent);
      if (before === undefined) ledger.accuse(`I3 ${record.kind} ${record.id} was done, its parent ${id} was not`);
      else if (before.turn >= child.turn) ledger.accuse(`I3 ${record.kind} ${record.id} was done before its parent ${id}`);
    }
  }
}

/** I2: each edit had its effect once. */
function checkEdits({ sky: { ledger } }: World, known: ReadonlyMap<string, RequestRecord>, facts: ServerFacts): void {
  for (const { qualification, count } of facts.edits) {
    const patches = [...known.values()].filter(
      ({ kind, resource }) => kind === "qualification_patch" && resource.uuid === qualification,
    );
    const done = patches.filter((record) => receiptOf(facts, record) !== undefined).length;
    if (count !== done) ledger.accuse(`I2 qualification ${qualification} was edited ${count} times by ${done} requests`);
  }
}

/** I2: what a person gave up, and the device called closed, has never had its effect. */
function checkGivenUp({ sky: { ledger } }: World, spaces: readonly Space[], facts: ServerFacts): void {
  const effects = facts.receipts.flatMap(({ request: id, status, hash }) =>
    id === null || status === null ? [] : [{ id, uuid: "", hash, method: "" }],
  );
  for (const { witness } of spaces) {
    for (const id of witness.unwanted(effects)) ledger.accuse(`I2 ${id} was given up, and had its effect`);
  }
}

/** I7: the bytes on the server's disk are those that were signed. */
async function checkBytes(world: World, known: ReadonlyMap<string, RequestRecord>, facts: ServerFacts): Promise<void> {
  const { house, sky } = world;
  const uploads = new Map([...known.values()].filter(({ fileIds }) => fileIds.length > 0).map((one) => [one.resource.uuid, one]));
  for (const { id, sha256: noted } of facts.upload) {
    const bytes = await house.context.files.get(id);
    const captured = uploads.get(id)?.bodyHash;
    if (captured !== noted) sky.ledger.accuse(`I7 file ${id} is noted with another hash`);
    if (bytes === null || sha256(bytes) !== captured) sky.ledger.accuse(`I7 file ${id} has other bytes on the disk`);
  }
  for (const order of facts.order) {
    for (const { iri, sha256: noted } of order.files) {
      const captured = uploads.get(iri.replace("/api/uploaded_files/", ""))?.bodyHash;
      if (captured !== undefined && captured !== noted) sky.ledger.accuse(`I7 order ${order.id} names ${iri} with another hash`);
    }
  }
}
