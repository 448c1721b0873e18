import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ids } from "../testing/fixture.ts";
import { plainImage } from "../files/testing/hostile-files.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { knownFiles } from "./known-files.ts";

describe("files that nobody names", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("are swept, and those of an upload, a document, an import or an export are not", async () => {
    const { files, database } = server.context;
    const [uploaded, document, list, made, orphan] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await sendUpload(await server.as("anna"), { uuid: uploaded, bytes: await plainImage("png") });
    await files.put(document, Buffer.from("%PDF-"));
    await database.db.insertInto("documents").values({ id: document, type: "vzf_signed", sha256: "", size: 5 }).execute();
    for (const one of [list, made, orphan]) await files.put(one, Buffer.from("x"));
    const row = { id: randomUUID(), user_id: ids.anna, name: "a.csv", sha256: "0".repeat(64), created_at: new Date() };
    await database.db
      .insertInto("imports")
      .values({ ...row, size: "1", settings: "{}", file_id: list })
      .execute();
    await database.db
      .insertInto("exports")
      .values({ ...row, kind: "units", format: "csv", filter: "{}", file_id: made })
      .execute();
    const asOfTomorrow = -24 * 3_600_000;
    expect(await files.sweep(asOfTomorrow, (uuids) => knownFiles(database.db, uuids))).toBe(1);
    const left = await Promise.all([uploaded, document, list, made, orphan].map((uuid) => files.get(uuid)));
    expect(left.map((bytes) => bytes !== null)).toEqual([true, true, true, true, false]);
  });
});
