import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database, Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { openFolderStore } from "../../files/folder-store.ts";
import { sha256Of } from "../../files/sha256.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { findBroadcast } from "./find-broadcast.ts";
import { findOrderFiles, missingProof, proofOf } from "./order-files.ts";
import { letGo } from "../../testing/let-go.ts";

const bytes = Buffer.from("signed");
const hash = sha256Of(bytes);
const day = 86_400_000;
const now = new Date("2026-12-04T23:30:00Z");
const answers = { "tv-comfort": 1 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ["documents", "mails", "orders", "broadcasts", "files"] as const)
    await database.db.deleteFrom(table).execute();
});

const within = <Result>(act: (tx: Writer) => Promise<Result>) => transact(database.db, act);

/** A summary that Anna sent; answers its id. */
async function send(createdAt = now): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto("broadcasts")
    .values({
      id,
      user_id: ids.anna,
      unit_id: unitOf(ids.westAddress, 1),
      form_id: ids.form,
      form_version: "2",
      answers_hash: contentHash(answers),
      recipient: JSON.stringify({ name: "Zoë", mail: "zoe@example.org" }),
      prices: "{}",
      requested_at: now,
      created_at: createdAt,
    })
    .execute();
  return id;
}

/** Its document; answers the id. */
async function attach(broadcastId: string | null, sha256 = hash): Promise<string> {
  const id = randomUUID();
  const row = { type: "vzf_unsigned", sha256, size: 1, order_id: null };
  await database.db
    .insertInto("documents")
    .values({ id, ...row, broadcast_id: broadcastId })
    .execute();
  return id;
}

describe("the summary that an order names", () => {
  const find = (broadcast: string | null | undefined, more = {}, userId: string = ids.anna) =>
    within((tx) => findBroadcast(tx, userId, { broadcast, answers, formVersion: "2", ...more }));

  it("is found with its day in Berlin and its document, and compared with the order's answers", async () => {
    const id = await send();
    const broadcast = `/api/customer_broadcasts/${id}`;
    const made = { formVersion: "2", answersHash: contentHash(answers) };
    const sentTo = { recipient: "zoe@example.org", unitId: unitOf(ids.westAddress, 1) };
    const found = { id, requestedOn: "2026-12-05", sha256: null, documentId: null, prices: {}, made, ordered: made, ...sentTo };
    expect(await find(broadcast)).toEqual({ match: "same", ...found });
    const documentId = await attach(id);
    expect(await find(broadcast)).toEqual({ match: "same", ...found, sha256: hash, documentId });
    expect(await find(broadcast, { answers: { "tv-comfort": 0 } })).toMatchObject({ match: "other" });
    expect(await find(broadcast, { formVersion: "1" })).toMatchObject({ match: "other" });
  });

  it("is none, or unknown where nobody or another salesman sent it", async () => {
    expect([await find(undefined), await find(null)]).toEqual([{ match: "none" }, { match: "none" }]);
    expect(await find(`/api/customer_broadcasts/${randomUUID()}`)).toEqual({ match: "unknown" });
    expect(await find(`/api/customer_broadcasts/${await send()}`, {}, ids.bert)).toEqual({ match: "unknown" });
  });
});

describe("the files that an order names", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-order-"));
  const store = openFolderStore(dataDir);
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const find = (iris: readonly string[], hashes: Record<string, string>, userId: string = ids.anna) =>
    within((tx) => findOrderFiles(tx, store, userId, { uuid: randomUUID(), files: iris, fileHashes: hashes }));
  const refused = (missing: readonly string[]) => expect.objectContaining({ code: "files_missing", more: { files: missing } });

  async function upload(): Promise<string> {
    const id = randomUUID();
    const row = { user_id: ids.anna, type: "signature", media_type: "image/png", sha256: hash, size: 1 };
    await database.db
      .insertInto("files")
      .values({ id, ...row })
      .execute();
    await store.put(id, bytes);
    return id;
  }

  it("are uploads of the salesman's own whose bytes lie there, and documents of his own, each once", async () => {
    const [file, document] = [await upload(), await attach(await send())];
    const iris = [`/api/uploaded_files/${file}`, `/api/documents/${document}`];
    const hashes = Object.fromEntries(iris.map((iri) => [iri, hash]));
    const found = [
      { iri: iris[0], id: file, sha256: hash, type: "signature", mediaType: "image/png" },
      { iri: iris[1], id: document, sha256: hash, type: "vzf_unsigned", mediaType: "application/pdf" },
    ];
    expect(await find([...iris, ...iris], hashes)).toEqual(found);
    expect(await find([], {})).toEqual([]);
    expect(await find(iris, hashes, ids.bert)).toEqual(refused(iris));
    await store.delete(file);
    expect(await find(iris, hashes)).toEqual(refused([iris[0] ?? ""]));
  });

  it("are asked for where they have other bytes, or were never there", async () => {
    const [file, document, loose] = [await upload(), await attach(await send(), "b".repeat(64)), await attach(null)];
    const iris = [
      `/api/uploaded_files/${file}`,
      `/api/documents/${document}`,
      `/api/documents/${loose}`,
      `/api/documents/${file}`,
      `/api/uploaded_files/${document}`,
    ];
    const hashes = Object.fromEntries(iris.map((iri) => [iri, hash]));
    expect(await find(iris, hashes)).toEqual(refused(iris.slice(1)));
  });

  it("need a hash each", async () => {
    const iris = [`/api/uploaded_files/${randomUUID()}`, `/api/uploaded_files/${randomUUID()}`];
    expect(JSON.stringify(await find(iris, {}))).toContain(`Es fehlt die Prüfsumme von ${iris.join(", ")}.`);
  });
});

