import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

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

  it("are swept, and those of an upload or a document are not", async () => {
    const { files, database } = server.context;
    const [uploaded, document, orphan] = [randomUUID(), randomUUID(), randomUUID()];
    await sendUpload(await server.as("anna"), { uuid: uploaded, bytes: await plainImage("png") });
    await files.put(document, Buffer.from("%PDF-"));
    await database.db.insertInto("documents").values({ id: document, type: "vzf_signed", sha256: "", size: 5 }).execute();
    await files.put(orphan, Buffer.from("x"));
    const asOfTomorrow = -24 * 3_600_000;
    expect(await files.sweep(asOfTomorrow, (uuids) => knownFiles(database.db, uuids))).toBe(1);
    const left = await Promise.all([uploaded, document, orphan].map((uuid) => files.get(uuid)));
    expect(left.map((bytes) => bytes !== null)).toEqual([true, true, false]);
  });
});
