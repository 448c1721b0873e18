import { describe, expect, it } from "vitest";

import { commandList, type Commands } from "./commands.ts";
import { lazyCommands } from "./lazy-commands.ts";
import { fetchedOnce } from "../code/fetched-once.ts";

describe("a command by a name that there is none of", () => {
  it("is an error, and no tap without effect (B §8)", async () => {
    const commands = lazyCommands(() => Promise.resolve(commandList as object as Commands));
    const byName = commands as object as Readonly<Record<string, () => Promise<unknown>>>;
    await expect(byName["placeOrder"]?.()).rejects.toThrow("Call to unknown transaction: placeOrder");
  });
});

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
