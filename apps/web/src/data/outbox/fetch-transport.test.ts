import type { UploadRequest } from "@rundgang/api-client";
import type { OpenRequest } from "@rundgang/outbox";
import { describe, expect, it } from "vitest";

import type { Codec } from "../codec.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { createTransport, type TransportParts } from "./fetch-transport.ts";

const locked: Codec = { ...identityCodec, open: () => Promise.resolve({ ok: false, code: "locked" }) };

async function record(): Promise<OpenRequest> {
  return {
    id: "a",
    userId: "vera",
    kind: "comment",
    version: 1,
    chainId: "a",
    position: 0,
    priority: 1,
    dependsOn: [],
    state: "open",
    resource: { type: "UnitComment", uuid: "a" },
    tries: 0,
    serverErrors: 0,
    createdAt: 1,
    nextAt: 1,
    method: "POST",
    path: "/api/unit_comments",
    contentType: "application/ld+json",
    sealedBody: await identityCodec.seal(new TextEncoder().encode('{"comment":"hier"}')),
    bodyHash: "h",
    size: 10,
    fileIds: [],
  };
}

/** Sends one request of Vera's; answers what came of it and what left the device. */
async function send(change: Partial<TransportParts>, mayLeave: () => boolean = () => true) {
  const left: Headers[] = [];
  const transport = createTransport({
    fetch: (_url, init) => {
      left.push(new Headers(init.headers));
      return Promise.resolve(Response.json({}, { status: 201 }));
    },
    baseUrl: "",
    codec: identityCodec,
    accessTokenOf: (userId) => (userId === "vera" ? "token" : null),
    readFile: () => Promise.resolve(undefined),
    ...change,
  });
  const reply = await transport.send(await record(), 1000, mayLeave).reply;
  return { reply, left };
}

describe("a request on its way", () => {
  it("carries its key and the token of now", async () => {
    const { left } = await send({});
    expect(left.map((one) => [one.get("idempotency-key"), one.get("authorization")])).toEqual([["a", "Bearer token"]]);
  });

  it("asks nobody before it who answers there, and takes no page's way for files", async () => {
    const { left } = await send({
      upload: () => {
        throw new Error("no file");
      },
    });
    expect(left.map((one) => one.get("idempotency-key"))).toEqual(["a"]);
  });

  it.each<[string, Partial<TransportParts>, object]>([
    ["somebody else has signed in", { accessTokenOf: () => null }, { type: "signed_out" }],
    ["the key of its user is not here", { codec: locked }, { type: "signed_out" }],
  ])("stays when %s", async (_name, change, expected) => {
    const { reply, left } = await send(change);
    expect(reply).toEqual(expected);
    expect(left).toEqual([]);
  });

  it("stays when the lock was lost while its body was opened", async () => {
    const { reply, left } = await send({}, () => false);
    expect(reply).toEqual({ type: "failure", cause: "network" });
    expect(left).toEqual([]);
  });
});

/** Sends a file from a page; answers what came of it, and what left the device in which order. */
async function sendFile(change: Partial<TransportParts> = {}, mayLeave: () => boolean = () => true) {
  const left: string[] = [];
  const uploads: UploadRequest[] = [];
  const transport = createTransport({
    fetch: (url, init) => {
      left.push(`${init.method ?? "GET"} ${url} ${init.credentials ?? ""}`);
      return Promise.resolve(Response.json({ status: "ok" }));
    },
    upload: (request) => {
      left.push("upload");
      uploads.push(request);
      const answer = { type: "answer", status: 201, contentType: "", body: undefined, headers: new Headers() } as const;
      return { reply: Promise.resolve(answer), remainingMs: () => 7_000 };
    },
    baseUrl: "",
    codec: identityCodec,
    accessTokenOf: () => {
      left.push("token");
      return "token";
    },
    readFile: () => identityCodec.seal(new TextEncoder().encode("a photo")),
    ...change,
  });
  const attempt = transport.send({ ...(await record()), path: "/api/uploaded_files", fileIds: ["f"] }, 1000, () => {
    left.push("may leave?");
    return mayLeave();
  });
  const beforeMs = attempt.remainingMs?.();
  return { reply: await attempt.reply, left, uploads, remainingMs: [beforeMs, attempt.remainingMs?.()] };
}

