import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { iri } from "@rundgang/contracts";
import openapiTS, { astToString } from "openapi-typescript";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addNeighbour } from "../../testing/add-api-token.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { insertContractForm, prepareSignedOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** A client by the generated types: what a neighbour writes, and what has to be wrong. */
const client = `
import type { components, paths } from "./types.ts";

type Json<Reply> = Reply extends { content: { "application/json": infer Body } } ? Body : never;
type Order = Json<paths["/api/auftrags/{id}"]["get"]["responses"][200]>;
type OrderBody = Json<paths["/api/auftrags"]["post"]["requestBody"]>;
type Step = Json<paths["/api/auftrag_statuses"]["post"]["requestBody"]>;
type List = paths["/api/auftrags"]["get"]["parameters"]["query"];

export const query: List = { page: "1", itemsPerPage: "20", "status.status": ["NEW"] };
export const step = (order: Order): Step => ({
  uuid: "0193ffff-0000-7000-8000-00000000dead",
  auftrag: order["@id"],
  status: "ACCEPTED",
  statusDt: "2026-11-02 10:15:00",
});
export const unitOf = (body: OrderBody): string => body.unit;
export const why = (problem: components["schemas"]["Problem"]): "rate_limited" | "other" =>
  problem.code === "rate_limited" ? problem.code : "other";
// @ts-expect-error -- there is no such status
export const wrong: Step["status"] = "DONE";
// @ts-expect-error -- there is no such call
export type NoCall = paths["/api/nowhere"];
`;

describe("a client that is made from the API's description", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
  });
  afterAll(() => server.close());

  it("has types from openapi-typescript that the compiler takes, and that tell right from wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-client-"));
    const { text } = await server.stranger.get("/api/openapi.json");
    writeFileSync(join(folder, "types.ts"), astToString(await openapiTS(text)));
    writeFileSync(join(folder, "client.ts"), client);
    const options = { strict: true, noEmit: true, target: "es2022", module: "esnext", moduleResolution: "bundler", types: [] };
    const compilerOptions = { ...options, allowImportingTsExtensions: true };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["client.ts"] }));
    const compiler = join(import.meta.dirname, "../../../../../node_modules/ts7/bin/tsc");
    expect(spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" })).toMatchObject({ stdout: "", status: 0 });
    rmSync(folder, { recursive: true });
  });

  it("runs an order to its end: one neighbour captures it, another accepts it, and refusals come as problems", async () => {
    const shop = await addNeighbour(server, ["orders:take"], { name: "Shop" });
    const erp = await addNeighbour(server, ["orders:write"], { name: "ERP" });
    const accept = { accept: "application/json, application/problem+json" };
    const { body } = await prepareSignedOrder(shop, { unit: iri("wohneinheits", unitOf(ids.namedAddress, 1)) });
    const made = await shop.post("/api/auftrags", body, accept);
    expect(made.status).toBe(201);
    const order = iri("auftrags", String(body["uuid"]));
    const step = { uuid: v7(), auftrag: order, status: "ACCEPTED", statusDt: "2026-11-02 10:15:00" };
    const own = await shop.post("/api/auftrag_statuses", { ...step, uuid: v7() }, accept);
    expect([own.status, own.headers.get("content-type")]).toEqual([403, "application/problem+json; charset=utf-8"]);
    expect(own.body).toMatchObject({
      type: "urn:rundgang:problem:forbidden",
      status: 403,
      code: "forbidden",
      detail: expect.any(String),
    });
    expect((await erp.post("/api/auftrag_statuses", step, accept)).status).toBe(201);
    const { body: told } = await erp.get(order, accept);
    expect(told).toMatchObject({ status: { status: "ACCEPTED", mitarbeiterName: "ERP (Nachbarsystem)" } });
    expect(JSON.stringify(told["statuses"] ?? told)).toContain("ERP (Nachbarsystem)");
    const wrong = await erp.post("/api/auftrag_statuses", { ...step, status: "DONE" }, accept);
    expect(wrong.body).toMatchObject({ status: 422, code: "invalid", violations: [{ propertyPath: "status" }] });
  });
});
