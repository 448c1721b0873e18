import { randomUUID } from "node:crypto";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { plainImage } from "../../files/testing/hostile-files.ts";
import type { Client } from "../../testing/client.ts";
import { filesIn } from "../../testing/files-in.ts";
import { multipart, openBody, partOf, type OpenBody } from "../../testing/open-body.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
let bert: Client;
let png: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  png = await plainImage("png");
});
afterAll(() => server.close());

let opened: OpenBody[] = [];
afterEach(async () => {
  opened.forEach((body) => body.cut());
  opened = [];
  await vi.waitUntil(async () => (await send()) === 201, { timeout: 30_000 });
});

function open(headers: Record<string, string> = {}, client = anna, path = "/api/uploaded_files"): OpenBody {
  const own = { authorization: `Bearer ${client.token}`, "content-type": multipart };
  const body = openBody(`${server.url}${path}`, { ...own, ...headers });
  opened.push(body);
  return body;
}
const send = async (client = anna) => (await sendUpload(client, { uuid: randomUUID(), bytes: png })).status;
const incoming = () => join(server.context.config.dataDir, "files", "incoming");
const begun = () => filesIn(incoming()).length;

async function openUploads(count: number): Promise<OpenBody[]> {
  const uploads = Array.from({ length: count }, () => open());
  for (const upload of uploads) await upload.write(partOf("file", "x".repeat(200_000), "a"));
  await expect.poll(begun).toBe(count);
  return uploads;
}

describe("uploads that are not finished", () => {
  it("are eight of a person; the ninth is told when to come again, before its body is read; others go on", async () => {
    const uploads = await openUploads(8);
    const reply = await open({ "content-length": "9000000" }).reply;
    expect(reply).toMatchObject({ status: 429, retryAfter: "10", body: { code: "too_many_uploads" } });
    expect(await send()).toBe(429);
    expect(await send(bert)).toBe(201);
    expect((await anna.get("/api/carriers")).status).toBe(200);
    uploads.forEach((upload) => upload.cut());
    await expect.poll(() => send()).toBe(201);
  });

  it.each<[string, (upload: OpenBody) => void | Promise<void>]>([
    ["the line breaks", (upload) => upload.cut()],
    ["it is refused", (upload) => upload.write(`${partOf("uuid", "x")}--x--\r\n`).then(upload.end)],
    ["it is no form", (upload) => upload.end()],
    ["a field is too long", (upload) => upload.write(`${partOf("note", "x".repeat(2000))}--x\r\n`)],
  ])("make room when %s, and leave nothing", async (_name, finish) => {
    for (let round = 0; round < 3; round += 1) {
      const uploads = await openUploads(8);
      for (const upload of uploads) await finish(upload);
      await expect.poll(begun).toBe(0);
      uploads.forEach((upload) => upload.cut());
      await Promise.all(uploads.map((upload) => upload.reply));
    }
    expect(await send()).toBe(201);
  });

  it("make room when the line breaks before anybody has looked at them", async () => {
    for (let round = 0; round < 10; round += 1) {
      const uploads = Array.from({ length: 10 }, () => open());
      await Promise.all(uploads.map((upload) => upload.write("--x\r\n")));
      uploads.forEach((upload) => upload.cut());
      await Promise.all(uploads.map((upload) => upload.reply));
    }
    await expect.poll(() => send()).toBe(201);
    await openUploads(8);
  });

  it("count for one person whatever the session, and not at all for a stranger", async () => {
    const uploads = await openUploads(8);
    expect(await send(await server.as("anna"))).toBe(429);
    uploads.forEach((upload) => upload.cut());
    const forged = { authorization: `Bearer ${anna.token?.slice(0, -3)}abc` };
    const strangers = Array.from({ length: 20 }, () => open(forged));
    expect((await Promise.all(strangers.map(({ reply }) => reply))).map((reply) => reply?.status)).toEqual(
      strangers.map(() => 401),
    );
    strangers.forEach((stranger) => stranger.cut());
    await expect.poll(() => send()).toBe(201);
  });
});

