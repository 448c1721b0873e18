import { createSecretKey, randomBytes } from "node:crypto";

import { describe, expect, it } from "vitest";

import type { Reader } from "./open-database.ts";
import {
  giveSeals,
  keyIdOf,
  markOf,
  marksOf,
  opened,
  openedCustomer,
  openedObject,
  openedOr,
  openValue,
  passSeals,
  sealCustomer,
  sealedTextOf,
  SealLost,
  sealValue,
  storedCustomer,
  switchSeals,
  toStore,
} from "./record-seals.ts";

const key = () => createSecretKey(randomBytes(32));
const [now, earlier, foreign, markNow, markEarlier] = [key(), key(), key(), key(), key()];
const keys = { records: [now, earlier], marks: [markNow, markEarlier] };
const id = "0193bbbb-0000-7000-8000-00000000000a";
const iban = "DE02120300000000202051";
const customer = { vorname: "Vera", iban, geburtsdatum: "1980-01-01", email: "" };

/** Seals hang on the object of a database; no row is asked for here. */
const databaseWith = (isOn: boolean) => {
  const db = {} as Reader;
  giveSeals(db, keys);
  if (isOn) switchSeals(db);
  return db;
};
/** What is thrown, to be looked at. */
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe("a sealed value", () => {
  const sealed = sealValue(keys, "orders.answers", id, { a: 1 });

  it("is opened by the key that it was sealed with, now or earlier, and names it", () => {
    expect(openValue(keys, "orders.answers", id, sealed)).toEqual({ a: 1 });
    const old = sealValue({ records: [earlier] }, "orders.answers", id, [1]);
    expect(openValue(keys, "orders.answers", id, old)).toEqual([1]);
    expect([sealed, old].map((text) => text.slice(0, 9))).toEqual([`${keyIdOf(now)}.`, `${keyIdOf(earlier)}.`]);
    expect(keyIdOf(now)).toMatch(/^[0-9a-f]{8}$/u);
    expect(keyIdOf(now)).not.toBe(keyIdOf(earlier));
  });

  it("is opened for the same row in capitals, and for no other row or place", () => {
    expect(openValue(keys, "orders.answers", id.toUpperCase(), sealed)).toEqual({ a: 1 });
    for (const act of [
      () => openValue(keys, "orders.answers", id.replace("a", "b"), sealed),
      () => openValue(keys, "orders.provider_data", id, sealed),
      () => openValue(keys, "orders.answers", id, `${sealed.slice(0, -4)}AAAA`),
    ]) {
      expect(thrownBy(act)).toMatchObject({ keyId: null, message: expect.stringContaining("cannot be opened") });
      expect(act).toThrow(SealLost);
    }
  });

  it("of an earlier version is opened by every later one, and an account is found by the mark that it bears", () => {
    const [record, mark] = [1, 2].map((byte) => createSecretKey(Buffer.alloc(32, byte)));
    const kept = "a2bfbba4.ATUQcJi+Pe18uov3gpK/6qeG7gUhUvogXTKqMvHfMr9gQsid";
    expect(openValue({ records: record === undefined ? [] : [record] }, "orders.answers", id, kept)).toEqual({ a: 1 });
    expect(markOf(mark ?? [], iban)).toBe("850-Sa3EkmM2oMR3n3epWwFtx6PsjpQF4qrI1_r-w9E");
  });

  it("under a key that is not here tells which one that was", () => {
    const lost = sealValue({ records: [foreign] }, "orders.answers", id, 1);
    expect(thrownBy(() => openValue(keys, "orders.answers", id, lost))).toMatchObject({ keyId: keyIdOf(foreign) });
  });

  it("is not made without a key, nor an account's mark", () => {
    expect(() => sealValue({ records: [] }, "orders.answers", id, 1)).toThrow("a ring without a key");
    expect(() => markOf([], iban)).toThrow("a ring without a key");
  });
});

