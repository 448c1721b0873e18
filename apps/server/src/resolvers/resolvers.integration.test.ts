import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { Client } from "../testing/client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { isPublic } from "./public-lookup.ts";
import { readResolversFile } from "./resolvers-file.ts";

const uuidOf = (n: number) => `0193cccc-0000-7000-8000-${String(n).padStart(12, "0")}`;
const folder = mkdtempSync(join(tmpdir(), "rundgang-resolvers-"));
const write = (text: string) => {
  const path = join(folder, `${Math.random()}.yaml`);
  writeFileSync(path, text);
  return path;
};

afterAll(() => rmSync(folder, { recursive: true }));

describe("a provider's service", () => {
  let neighbour: Server;
  let server: TestServer;
  let anna: Client;
  const lines: { readonly msg?: unknown }[] = [];
  const heard: { body: unknown; key: unknown }[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    heard.push({ body: JSON.parse(body), key: request.headers["x-key"] });
    const json = { "content-type": "application/json" };
    const ways: Record<string, () => void> = {
      "/good": () =>
        response
          .writeHead(200, json)
          .end(JSON.stringify({ offer: { net: "Nord", cents: 1230, eco: true }, more: [1], none: null })),
      "/redirect": () => response.writeHead(302, { location: "/good" }).end(),
      "/no": () => response.writeHead(404, json).end("{}"),
      "/key": () => response.writeHead(401, json).end("{}"),
      "/often": () => response.writeHead(429, json).end("{}"),
      "/broken": () => response.writeHead(500, json).end("{}"),
      "/text": () => response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
      "/cut": () => response.writeHead(200, json).end('{"offer":'),
      "/large": () => response.writeHead(200, json).end(JSON.stringify({ offer: "x".repeat(70_000) })),
      "/slow": () => undefined,
      "/old": () =>
        response
          .writeHead(201, { "content-type": "Text/JSON;charset=ISO-8859-1" })
          .end(Buffer.from(JSON.stringify({ offer: { net: "Süd" } }), "latin1")),
      "/nothing": () => response.writeHead(204).end(),
      "/garbled": () => response.writeHead(200, json).end(Buffer.from(JSON.stringify({ offer: { net: "Süd" } }), "latin1")),
      "/other": () => response.writeHead(200, json).end(JSON.stringify({ Offer: { Net: "Süd" } })),
    };
    ways[request.url ?? ""]?.();
  };
  beforeAll(async () => {
    neighbour = createServer((request, response) => {
      let body = "";
      request.on("data", (part) => (body += String(part)));
      request.on("end", () => answer(request, response, body));
    });
    await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
    vi.stubEnv("SERVICE_KEY", "geheim");
    const names = [
      "good",
      "redirect",
      "no",
      "broken",
      "text",
      "cut",
      "large",
      "slow",
      "",
      "",
      "key",
      "often",
      "old",
      "nothing",
      "garbled",
      "other",
    ];
    const service = (n: number, url: string) => `
  - uuid: ${uuidOf(n)}
    name: Dienst
    url: ${url}
    headers: { X-Key: SERVICE_KEY }
    input: { plz: string, verbrauch: integer }
    output: { netz: offer.net, preis: offer.cents, oeko: offer.eco, liste: more, nichts: none.deep }`;
    const services = [
      ...names.flatMap((name, n) => (name === "" ? [] : [service(n, `http://${host}/${name}`)])),
      service(8, "https://localhost/good"),
    ];
    const file = write(`hosts: ["${host}", localhost]\nownHosts: ["${host}"]\nservices:${services.join("")}\n`);
    server = await startTestServer(
      { RESOLVERS: file, RUNDGANG_LOG: "warn" },
      { logTo: { write: (line) => void lines.push(JSON.parse(line)) } },
    );
    anna = await server.as("anna");
  });
  afterAll(async () => {
    await server.close();
    neighbour.closeAllConnections();
    neighbour.close();
    vi.unstubAllEnvs();
  });

  const ask = (n: number, body: object = { plz: "91207" }) => anna.post(`/api/external_api_resolver/${uuidOf(n)}/resolve`, body);

  it("is told what the form asks, with the operator's key, and its answer comes as names and values", async () => {
    const reply = await ask(0, { plz: "01067", verbrauch: "3500", iban: "DE1" });
    expect([reply.status, reply.body["hydra:member"]]).toEqual([
      200,
      [
        { key: "netz", value: "Nord" },
        { key: "preis", value: "1230" },
        { key: "oeko", value: "true" },
      ],
    ]);
    expect(heard.at(-1)).toEqual({ body: { plz: "01067", verbrauch: 3500 }, key: "geheim" });
  });

  it("answers in an older charset with another code of success, and is read", async () => {
    const reply = await ask(12);
    expect([reply.status, reply.body["hydra:member"]]).toEqual([200, [{ key: "netz", value: "Süd" }]]);
  });

  it.each<[string, number, number, string, string]>([
    ["nothing", 13, 502, "resolver_failed", "status 204"],
    ["letters of an unknown charset", 14, 502, "resolver_failed", "bytes are not utf-8"],
    ["a page", 4, 502, "resolver_failed", "no JSON, but text/html"],
    ["other names", 15, 200, "resolver_answer_empty", "no value of the file's output in it"],
  ])("that answers %s is found in the log, without what was asked", async (_, n, status, message, problem) => {
    lines.splice(0);
    expect((await ask(n)).status).toBe(status);
    const line = lines.find(({ msg }) => msg === message);
    expect(line).toMatchObject({ service: uuidOf(n), problem });
    expect(JSON.stringify(lines)).not.toMatch(/\b91207\b|Süd/u);
  });

  it.each<[string, number, number, string]>([
    ["leads elsewhere", 1, 502, "resolver_failed"],
    ["does not know it", 2, 422, "resolver_refused"],
    ["is broken", 3, 502, "resolver_failed"],
    ["answers a page", 4, 502, "resolver_failed"],
    ["is cut off", 5, 502, "resolver_failed"],
    ["says far too much", 6, 502, "resolver_failed"],
    ["knows our key no more", 10, 502, "resolver_failed"],
    ["is asked too often by all of us", 11, 502, "resolver_failed"],
    ["never answers", 7, 502, "resolver_failed"],
    ["lies within our own network", 8, 502, "resolver_failed"],
  ])("that %s is told in German", async (_, n, status, code) => {
    const before = heard.length;
    const reply = await ask(n);
    expect([reply.status, reply.body["code"]]).toEqual([status, code]);
    expect(String(reply.body["hydra:description"])).toMatch(/Dienst des Anbieters/u);
    expect(heard.length - before).toBe(n === 8 ? 0 : 1);
  });

  it.each<[string, object, string, string]>([
    ["an essay", { plz: "9".repeat(201) }, "plz", "Höchstens 200 Zeichen."],
    ["words for a number", { verbrauch: "viel" }, "verbrauch", "Erwartet wird eine ganze Zahl."],
    ["something deep", { plz: { deep: 1 } }, "plz", "Erwartet wird ein Text oder eine ganze Zahl."],
  ])("is not asked with %s", async (_, body, propertyPath, message) => {
    const before = heard.length;
    const reply = await ask(0, body);
    expect([reply.status, heard.length]).toEqual([422, before]);
    expect(reply.body["violations"]).toMatchObject([{ propertyPath, message }]);
  });

  it("that there is not, or that a stranger asks, is not found out", async () => {
    expect((await ask(9)).status).toBe(404);
    expect((await server.stranger.post(`/api/external_api_resolver/${uuidOf(0)}/resolve`, {})).status).toBe(401);
  });

  it("is asked by one person thirty times a minute", async () => {
    const bert = await server.as("bert");
    const path = `/api/external_api_resolver/${uuidOf(2)}/resolve`;
    const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await bert.post(path, {})).status));
    expect([statuses.filter((one) => one === 422).length, statuses.filter((one) => one === 429).length]).toEqual([30, 1]);
    server.advance(61_000);
    expect((await bert.post(path, {})).status).toBe(422);
  });
});

