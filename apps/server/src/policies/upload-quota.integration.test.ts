import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { plainImage } from "../files/testing/hostile-files.ts";
import { ids } from "../testing/fixture.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("the uploads of a day", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const row = (size: number) => ({
    id: randomUUID(),
    user_id: ids.anna,
    type: "photo",
    media_type: "image/png",
    sha256: "",
    size,
  });
  const insert = (rows: object[]) =>
    server.context.database.db
      .insertInto("files")
      .values(rows.map((one) => ({ ...row(1), ...one })))
      .execute();

  it("of one person are put off above a measure that nobody reaches at work, and go on a day later", async () => {
    const [anna, bert, bytes] = [await server.as("anna"), await server.as("bert"), await plainImage("png")];
    const send = async (who = anna) => sendUpload(who, { uuid: randomUUID(), bytes });
    await insert(Array.from({ length: 5 }, () => ({ size: 2_000_000_000 })));
    expect((await send()).status).toBe(201);
    await insert([{ size: 2_000_000_000 }]);
    const full = await send();
    expect([full.status, full.body["code"], full.headers.get("retry-after")]).toEqual([429, "upload_quota", "3600"]);
    expect((await send(bert)).status).toBe(201);
    server.advance(25 * 3_600_000);
    expect((await send(await server.as("anna"))).status).toBe(201);
  });

  it("are counted, however small", async () => {
    await insert(Array.from({ length: 6001 }, () => ({ user_id: ids.bert, created_at: new Date(Date.now() + 25 * 3_600_000) })));
    const reply = await sendUpload(await server.as("bert"), { uuid: randomUUID(), bytes: await plainImage("png") });
    expect(reply.status).toBe(429);
  });
});
