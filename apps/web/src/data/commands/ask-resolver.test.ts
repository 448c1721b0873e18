import { createApi } from "@rundgang/api-client";
import { expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";
import { askResolver } from "./ask-resolver.ts";
import type { CommandParts } from "./command-parts.ts";

const question = { resolver: "0193cccc-0000-7000-8000-00000000000e", input: { plz: "91207" } };

function ask(answer: () => Promise<Response>) {
  const api = createApi({
    fetch: answer,
    baseUrl: "",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("ended") },
    line: { up: () => {}, down: () => {} },
  });
  /* Of all that a command may use this one asks the server alone. */
  return askResolver({ api } as CommandParts, question);
}

it("a service's answer comes by its names", async () => {
  const body = { "@type": "hydra:Collection", "hydra:member": [{ key: "netz", value: "Nord" }], "hydra:totalItems": 1 };
  expect(await ask(async () => Response.json(body))).toEqual({ ok: true, answered: new Map([["netz", "Nord"]]) });
});

it.each([
  [422, "resolver_refused", "refused"],
  [429, "resolver_busy", "refused"],
  [502, "resolver_failed", "failed"],
  [404, "not_found", "failed"],
] as const)("our server's %d (%s) is %s, with its own sentence", async (status, code, expected) => {
  const result = await ask(async () => Response.json(refusal(status, code), { status }));
  expect(result).toEqual({ ok: false, code: expected, text: "Das geht nicht." });
});

it.each<[string, () => Promise<Response>]>([
  ["no line", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a box on the way with a page of its own", async () => new Response("<html>", { status: 502 })],
])("%s is offline", async (_, answer) => {
  expect(await ask(answer)).toMatchObject({ ok: false, code: "offline", text: expect.stringMatching(/^Ohne Netz/u) });
});
