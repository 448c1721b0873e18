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
