import { describe, expect, it } from "vitest";

import { bodyHashOf } from "./body-hash.ts";
import { sha256 } from "../sha256.ts";

const sealed = (byte: number) => new Uint8Array([1, byte]);

describe("the hash beside a sealed body", () => {
  it("proves what an order said, however it was sealed", async () => {
    const hashes = [
      await bodyHashOf("order", { b: 1, a: "Krüger" }, sealed(1)),
      await bodyHashOf("order", { a: "Krüger", b: 1 }, sealed(2)),
    ];
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).toBe(await sha256('{"a":"Krüger","b":1}'));
  });

  it("tells nobody who tries names which one was right", async () => {
    const hash = await bodyHashOf("unit_patch", { name: "Krüger" }, sealed(1));
    expect(hash).not.toBe(await sha256('{"name":"Krüger"}'));
    expect(hash).not.toBe(await bodyHashOf("unit_patch", { name: "Krüger" }, sealed(2)));
  });

  it("is told of nothing that only a later version knows", async () => {
    const hash = await bodyHashOf("of a later version", { name: "Krüger" }, sealed(1));
    expect(hash).toBe(await sha256(sealed(1)));
  });
});
