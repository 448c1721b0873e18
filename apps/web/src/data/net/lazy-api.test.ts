import { createApi } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { lazyApi } from "./lazy-api.ts";

it("a call whose code cannot be fetched is answered as without a line, and the next one fetches it again and asks", async () => {
  const heard: string[] = [];
  const asked: string[] = [];
  let tries = 0;
  const api = lazyApi(
    {
      baseUrl: "",
      fetch: async (url) => {
        asked.push(url);
        return Response.json(
          { "@type": "hydra:Error", "hydra:title": "Fehler", "hydra:description": "Unbekannt." },
          { status: 404 },
        );
      },
      session: { accessToken: () => "token", refresh: async () => "renewed" },
      line: { up: () => void heard.push("up"), down: () => void heard.push("down") },
    },
    async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return { createApi };
    },
  );
  const ask = () => api.request(calls.getAddress, { params: { id: uuidOf(1, 1) } });
  expect([await ask(), heard, asked]).toEqual([{ type: "offline" }, ["down"], []]);
  expect(await ask()).toMatchObject({ type: "refused", status: 404, text: "Unbekannt." });
  await ask();
  expect([tries, heard, asked.length]).toEqual([2, ["down", "up", "up"], 2]);
});