const looked = "GET /health omit";

describe("a file on its way from a page", () => {
  it("is watched by its bytes, after a look at who answers, with the token of then, and if it still may leave", async () => {
    const { reply, left, uploads, remainingMs } = await sendFile();
    expect(left).toEqual([looked, "token", "may leave?", "upload"]);
    expect(reply).toMatchObject({ type: "answer", status: 201 });
    const [{ method, url, headers, body } = expect.fail("nothing left")] = uploads;
    expect([method, url]).toEqual(["POST", "/api/uploaded_files"]);
    expect(headers).toEqual({ Accept: "application/ld+json", Authorization: "Bearer token", "Idempotency-Key": "a" });
    expect(body.get("file")).toMatchObject({ size: 7 });
    expect(remainingMs).toEqual([0, 7_000]);
  });

  it.each<[string, () => Promise<Response>]>([
    ["nobody", () => Promise.reject(new TypeError("no line"))],
    ["a portal", () => Promise.resolve(new Response("<p>Bitte anmelden</p>", { headers: { "content-type": "text/html" } }))],
    ["a gateway with Basic", () => Promise.resolve(new Response("", { status: 401, headers: { "www-authenticate": "Basic" } }))],
    ["our server, which is not well", () => Promise.resolve(Response.json({ status: "failed" }, { status: 503 }))],
  ])("stays when %s answers", async (_name, fetch) => {
    const { reply, left } = await sendFile({ fetch });
    expect(reply).toEqual({ type: "failure", cause: "network" });
    expect(left).toEqual([]);
  });

  it("stays when the lock was lost while it was looked who answers", async () => {
    const { reply, left } = await sendFile({}, () => false);
    expect(reply).toEqual({ type: "failure", cause: "network" });
    expect(left).toEqual([looked, "token", "may leave?"]);
  });

  it("stops while it is looked who answers, when it is aborted", async () => {
    const asked: string[] = [];
    const transport = createTransport({
      fetch: (url, { signal }) => {
        asked.push(url);
        return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
      },
      upload: () => expect.fail("nobody answered"),
      baseUrl: "",
      codec: identityCodec,
      accessTokenOf: () => "token",
      readFile: () => identityCodec.seal(new TextEncoder().encode("a photo")),
    });
    const attempt = transport.send({ ...(await record()), path: "/api/uploaded_files", fileIds: ["f"] }, 60_000, () => true);
    await expect.poll(() => asked).toEqual(["/health"]);
    attempt.abort();
    expect(await attempt.reply).toEqual({ type: "failure", cause: "network" });
  });

  it("stays when nobody is signed in any more", async () => {
    const { reply, left } = await sendFile({ accessTokenOf: () => null });
    expect(reply).toEqual({ type: "signed_out" });
    expect(left).toEqual([looked]);
  });
});