it.each([
  ["8.8.8.8", true],
  ["2a00:1450:4001::1", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2130706433", false],
  ["nonsense", false],
])("%s is public: %s", (address, expected) => expect(isPublic(address)).toBe(expected));

describe("the operator's file", () => {
  const service = `  - uuid: ${uuidOf(1)}
    name: Netz
    url: https://api.example/x
    input: { plz: string }
    output: { netz: net }
`;
  it.each<[string, string, string]>([
    [
      "a host that is not allowed",
      `hosts: [other.example]\nservices:\n${service}`,
      "Zeile 5: services.0.url nennt „api.example“, das nicht unter hosts steht.",
    ],
    [
      "the same service twice",
      `hosts: [api.example]\nservices:\n${service}${service}`,
      "Zeile 8: services.1.uuid gibt es zweimal.",
    ],
    [
      "no encryption",
      `hosts: [api.example]\nservices:\n${service.replace("https:", "http:")}`,
      "Zeile 5: services.0.url muss mit „https://“ beginnen.",
    ],
    [
      "a type that there is not",
      `hosts: [api.example]\nservices:\n${service.replace("plz: string", "plz: float")}`,
      "Zeile 6: services.0.input.plz muss „string“ oder „integer“ sein.",
    ],
    [
      "a key in the file",
      `hosts: [api.example]\nservices:\n${service}    headers: { X-Key: geheim }\n`,
      "Zeile 8: services.0.headers.X-Key nennt eine Variable der Umgebung.",
    ],
    [
      "a field that there is not",
      `hosts: [api.example]\nservices:\n${service}    colour: red\n`,
      "Zeile 8: services.0.colour gibt es nicht.",
    ],
  ])("with %s stops the start and says so", (_, text, sentence) => {
    expect(() => readResolversFile(write(text))).toThrow(sentence);
  });
});
