import { createApi } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { refusal } from "../testing/fake-server.ts";

/** A call that gets this answer, and what was said of the line. */
async function ask(answer: Response) {
  const said: string[] = [];
  const api = createApi({
    fetch: () => Promise.resolve(answer),
    baseUrl: "",
    session: { accessToken: () => "token", refresh: () => Promise.resolve("ended") },
    line: { up: () => said.push("up"), down: () => said.push("down") },
  });
  return { result: await api.request(calls.listProviders), said };
}

describe("what is too large", () => {
  it.each([
    [413, "too_large"],
    [431, "headers_too_large"],
  ] as const)("for our server (%d) is its refusal, in German, and no missing line", async (status, code) => {
    const { result, said } = await ask(Response.json(refusal(status, code), { status }));
    expect(result).toMatchObject({ type: "refused", status, code, text: "Das geht nicht." });
    expect(said).toEqual(["up"]);
  });

  it.each([413, 431])("for a box on the way (%d) says nothing of our server", async (status) => {
    expect((await ask(new Response("<html>", { status }))).result).toEqual({ type: "offline" });
  });
});
