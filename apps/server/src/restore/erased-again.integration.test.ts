import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import { afterAll, describe, expect, it } from "vitest";

import { runBackup } from "../backup/run-backup.ts";
import { loadConfig } from "../config/config.ts";
import { openDatabase, type Database } from "../db/open-database.ts";
import { documentsToSeal } from "../documents/seal/seal-document.ts";
import { sealedPathOf } from "../files/open-store.ts";
import { until } from "../mail/testing/until.ts";
import { addAccount } from "../testing/add-account.ts";
import { commentBody } from "../testing/bodies.ts";
import { columnsWith } from "../testing/columns-with.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { insertContractForm } from "../testing/order-kit.ts";
import { addPerson, canaries, canary, erasePerson, letBePast } from "../testing/person-kit.ts";
import { createEmptyOnServer, hasServer } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { runRestore } from "./run-restore.ts";

const home = mkdtempSync(join(tmpdir(), "rundgang-erased-again-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Rejected long ago, so that nothing of it is held, with papers and mails made and sent. */
async function addPersonOfThePast(server: TestServer): Promise<{ readonly files: readonly string[] }> {
  const { db } = server.context.database;
  const anna = await server.as("anna");
  const { order, files } = await addPerson(anna);
  const comment = commentBody(unitOf(ids.westAddress, 1), { comment: canary.text });
  expect((await anna.post("/api/unit_comments", comment)).status).toBe(201);
  await letBePast(server, order);
  await until(async () => (await documentsToSeal(db)).length === 0);
  const papers = await db.selectFrom("documents").select("id").execute();
  return { files: [...papers.map(({ id }) => id), ...files.map((iri) => iri.slice(-36))] };
}

const idsIn = (list: string) => (JSON.parse(readFileSync(list, "utf8")) as { id: string }[]).map(({ id }) => id);

describe.runIf(hasServer)("a backup from before an erasure", () => {
  it("is restored with the person, and the first start with the list of erasures leaves nothing of him in rows and files", async () => {
    const [data, folder, place] = [join(home, "data"), join(home, "backup"), join(home, "restored")];
    const target = await createEmptyOnServer();
    const configOf = (settings: Record<string, string>) => loadConfig({ RUNDGANG_LOG: "silent", ...settings });
    let restored: Database | null = null;
    let again: TestServer | null = null;
    const server = await startTestServer({ RUNDGANG_DATA: data });
    try {
      const { db, pool } = server.context.database;
      await addAccount(server, "admin", "ROLE_ADMIN");
      await insertContractForm(server);
      const { files } = await addPersonOfThePast(server);
      expect(files.length).toBeGreaterThan(3);
      const before = await columnsWith(db, canaries);
      expect(before).toEqual(expect.arrayContaining(["comments.text", "customers.data", "mails.recipient"]));
      const url = pool?.options.connectionString ?? "";
      expect((await runBackup(folder, configOf({ DATABASE_URL: url, RUNDGANG_DATA: data }), new Date())).code).toBe(0);
      await erasePerson(await server.as("admin"));
      expect(await columnsWith(db, canaries)).toEqual([]);
      await server.close();

      mkdirSync(place);
      for (const key of ["server.key", "rescue.pem", "seal.pem"]) cpSync(join(data, key), join(place, key));
      const settings = { DATABASE_URL: target.url, RUNDGANG_DATA: place };
      const done = await runRestore(folder, configOf(settings), { despiteDamage: false, now: new Date() });
      expect([done.code, done.lines.join("\n")]).toEqual([0, expect.stringContaining("erasures.json des alten Datenordners")]);
      restored = await openDatabase({ url: target.url });
      expect(await columnsWith(restored.db, canaries)).toEqual(before);
      const there = () => files.filter((id) => existsSync(join(place, "files", sealedPathOf(id))));
      expect(there()).toEqual(files);

      const list = readFileSync(join(data, "erasures.json"), "utf8");
      expect(canaries.filter((text) => list.includes(text))).toEqual([]);
      cpSync(join(data, "erasures.json"), join(place, "erasures.json"));
      again = await startTestServer({ RUNDGANG_DATA: place }, { database: restored });
      expect(await columnsWith(restored.db, canaries)).toEqual([]);
      expect(there()).toEqual([]);
      const found = await (await again.as("admin")).post("/api/person_searches", { text: canary.name });
      expect(wire.personSearch.parse(found.body).persons).toEqual([]);
      expect(idsIn(join(place, "erasures.json"))).toEqual(idsIn(join(data, "erasures.json")));
    } finally {
      if (again === null) await restored?.close();
      await again?.close();
      await target.drop();
    }
  });
});
