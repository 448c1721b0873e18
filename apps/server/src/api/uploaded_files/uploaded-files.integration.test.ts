import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { s3Of } from "../../config/s3.ts";
import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { openFolderStore } from "../../files/folder-store.ts";
import { openS3Store } from "../../files/s3-store.ts";
import { imageWithExif, pdfWith, plainImage } from "../../files/testing/hostile-files.ts";
import { startS3, type S3Server } from "../../files/testing/s3-server.ts";
import { sha256Of } from "../../files/sha256.ts";
import type { Client } from "../../testing/client.ts";
import { filesIn } from "../../testing/files-in.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const openBucketStore = (folder: string): FileStore => {
  const settings = s3Of({ ...s3.env, S3_REGION: "us-east-1", S3_PATH_STYLE: true });
  if (settings === null) throw new Error("no bucket");
  return openS3Store({ settings, dataDir: folder });
};
const stores: readonly (readonly [name: string, open: (folder: string) => FileStore, incoming: string])[] = [
  ["a folder", (folder) => openFolderStore(folder), "files/incoming"],
  ["a bucket", openBucketStore, "incoming"],
];

describe.each(stores)("with %s", (_store, open, incoming) => {
  let server: TestServer;
  let folder: string;
  let anna: Client;
  let bert: Client;
  let office: Client;
  let png: Buffer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rundgang-uploads-"));
    server = await startTestServer({}, { files: open(folder) });
    [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
    png = await plainImage("png");
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const another = () => open(folder);
  const stored = (uuid: string) => server.context.database.db.selectFrom("files").selectAll().where("id", "=", uuid).execute();

  describe("uploads", () => {
    it("takes a file and answers its hash", async () => {
      const uuid = randomUUID();
      const answer = await sendUpload(anna, { uuid, bytes: png });
      expect(answer.status).toBe(201);
      expect(answer.headers.get("location")).toBe(`/api/uploaded_files/${uuid}`);
      const expected = {
        "@id": `/api/uploaded_files/${uuid}`,
        "@type": "UploadedFile",
        uuid,
        type: "signature",
        mediaType: "image/png",
      };
      expect(answer.body).toMatchObject({ ...expected, sha256: sha256Of(png), size: png.length });
    });

    it("takes a data URI instead of a file", async () => {
      const uuid = randomUUID();
      const answer = await sendUpload(anna, { uuid, base64: `data:image/png;base64,${png.toString("base64")}` });
      expect(answer).toMatchObject({ status: 201, body: { sha256: sha256Of(png) } });
    });

    it("answers 418 with the hash to the same bytes again, 409 to other bytes, another type, another person", async () => {
      const uuid = randomUUID();
      await sendUpload(anna, { uuid, bytes: png });
      expect(await sendUpload(anna, { uuid, bytes: png })).toMatchObject({
        status: 418,
        body: { uuid, sha256: sha256Of(png), size: png.length },
      });
      const other = await plainImage("png", 65);
      expect(await sendUpload(anna, { uuid, bytes: other })).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
      expect(await sendUpload(anna, { uuid, bytes: png, type: "contract" })).toMatchObject({ status: 409 });
      expect(await sendUpload(bert, { uuid, bytes: png })).toMatchObject({ status: 409 });
      expect(Buffer.from((await server.context.files.get(uuid)) ?? [])).toEqual(png);
    });

    it("does not replace a document of ours whose uuid an upload takes", async () => {
      const uuid = randomUUID();
      await server.context.files.put(uuid, Buffer.from("%PDF of a customer"));
      expect(await sendUpload(anna, { uuid, bytes: png })).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
      expect(await stored(uuid)).toEqual([]);
      expect(String(await server.context.files.get(uuid))).toBe("%PDF of a customer");
    });

    it("takes no more fields than an upload has", async () => {
      const form = new FormData();
      for (let field = 0; field < 9; field += 1) form.set(`field${field}`, "x".repeat(1000));
      expect((await anna.send("POST", "/api/uploaded_files", form)).status).toBe(400);
    });

    it("stores eight uploads of one file at once a single time", async () => {
      for (let round = 0; round < 3; round += 1) {
        const uuid = randomUUID();
        const answers = await Promise.all(Array.from({ length: 8 }, () => sendUpload(anna, { uuid, bytes: png })));
        expect(answers.map((one) => one.status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 418)]);
        expect(await stored(uuid)).toHaveLength(1);
      }
    });

    it.each([
      ["gone", (uuid: string) => server.context.files.delete(uuid)],
      ["cut off", (uuid: string) => server.context.files.put(uuid, png.subarray(0, 100))],
    ])("stores bytes again that are %s, and from then on answers 418 as before", async (_name, lose) => {
      const uuid = randomUUID();
      await sendUpload(anna, { uuid, bytes: png });
      await lose(uuid);
      expect(await sendUpload(bert, { uuid, bytes: png })).toMatchObject({ status: 409 });
      expect(await sendUpload(anna, { uuid, bytes: png })).toMatchObject({ status: 201, body: { uuid, sha256: sha256Of(png) } });
      expect(Buffer.from((await server.context.files.get(uuid)) ?? [])).toEqual(png);
      expect((await sendUpload(anna, { uuid, bytes: png })).status).toBe(418);
      expect(await stored(uuid)).toHaveLength(1);
    });

    it.each([
      ["a photo with a place in it", () => imageWithExif("jpeg"), 422, "file_metadata"],
      ["a PDF with a script", () => pdfWith((pdf) => pdf.addJavaScript("a", "app.alert(1)")), 422, "file_active"],
      ["a cut picture", async () => (await plainImage("png", 300)).subarray(0, 200), 422, "file_broken"],
      ["a web page", () => Buffer.from("<script>alert(1)</script>"), 415, "file_type"],
      ["more than 10 MB", () => Buffer.alloc(10_485_761), 413, "file_too_large"],
    ])("refuses %s and keeps nothing of it", async (_name, make, status, code) => {
      const uuid = randomUUID();
      expect(await sendUpload(anna, { uuid, bytes: await make() })).toMatchObject({ status, body: { code } });
      expect(await stored(uuid)).toEqual([]);
      expect(await server.context.files.get(uuid)).toBeNull();
    });

    it.each([
      ["no file", { uuid: randomUUID() }, "file"],
      ["a broken uuid", { uuid: "../../etc/passwd", bytes: Buffer.from("x") }, "uuid"],
      ["an unknown type", { uuid: randomUUID(), type: "exe", bytes: Buffer.from("x") }, "type"],
    ])("names the field that is wrong: %s", async (_name, input, propertyPath) => {
      const answer = await sendUpload(anna, input);
      expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
    });

    it.each([
      ["cut in its file", (text: string) => text.slice(0, text.length - 30), 408, "request_incomplete"],
      ["cut in a field", (text: string) => text.slice(0, 60), 408, "request_incomplete"],
      ["of another boundary", (text: string) => text.replaceAll("--x", "--y"), 408, "request_incomplete"],
    ])("asks for an upload again that a box on its way passed on %s", async (_name, spoil, status, code) => {
      const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${png.toString("latin1")}\r\n--x--\r\n`;
      const uuid = randomUUID();
      const body = Buffer.from(spoil(`${part("uuid", uuid)}${part("type", "signature")}${file}`), "latin1");
      const reply = await anna.send("POST", "/api/uploaded_files", body, { "content-type": "multipart/form-data; boundary=x" });
      expect([reply.status, reply.body["code"]]).toEqual([status, code]);
      expect(await stored(uuid)).toEqual([]);
    });

    it("is not disturbed in an upload by another process that begins on the same store, and sweeps it", async () => {
      const uuid = randomUUID();
      const [head, tail] = [png.subarray(0, 40), png.subarray(40)];
      const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
      const body = new ReadableStream<Uint8Array>({
        start: async (line) => {
          line.enqueue(Buffer.concat([Buffer.from(part("uuid", uuid) + part("type", "signature") + file), head]));
          await expect.poll(() => filesIn(join(folder, incoming)).length).toBeGreaterThan(0);
          await another().sweep(0, async (all) => new Set(all));
          line.enqueue(Buffer.concat([tail, Buffer.from("\r\n--x--\r\n")]));
          line.close();
        },
      });
      const headers = { authorization: `Bearer ${anna.token}`, "content-type": "multipart/form-data; boundary=x" };
      /* `duplex` is Node's own, and not in the browser's types. */
      const init = { method: "POST", headers, body, duplex: "half" };
      const reply = await fetch(`${server.url}/api/uploaded_files`, init);
      expect(reply.status).toBe(201);
      expect(Buffer.from((await server.context.files.get(uuid)) ?? [])).toEqual(png);
    });

    it("keeps nothing of an upload whose connection is cut", async () => {
      const uuid = randomUUID();
      const { hostname, port } = new URL(server.url);
      const head = `--x\r\nContent-Disposition: form-data; name="uuid"\r\n\r\n${uuid}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          const fields = `Host: x\r\nAuthorization: Bearer ${anna.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999`;
          socket.write(`POST /api/uploaded_files HTTP/1.1\r\n${fields}\r\n\r\n${head}`);
          socket.write(png, () => socket.destroy());
        });
        socket.on("close", () => resolve());
      });
      expect(await sendUpload(anna, { uuid, bytes: png })).toMatchObject({ status: 201 });
    });
  });

  describe("reading files", () => {
    it("gives the bytes to their owner and the back office, as nothing that a browser runs", async () => {
      const uuid = randomUUID();
      await sendUpload(anna, { uuid, bytes: png });
      for (const [client, status] of [
        [anna, 200],
        [office, 200],
        [bert, 403],
        [server.stranger, 401],
      ] as const) {
        expect((await client.get(`/api/uploaded_files/${uuid}`)).status).toBe(status);
        expect((await client.get(`/api/uploaded_files/${uuid}/stream`)).status).toBe(status);
      }
      const response = await fetch(`${server.url}/api/uploaded_files/${uuid}/stream`, {
        headers: { authorization: `Bearer ${anna.token}` },
      });
      expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "content-disposition": expect.stringMatching(/^attachment; filename="(?:Datei|Unterschrift|Vertrag)[\w-]*\.png"$/u),
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
      });
    });

    it.each(["not-a-uuid", randomUUID(), "..%2f..%2fetc%2fpasswd"])("does not know %s", async (id) => {
      expect((await anna.get(`/api/uploaded_files/${id}`)).status).toBe(404);
      expect((await anna.get(`/api/uploaded_files/${id}/stream`)).status).toBe(404);
    });

    it("sends nothing of a small file whose bytes have changed", async () => {
      const uuid = randomUUID();
      await sendUpload(anna, { uuid, bytes: png });
      await server.context.files.put(uuid, Buffer.concat([png.subarray(0, -1), Buffer.from("x")]));
      expect(await anna.get(`/api/uploaded_files/${uuid}/stream`)).toMatchObject({ status: 500, body: { code: "internal" } });
    });

    it("sends a large file as it lies there, and breaks off before its end where its bytes have changed", async () => {
      const uuid = randomUUID();
      const large = randomBytes(1_000_000);
      await sendUpload(anna, { uuid, bytes: png });
      await server.context.files.put(uuid, large);
      await transact(server.context.database.db, (tx) =>
        tx
          .updateTable("files")
          .set({ sha256: sha256Of(large), size: large.length })
          .where("id", "=", uuid)
          .execute(),
      );
      const read = async () => {
        const headers = { authorization: `Bearer ${anna.token}` };
        const response = await fetch(`${server.url}/api/uploaded_files/${uuid}/stream`, { headers });
        return Buffer.from(await response.arrayBuffer());
      };
      expect(sha256Of(await read())).toBe(sha256Of(large));
      large[500_000] = (large[500_000] ?? 0) ^ 1;
      await server.context.files.put(uuid, large);
      await expect(read()).rejects.toThrow("terminated");
    });
  });
});

describe("a bucket that is away", () => {
  it("lets an upload come again, and blames nothing on the file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-uploads-"));
    const server = await startTestServer({}, { files: openBucketStore(folder) });
    try {
      const anna = await server.as("anna");
      const [uuid, bytes] = [randomUUID(), await plainImage("png")];
      await s3.kill();
      const refused = await sendUpload(anna, { uuid, bytes });
      expect(refused).toMatchObject({ status: 503, body: { code: "unavailable", reason: "files" } });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      await s3.start();
      expect((await sendUpload(anna, { uuid, bytes })).status).toBe(201);
      expect(filesIn(join(folder, "incoming"))).toEqual([]);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