describe("the proof of an order", () => {
  it.each([
    ["live", true, [], "signature_missing"],
    ["live", true, ["signature"], "signature_missing"],
    ["live", true, ["contract_summary_signature"], "signature_missing"],
    ["live", true, ["contract_summary_signature", "contract_summary"], "signature_missing"],
    ["live", true, ["contract", "contract_summary"], "signature_missing"],
    ["live", true, ["signature", "contract_summary_signature"], null],
    ["live", true, ["signature", "contract_summary"], null],
    ["live", true, ["signature", "photo"], "signature_missing"],
    ["live", false, ["signature"], null],
    ["live", false, [], "signature_missing"],
    ["paper", true, [], null],
    ["remote", true, [], null],
    ["paper-delayed", true, [], "Zum Auftrag fehlt noch der unterschriebene Vertrag."],
    ["paper-delayed", true, ["contract_summary"], "Zum Auftrag fehlt noch der unterschriebene Vertrag."],
    ["paper-delayed", true, ["contract"], "Zum Auftrag fehlt noch die unterschriebene VZF."],
    ["paper-delayed", false, ["contract"], null],
    ["paper-delayed", true, ["contract", "contract_summary"], null],
    ["paper-delayed", true, ["contract", "contract_summary_signature"], null],
  ] as const)("of kind %s, with a summary: %s, with %j lacks: %s", (contractType, summaryRequired, types, lacks) => {
    const files = types.map((type) => ({ type }));
    const refusal = missingProof(contractType, proofOf(contractType, summaryRequired, files));
    expect(refusal?.violations[0]?.message ?? refusal?.code ?? null).toBe(lacks);
  });
});

describe("whom a summary was sent to that led to no order", () => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const post = (id: string, sentAt: Date | null) =>
    database.db
      .insertInto("mails")
      .values({
        id: randomUUID(),
        purpose: `broadcast:${id}`,
        recipient: "zoe@example.org",
        sender: null,
        subject: "S",
        body_text: "T",
        body_html: "H",
        created_at: now,
        sent_at: sentAt,
      })
      .execute();
  const known = async (id: string) => {
    const one = await database.db.selectFrom("broadcasts").select("recipient").where("id", "=", id).executeTakeFirstOrThrow();
    const mail = await database.db
      .selectFrom("mails")
      .select(["recipient", "subject", "body_text", "body_html"])
      .where("purpose", "=", `broadcast:${id}`)
      .executeTakeFirstOrThrow();
    return [one.recipient, Object.values(mail).join("")];
  };
  const all = [{ name: "Zoë", mail: "zoe@example.org" }, "zoe@example.orgSTH"];

  it("is forgotten after 14 days, with the mail's words once they were sent", async () => {
    const [over, atEnd, unsent, lateMail] = [
      await send(ago(14 * day + 1)),
      await send(ago(14 * day)),
      await send(ago(15 * day)),
      await send(ago(15 * day)),
    ];
    await post(over, ago(14 * day + 1));
    await post(atEnd, ago(14 * day));
    await post(unsent, null);
    await post(lateMail, ago(13 * day));
    await letGo(database.db, now, ["broadcasts", "mails"]);
    expect(await known(over)).toEqual([{}, ""]);
    expect(await known(atEnd)).toEqual(all);
    expect([await known(unsent), await known(lateMail)]).toEqual([
      [{}, all[1]],
      [{}, all[1]],
    ]);
  });
});