describe("what travels", () => {
  /** Sends this request of Vera's from a worker, which has no way of its own for files; answers what left, and what came of it. */
  async function travel(
    change: Partial<OpenRequest>,
    answer: () => Response = () => Response.json({}),
    parts: Partial<TransportParts> = {},
  ) {
    const left: { url: string; init: RequestInit }[] = [];
    const transport = createTransport({
      fetch: (url, init) => {
        left.push({ url, init });
        return Promise.resolve(answer());
      },
      baseUrl: "https://server",
      codec: identityCodec,
      accessTokenOf: () => "token",
      readFile: (fileId) => (fileId === "f" ? sealed("a photo") : Promise.resolve(undefined)),
      ...parts,
    });
    const attempt = transport.send({ ...(await record()), ...change }, 1000, () => true);
    return { reply: await attempt.reply, left, attempt };
  }
  const sealed = (text: string) => identityCodec.seal(new TextEncoder().encode(text));

  it("is the body as it was sealed, with what it replaces", async () => {
    const { left, attempt } = await travel({ method: "PATCH" });
    expect(left.map(({ url, init }) => [url, init.method, init.body])).toEqual([
      ["https://server/api/unit_comments", "PATCH", '{"comment":"hier"}'],
    ]);
    const headers = new Headers(left[0]?.init.headers);
    expect([headers.get("content-type"), headers.get("accept")]).toEqual(["application/ld+json", "application/ld+json"]);
    expect(attempt.remainingMs?.()).toBe(0);
    const corrected = await travel({ replaces: ["a", "b"] });
    expect(corrected.left[0]?.init.body).toBe('{"comment":"hier","replaces":["a","b"]}');
  });

  it("is a form for a file: its fields, its type, its bytes", async () => {
    const body = async (text: string) => {
      const { left } = await travel({ fileIds: ["f"], sealedBody: await sealed(text) });
      expect(new Headers(left[0]?.init.headers).has("content-type")).toBe(false);
      const form = left[0]?.init.body;
      if (!(form instanceof FormData)) throw new Error("a file travels as a form");
      return form;
    };
    const form = await body('{"uuid":"u","mediaType":"image/png","size":7}');
    expect([...form.keys()]).toEqual(["uuid", "size", "file"]);
    expect([form.get("uuid"), form.get("size")]).toEqual(["u", "7"]);
    expect(form.get("file")).toMatchObject({ name: "f", type: "image/png", size: 7 });
    expect((await body("{}")).get("file")).toMatchObject({ type: "application/octet-stream" });
  });

  it.each<[string, string | null, readonly string[], object]>([
    ["cannot be opened", null, [], { type: "unreadable" }],
    ["is no JSON", "{", [], { type: "unreadable" }],
    ["is no object", "7", [], { type: "unreadable" }],
    ["is nothing", "null", [], { type: "unreadable" }],
    ["has a file that is gone", "{}", ["gone"], { type: "unreadable" }],
  ])("is nothing where it %s: a person has to look", async (_name, text, fileIds, expected) => {
    const sealedBody = text === null ? new Uint8Array([9]) : await sealed(text);
    const { reply, left } = await travel({ sealedBody, fileIds });
    expect([reply, left]).toEqual([expected, []]);
  });

  it("comes back with what the server says of time, where it does", async () => {
    const headers = { "retry-after": "7", date: "Fri, 04 Dec 2026 13:00:00 GMT" };
    const { reply } = await travel({}, () => Response.json({ a: 1 }, { status: 503, headers }));
    const answer = { type: "answer", status: 503, contentType: "application/json", body: { a: 1 } };
    expect(reply).toEqual({ ...answer, retryAfter: "7", date: headers.date });
    expect((await travel({}, () => Response.json({ a: 1 }, { status: 503 }))).reply).toEqual(answer);
  });

  it("stops when it is aborted", async () => {
    const transport = createTransport({
      fetch: (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
      baseUrl: "",
      codec: identityCodec,
      accessTokenOf: () => "token",
      readFile: () => Promise.resolve(undefined),
    });
    const attempt = transport.send(await record(), 60_000, () => true);
    setTimeout(() => attempt.abort());
    expect(await attempt.reply).toEqual({ type: "failure", cause: "network" });
  });

  it("asks the server in the user's name to refuse for ever what is given up", async () => {
    const left: [string, unknown, string | null, unknown][] = [];
    const transport = (token: string | null) =>
      createTransport({
        fetch: (url, init) => {
          const headers = new Headers(init.headers);
          left.push([url, init.method, headers.get("authorization"), JSON.parse(String(init.body))]);
          expect(headers.get("content-type")).toBe("application/ld+json");
          return Promise.resolve(Response.json({ ok: true }, { status: 201 }));
        },
        baseUrl: "https://server",
        codec: identityCodec,
        accessTokenOf: (userId) => (userId === "vera" ? token : null),
        readFile: () => Promise.resolve(undefined),
      });
    const requests = [{ method: "POST", path: "/api/things", userId: "vera", name: "uuid" } as const];
    expect(await transport("token").close(requests, "call")).toMatchObject({ type: "answer", status: 201, body: { ok: true } });
    const named = [{ method: "POST", path: "/api/things", uuid: "uuid" }];
    expect(left).toEqual([["https://server/api/closed_requests", "POST", "Bearer token", { uuid: "call", requests: named }]]);
    expect(await transport(null).close(requests, "call")).toEqual({ type: "signed_out" });
    expect(await transport("token").close([], "call")).toEqual({ type: "signed_out" });
    expect(left).toHaveLength(1);
  });
});
