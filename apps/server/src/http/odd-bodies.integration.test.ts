import { randomUUID } from "node:crypto";

import { calls, type Call } from "@rundgang/contracts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { countOdd } from "../testing/count-odd.ts";
import { endless, oddChange, withToken } from "../testing/odd-tokens.ts";
import { insertContractForm } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { headersOf, makeForWrites, writes, writtenBy, type Made } from "../testing/writes.ts";

const odd = countOdd("bodies", 30);

describe("odd bodies", () => {
  let server: TestServer;
  let anna: Client;
  let made: Made;
  /** The driver warns once of a day that is none, and sends it to the database all the same. */
  const warned: string[] = [];
  const note = ({ message }: Error) => warned.push(message);
  beforeAll(async () => {
    process.on("warning", note);
    server = await startTestServer({ RUNDGANG_RATE: "1000000" }, { renderPaper: () => Promise.resolve(Buffer.from("%PDF-1.7")) });
    await insertContractForm(server);
    anna = await server.as("anna");
    made = await makeForWrites(server, anna);
  });
  afterAll(() => {
    process.off("warning", note);
    return server.close();
  });

  const send = async (who: Client, call: Call, path: string, text: string) => {
    const type = call.method === "PATCH" ? "application/merge-patch+json" : "application/json";
    const headers = { ...headersOf(path, made), "content-type": type, "idempotency-key": randomUUID() };
    const { status } = await who.send(call.method, path, text, headers);
    odd.answered(status);
    return status;
  };

  it.each(Object.entries(writes))("never make %s fall over", async (name, [path, body]) => {
    const call = Object.entries(calls).find(([one]) => one === name)?.[1];
    if (call === undefined) throw new Error(name);
    const by = writtenBy[name as keyof typeof writes];
    const who = by === undefined ? anna : await server.as(by);
    const to = typeof path === "string" ? path : path(made);
    for (const token of endless) {
      const text = withToken(body(made), { place: 0, token });
      expect([text.slice(0, 80), await send(who, call, to, text)]).toEqual([text.slice(0, 80), 400]);
    }
    await odd.assert(
      name,
      fc.asyncProperty(oddChange, async (change) => {
        const text = withToken(body(made), change);
        const status = await send(who, call, to, text);
        expect([text.slice(0, 400), status < 500 || status]).toEqual([text.slice(0, 400), true]);
      }),
    );
  });

  it("bring the database no day that is none", () => {
    expect(warned.filter((message) => message.includes("date"))).toEqual([]);
  });
});
