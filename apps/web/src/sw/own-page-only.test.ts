import { describe, expect, it } from "vitest";

import { ownPageOnly } from "./own-page-only.ts";

const plugin = ownPageOnly(["index.html", "assets/index-a.js", "assets/later-a.js"]);

async function fetched(body: string, type = "text/html; charset=utf-8"): Promise<string> {
  const response = new Response(body, { headers: { "content-type": type } });
  return (await plugin.fetchDidSucceed({ response })).text();
}

describe("a worker's files", () => {
  it.each([
    ["its own page", '<!doctype html><script type="module" crossorigin src="/assets/index-a.js"></script>', "text/html"],
    ["a script, whatever it quotes", "const html = '<script src=\"/assets/index-b.js\">';", "text/javascript"],
  ])("take %s", async (_name, body, type) => {
    expect(await fetched(body, type)).toBe(body);
  });

  it("never take the page of another build", async () => {
    await expect(fetched('<!doctype html><script type="module" src="/assets/index-b.js"></script>')).rejects.toThrow(
      "another build",
    );
  });
});
