import { describe, expect, it } from "vitest";

import { fetchedOnce } from "./lazy-commands.ts";

describe("fetchedOnce", () => {
  it("fetches once for all calls, and again after a failure", async () => {
    let fetches = 0;
    const get = fetchedOnce(() => {
      fetches += 1;
      return fetches === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(fetches);
    });
    await expect(Promise.all([get(), get()])).rejects.toThrow("offline");
    expect(fetches).toBe(1);
    expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2]);
    expect(fetches).toBe(2);
  });
});
