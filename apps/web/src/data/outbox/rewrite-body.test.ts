import { openRecord } from "@rundgang/outbox/testing";
import { expect, it } from "vitest";

import { bodyHashOf } from "./body-hash.ts";
import { openJson, sealJson } from "../codec.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { createBodies } from "./rewrite-body.ts";

const bodies = createBodies(identityCodec);
const body = { uuid: "own", customer: "/api/kundes/old", also: ["old", { deep: "old" }] };
const request = async (change: object = {}) => ({
  ...openRecord({ id: "r" }),
  kind: "order",
  path: "/api/auftrags/old/old",
  size: 77,
  sealedBody: await sealJson(identityCodec, body),
  ...change,
});

it("names another uuid wherever the old one stood, with the hash of what it says now", async () => {
  const rewritten = await bodies.rewrite(await request(), "old", "new");
  const said = { uuid: "own", customer: "/api/kundes/new", also: ["new", { deep: "new" }] };
  expect(await openJson(identityCodec, rewritten?.sealedBody)).toEqual(said);
  expect(rewritten).toMatchObject({
    bodyHash: await bodyHashOf("order", said, new Uint8Array()),
    size: 77,
    path: "/api/auftrags/new/new",
    fileIds: [],
  });
});

it("leaves the hash of an upload, which is that of its bytes", async () => {
  const upload = await request({ kind: "upload", fileIds: ["f"], bodyHash: "of the bytes" });
  expect(await bodies.rewrite(upload, "old", "new")).toMatchObject({ bodyHash: "of the bytes", fileIds: ["f"] });
});

it("is not possible where the body cannot be opened", async () => {
  expect(await bodies.rewrite(await request({ sealedBody: new Uint8Array([9]) }), "old", "new")).toBeUndefined();
});
