import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { plainImage } from "./files/testing/hostile-files.ts";
import { s3Of } from "./config/s3.ts";
import { openStore } from "./files/open-store.ts";
import { startS3 } from "./files/testing/s3-server.ts";
import { sendUpload } from "./testing/send-upload.ts";
import { hasServer } from "./testing/test-database.ts";
import { startTwoServers, type TwoServers } from "./testing/two-servers.ts";

describe.runIf(hasServer)("two servers on one PostgreSQL", () => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await startTwoServers({ RUNDGANG_CONSULTATIONS: "3" });
  });
  afterAll(() => both.close());

  it("count wrong passwords together: five at the one close the other", async () => {
    const { one, other } = both;
    const guess = (server: typeof one, password: string) =>
      server.stranger.post("/authentication_token", { username: "bert", password });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await guess(one, "wrong")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    for (const server of [other, one]) {
      const answer = await guess(server, "wrong");
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(10);
    }
    other.advance(16_000);
    expect((await guess(other, "wrong")).status).toBe(401);
  });

  it("read at the one what was uploaded at the other", async () => {
    const [uuid, bytes] = [randomUUID(), await plainImage("png")];
    expect((await sendUpload(await both.one.as("anna"), { uuid, bytes })).status).toBe(201);
    const anna = await both.other.as("anna");
    expect((await anna.get(`/api/uploaded_files/${uuid}/stream`)).status).toBe(200);
    expect((await sendUpload(anna, { uuid, bytes })).status).toBe(418);
  });

  it("that begin at once on a new bucket agree on its id, and a later one finds it", async () => {
    const s3 = await startS3();
    try {
      const settings = s3Of({ ...s3.env, S3_REGION: "us-east-1", S3_PATH_STYLE: true });
      const open = ({ context }: (typeof both)["one"]) =>
        openStore(context.database.db, { ...context.config, s3: settings }, { ring: context.keys.rings.files });
      const [one, other] = await Promise.all([open(both.one), open(both.other)]);
      expect(one.id).toMatch(/^[0-9a-f-]{36}$/u);
      expect([other.id, (await open(both.other)).id]).toEqual([one.id, one.id]);
    } finally {
      await s3.close();
    }
  });
});
