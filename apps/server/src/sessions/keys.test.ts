import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { fitsItsId, openKey, sealKey } from "./data-keys/seal-key.ts";
import { deriveKeys, fingerprintOf } from "./keys.ts";

const secret = "a secret of this test that is long enough";
const user = "0193aaaa-0000-7000-8000-000000000001";
const raw = Buffer.alloc(32, 7);
const key = { id: createHash("sha256").update(raw).digest("hex").slice(0, 16), key: raw.toString("base64") };

/* Were they others in another version, every tablet would have to sign in anew, and deposited keys could not be opened. */
describe("the keys of a secret", () => {
  it("are one for each purpose, the same in every version of the server", () => {
    const { rings: _rings, ...keys } = deriveKeys(secret);
    const bytes = Object.fromEntries(Object.entries(keys).map(([purpose, one]) => [purpose, one.export().toString("hex")]));
    expect(bytes).toEqual({
      access: "ba21d4f6189d587f416da12f7de1091e18f29af91ca57bf6d5893ef21618b353",
      subscribe: "5a76cba04c0ad082679f61d4f5ae091a766bf43d0ab1bba62e85fb6da8d5d65c",
      publish: "e00b6adcd0a162410329bb35f471bd3e4b175896f76991b2b8911e020421d5f5",
      refresh: "92719a44ba49fc6eaef777faac79ea7132580a338a0bbc9c3e2e8e1d4e7be7fd",
      revoke: "4fd7ebe7bc352ad37222eb2b5d767f21181e7da99df924e9529594312411bc0e",
      links: "f91c581e3f4e9dc6fc462571dfc6ecfccf438570e8e85d5109b785ed07217507",
      devices: "da9e8bd660183a7d912e7caa8f3aab3bec2d4dbcc4d623cdf9911d79caefa23d",
      dataKeys: "5f0179688a148d1f435df42f7b23fc31959f667ed2d5b52c8cb625b0b97ddc15",
      webhooks: "9541943b794eed8f3a889bf08d06cb775aea04b8ed620ef2ec1241fbbd869522",
      push: "5241d320acf2104fc4d766b85fa32ed9d05493d3761a20824b476f7628c25ff9",
      records: "d731ce5f6ad8cabf5187e555d2a454aa9545f8c193e7088588d75e3b3f728a65",
      marks: "7bf262f4d734244f1b6fccf6e0e167ba94c1f9258dbc85ea3a57665f6b7bfd3b",
      files: "6c81f21e1ae9b094f91bca00a408d238b3d086ac54f756b0fe4ea10c30ed830f",
    });
    expect(fingerprintOf(secret)).toBe("d2e5aac3d0d170a5cf06173ea2759231");
  });

  it("are for the hub those that an operator gives, as they are in any Mercure hub, and change no other", () => {
    const [publisher, subscriber] = ["publisher ".repeat(4), "Abonnent für alle ".repeat(2)];
    const { publish, subscribe, rings: _rings, ...others } = deriveKeys(secret, { publisher, subscriber });
    expect([publish, subscribe].map((one) => one.export().toString("utf8"))).toEqual([publisher, subscriber]);
    const { publish: own, subscribe: ours, rings: _own, ...same } = deriveKeys(secret);
    expect([own.equals(publish), ours.equals(subscribe)]).toEqual([false, false]);
    expect(Object.values(others).map((one) => one.export())).toEqual(Object.values(same).map((one) => one.export()));
  });

  it("of an earlier secret stand behind those of now, for each purpose", () => {
    const [now, before] = [deriveKeys(secret), deriveKeys("an earlier secret of this server, long enough")];
    const { rings } = deriveKeys(secret, {}, ["an earlier secret of this server, long enough"]);
    for (const purpose of Object.keys(rings) as (keyof typeof rings)[]) {
      const bytes = (one: { export(): Buffer }) => one.export().toString("hex");
      expect(rings[purpose].map(bytes)).toEqual([bytes(now[purpose]), bytes(before[purpose])]);
    }
  });

  it("open what an earlier version has sealed", () => {
    const sealed = "AW85YKt2vT55uJv9gpxjCi/EeCb2quYxdSOkJrSoZNPh6lCmm9bwuJer7rBhjyh8ceNGXaMzbfqZqnsn0g==";
    expect(openKey(deriveKeys(secret).dataKeys, user, key.id, sealed)).toEqual(key);
  });
});

describe("a deposited key", () => {
  const { dataKeys } = deriveKeys(secret);
  const sealed = sealKey(dataKeys, user, key);
  const changed = (place: number) => {
    const bytes = Buffer.from(sealed, "base64");
    bytes.writeUInt8((bytes.at(place) ?? 0) ^ 1, place < 0 ? bytes.length + place : place);
    return bytes.toString("base64");
  };

  it("opens under its secret for its owner, and never reads the same twice", () => {
    expect(openKey(dataKeys, user, key.id, sealed)).toEqual(key);
    expect(sealKey(dataKeys, user, key)).not.toBe(sealed);
  });

  it.each([
    ["under another secret", deriveKeys("x".repeat(32)).dataKeys, user, key.id, sealed],
    ["for another person", dataKeys, "0193aaaa-0000-7000-8000-000000000002", key.id, sealed],
    ["under another id", dataKeys, user, "0".repeat(16), sealed],
    ["in another format", dataKeys, user, key.id, changed(0)],
    ["with another iv", dataKeys, user, key.id, changed(1)],
    ["with another tag", dataKeys, user, key.id, changed(13)],
    ["with other bytes", dataKeys, user, key.id, changed(-1)],
    ["cut short", dataKeys, user, key.id, sealed.slice(0, 32)],
    ["that is none", dataKeys, user, key.id, ""],
  ])("does not open %s", (_name, under, owner, id, text) => {
    expect(openKey(under, owner, id, text)).toBeNull();
  });

  it("is named by the beginning of its hash", () => {
    expect([fitsItsId(key), fitsItsId({ ...key, id: "0".repeat(16) }), fitsItsId({ ...key, id: key.id.slice(1) })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
