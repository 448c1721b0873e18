import { describe, expect, it } from "vitest";

import { makeDataKey } from "../keys/data-key.ts";
import { refusal } from "../testing/fake-server.ts";
import { depositKeys } from "./deposit-keys.ts";

const json = (status: number, body: unknown) => Response.json(body, { status });
const keysOf = (keys: unknown) => json(200, { "@type": "DataKeys", keys });

/** Hands over the keys that the device knows to a server that gives these answers, one after the other. */
async function deposit(answers: readonly (() => Response)[], known: Parameters<typeof depositKeys>[2] = []) {
  const asked: { url: string; authorization: string | null; keys: unknown }[] = [];
  const fetch = (url: string, init: RequestInit) => {
    const body: { keys: unknown } = JSON.parse(String(init.body));
    asked.push({ url, authorization: new Headers(init.headers).get("authorization"), keys: body.keys });
    return Promise.resolve().then(() => answers[asked.length - 1]?.() ?? json(500, {}));
  };
  return { asked, result: await depositKeys({ fetch, baseUrl: "https://server" }, "access", known) };
}

describe("the keys of a user at the server", () => {
  it("are all that anybody has brought, whatever this device knew", async () => {
    const [mine, other] = [await makeDataKey(), await makeDataKey()];
    const { asked, result } = await deposit([() => keysOf([other, mine])], [mine]);
    expect(result).toEqual([other, mine]);
    expect(asked).toEqual([{ url: "https://server/api/data_keys", authorization: "Bearer access", keys: [mine] }]);
  });

  it("are begun by the very first device", async () => {
    const key = await makeDataKey();
    const { asked, result } = await deposit([() => keysOf([]), () => keysOf([key])]);
    expect(result).toEqual([key]);
    expect(asked.map(({ keys }) => keys)).toEqual([[], [{ id: expect.any(String), key: expect.any(String) }]]);
  });

  it.each<[string, (() => Response)[], unknown]>([
    ["keeps none", [() => keysOf([]), () => keysOf([])], null],
    ["fails at the first key", [() => keysOf([]), () => json(500, {})], null],
    ["wants the password by then", [() => keysOf([]), () => json(403, refusal(403, "password_needed"))], "password_needed"],
    ["wants the password", [() => json(403, refusal(403, "password_needed"))], "password_needed"],
    ["refuses it", [() => json(403, refusal(403, "forbidden"))], null],
    [
      "takes it for too large",
      [() => json(431, refusal(431, "headers_too_large"))],
      { code: "headers_too_large", text: "Das geht nicht." },
    ],
    ["is behind a box that does", [() => json(431, {})], null],
    ["says something else", [() => json(200, { keys: "none" })], null],
    ["is not done yet", [() => json(202, { "@type": "DataKeys", keys: [] })], null],
    [
      "is not there",
      [
        () => {
          throw new TypeError("no line");
        },
      ],
      null,
    ],
  ])("are none where it %s", async (_name, answers, expected) => {
    const { asked, result } = await deposit(answers);
    expect(result).toEqual(expected);
    expect(asked).toHaveLength(answers.length);
  });
});
