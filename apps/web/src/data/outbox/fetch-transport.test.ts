import type { OpenRequest } from "@rundgang/outbox";
import { describe, expect, it } from "vitest";

import type { Codec } from "../codec.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import type { UploadRequest } from "../net/upload.ts";
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

  it("stays when nobody is signed in any more", async () => {
    const { reply, left } = await sendFile({ accessTokenOf: () => null });
    expect(reply).toEqual({ type: "signed_out" });
    expect(left).toEqual([looked]);
  });
});