describe("what is stored of an order", () => {
  it("is sealed once that has begun, and as it came before", () => {
    expect(toStore(databaseWith(false), "orders.answers", id, { a: 1 })).toEqual({ a: 1 });
    const stored = toStore(databaseWith(true), "orders.answers", id, { a: 1 });
    expect(String(stored)).toMatch(/^[0-9a-f]{8}[.]/u);
    expect(opened(databaseWith(false), "orders.answers", id, stored)).toEqual({ a: 1 });
  });

  it("is read where an earlier version left it plain", () => {
    expect(opened(databaseWith(true), "orders.answers", id, { a: 1 })).toEqual({ a: 1 });
    expect([sealedTextOf("orders.answers", { a: 1 }), sealedTextOf("orders.answers", "x")]).toEqual([null, "x"]);
  });

  it("is something else where it cannot be opened, and any other fault is told", () => {
    const lost = sealValue({ records: [foreign] }, "orders.answers", id, 1);
    expect(openedOr(databaseWith(true), "orders.answers", id, lost, "nothing")).toBe("nothing");
    expect(openedOr(databaseWith(true), "orders.answers", id, { a: 1 }, "nothing")).toEqual({ a: 1 });
    expect(() => openedOr({} as Reader, "orders.answers", id, lost, "nothing")).toThrow("was given no keys");
  });

  it("is an object where one is wanted; anything else counts as lost", () => {
    const db = databaseWith(true);
    expect(openedObject(db, "orders.answers", id, toStore(db, "orders.answers", id, { a: 1 }))).toEqual({ a: 1 });
    for (const value of [1, null]) {
      const stored = toStore(db, "orders.answers", id, value);
      expect(() => openedObject(db, "orders.answers", id, stored)).toThrow(SealLost);
    }
  });

  it("is sealed in a transaction as in its database, and nowhere without keys", () => {
    const [tx, other] = [{} as Reader, {} as Reader];
    passSeals(databaseWith(true), tx);
    expect(typeof toStore(tx, "orders.answers", id, { a: 1 })).toBe("string");
    passSeals({} as Reader, other);
    expect(() => toStore(other, "orders.answers", id, 1)).toThrow("this database was given no keys (giveSeals)");
  });
});

describe("a customer's account and birthday", () => {
  const db = databaseWith(true);
  const stored = storedCustomer(db, id, customer);

  it("are sealed and read again, with all else as it was", () => {
    expect(stored).toMatchObject({ vorname: "Vera", email: "" });
    expect(JSON.stringify(stored)).not.toMatch(/DE02|1980/u);
    expect(openedCustomer(db, id, stored)).toEqual(customer);
    expect(storedCustomer(databaseWith(false), id, customer)).toEqual(customer);
  });

  it("stay as they are where there are none, where they are empty, and where they are sealed already", () => {
    expect(sealCustomer(keys, id, { vorname: "Vera" })).toEqual({ vorname: "Vera" });
    expect(openedCustomer(db, id, { vorname: "Vera" })).toEqual({ vorname: "Vera" });
    expect(sealCustomer(keys, id, { iban: "", geburtsdatum: null })).toEqual({ iban: "", geburtsdatum: null });
    expect(sealCustomer(keys, id, stored)).toEqual(stored);
    expect(openedCustomer(db, id, customer)).toEqual(customer);
  });

  it("an account alone is found again, by a mark that is the same for each way of writing it", () => {
    expect(Object.keys(stored["iban"] as object)).toEqual(["sealed", "mark"]);
    expect(Object.keys(stored["geburtsdatum"] as object)).toEqual(["sealed"]);
    expect(stored["iban"]).toMatchObject({ mark: markOf(markNow, "de02 1203 0000 0000 2020 51") });
    expect(marksOf(db, iban)).toEqual([markOf([markNow], iban), markOf([markEarlier], iban)]);
    expect(new Set([...marksOf(db, iban), markOf(markNow, "DE89370400440532013000")]).size).toBe(3);
  });

  it.each([
    ["a text", iban, null],
    ["nothing", null, null],
    ["another object", { mark: "x" }, null],
    ["a number for a seal", { sealed: 1 }, null],
    ["a seal", { sealed: "x" }, "x"],
  ])("stored as %s is sealed or not", (_title, value, text) => {
    expect(sealedTextOf("customers.iban", value)).toBe(text);
  });
});