describe("the size of a body", () => {
  const text = (bytes: number) => "QUJD".repeat(Math.ceil(bytes / 4));
  const dataUri = (bytes: number) => `data:image/png;base64,${text(bytes)}`;

  it.each<[string, () => string, number, string]>([
    ["a file of more than 10 MB", () => partOf("file", text(10_485_764), "a"), 413, "file_too_large"],
    ["base64 of more than 10 MB", () => partOf("base64", dataUri(13_981_100)), 413, "file_too_large"],
    ["base64 of more than 14 MB", () => partOf("base64", text(14_680_100)), 422, "file_broken"],
    ["another part of more than 14 MB", () => partOf("other", text(14_680_100), "a"), 413, "file_too_large"],
    ["parts of more than 15 MB", () => partOf("a", text(8e6), "a") + partOf("b", text(8e6), "b"), 413, "too_large"],
    ["no base64", () => partOf("base64", "hello"), 422, "file_broken"],
  ])("is limited: %s", async (_name, body, status, code) => {
    const upload = open();
    const fields = partOf("uuid", randomUUID()) + partOf("type", "misc");
    await upload.write(`${fields}${body()}--x--\r\n`);
    upload.end();
    expect(await upload.reply).toMatchObject({ status, body: { code } });
    await expect.poll(begun).toBe(0);
  });

  it("names the field that is too long", async () => {
    const upload = open();
    await upload.write(`${partOf("type", "misc")}${partOf("note", "x".repeat(1025))}--x--\r\n`);
    upload.end();
    const violation = { propertyPath: "note", message: "Das Feld darf höchstens 1 kB groß sein." };
    expect(await upload.reply).toMatchObject({ status: 422, body: { violations: [violation] } });
  });

  it.each([
    ["/api/uploaded_files", multipart, 15_728_641],
    ["/api/auftrags", "application/json", 524_289],
    ["/api/unit_comments", "application/json", 65_537],
    ["/authentication_token", "application/json", 16_385],
    ["/token/refresh", "application/json", 16_385],
  ])("that says so itself is refused before it is read: %s", async (path, type, length) => {
    const body = open({ "content-type": type, "content-length": String(length) }, anna, path);
    expect(await body.reply).toMatchObject({ status: 413, body: { code: "too_large" } });
    body.cut();
  });

  it("that does not say so is cut off where it is reached", async () => {
    const body = open({ "content-type": "application/json" }, anna, "/api/unit_comments");
    await body.write(`{"comment":"${"x".repeat(70_000)}`);
    expect(await body.reply).toMatchObject({ status: 413, body: { code: "too_large" } });
    body.cut();
  });

  it("counts for all bodies of a person together", async () => {
    const bodies = Array.from({ length: 16 }, () =>
      open({ "content-type": "application/json", "content-length": "262144" }, anna, "/api/auftrags"),
    );
    const more = () => anna.post("/api/unit_comments", {}).then((reply) => [reply.status, reply.body["code"]]);
    await expect.poll(more).toEqual([429, "rate_limited"]);
    expect((await bert.post("/api/unit_comments", {})).status).toBe(422);
    bodies.forEach((body) => body.cut());
    await expect.poll(more).toEqual([422, "invalid"]);
  });

  it("counts no longer when the line broke before anybody had looked at it", async () => {
    const headers = { "content-type": "application/json", "content-length": "524288" };
    for (let round = 0; round < 4; round += 1) {
      const bodies = Array.from({ length: 10 }, () => open(headers, anna, "/api/auftrags"));
      await Promise.all(bodies.map((body) => body.write("{")));
      bodies.forEach((body) => body.cut());
      await Promise.all(bodies.map((body) => body.reply));
    }
    await expect.poll(() => anna.post("/api/unit_comments", {}).then((reply) => reply.status)).toBe(422);
  });
});
