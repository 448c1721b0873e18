import { describe, expect, it } from "vitest";

import type { SignedInUser } from "./signed-in-user.ts";
import { uuidOf } from "../testing/samples.ts";
import { makeDataKey } from "./data-key.ts";
import { unwrapKeys, wrapKeys } from "./password-wrap.ts";

const user: SignedInUser = {
  id: uuidOf(1, 9),
  username: "Verkauf1",
  name: "Vera Käufer",
  roles: ["ROLE_SALESMAN"],
  feGroup: "a",
};

describe("keys under a password", () => {
  it("come out with the same password, with who it is, all of them in their order", async () => {
    const content = { user, keys: [await makeDataKey(), await makeDataKey()] };
    const row = await wrapKeys("geheim €", content);
    expect(await unwrapKeys("geheim €", row)).toMatchObject(content);
    expect(row).toMatchObject({ userId: user.id, username: "verkauf1", rounds: 600_000 });
    expect([row.salt.length, row.iv.length]).toEqual([16, 12]);
  });

  it("stay where they are without it", async () => {
    const row = await wrapKeys("geheim", { user, keys: [await makeDataKey()] });
    const flipped = row.wrapped.slice();
    flipped[7] = (flipped[7] ?? 0) ^ 1;
    expect(await unwrapKeys("Geheim", row)).toBeNull();
    expect(await unwrapKeys("geheim", { ...row, userId: uuidOf(2, 9) })).toBeNull();
    expect(await unwrapKeys("geheim", { ...row, wrapped: flipped })).toBeNull();
  });

  it("never look the same twice", async () => {
    const content = { user, keys: [await makeDataKey()] };
    const [one, two] = await Promise.all([wrapKeys("geheim", content), wrapKeys("geheim", content)]);
    expect(one.salt).not.toEqual(two.salt);
    expect(one.wrapped).not.toEqual(two.wrapped);
  });
});
