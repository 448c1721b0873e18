import { describe, expect, it } from "vitest";

import { describeError } from "./describe-error.ts";

const textOf = (message: string) => describeError(new Error(message)).text;

describe("what is told of an error", () => {
  it.each([
    ["Cannot read properties of undefined (reading 'iban')", "Cannot read properties of undefined (reading …)"],
    ["Failed to execute 'put' on 'IDBObjectStore': DataError", "Failed to execute … on …: DataError"],
    ["Unexpected token < in JSON at position 4", "Unexpected token < in JSON at position 4"],
    ['no customer "Miriam Berger-Probst"', "no customer …"],
    ["no customer Miriam Berger-Probst", "no customer … …"],
    ["Müller wants Zoë back", "… wants … back"],
    ["żaneta is here, „Zoë“ too", "… is here, … too"],
    ["IBAN DE89370400440532013000, wrong", "IBAN […], wrong"],
    ["mail miriam.berger@example.org bounced", "mail […] bounced"],
    ["call 0911 2345678", "call […]"],
    ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "[…]"],
    [
      "the queue did not take 019382ab-0000-7000-8000-0123456789ab: id_taken",
      "the queue did not take 019382ab-0000-7000-8000-0123456789ab: id_taken",
    ],
  ])("%s", (message, expected) => {
    expect(textOf(message)).toBe(expected);
  });

  it("names the kind and the places in our own files, without addresses", () => {
    const error = new TypeError("x is not a function");
    error.stack = [
      "TypeError: x is not a function",
      "    at open (https://rundgang.test/assets/index-B3x_1.js:1:2345)",
      "    at https://rundgang.test/units/019382ab-0000-7000-8000-0123456789ab:12:3",
      "    at async https://rundgang.test/assets/list-Zk.js?v=secret:2:17",
    ].join("\n");
    expect(describeError(error)).toEqual({
      name: "TypeError",
      text: "x is not a function",
      at: "index-B3x_1.js:1:2345 < list-Zk.js:2:17",
    });
  });

  it.each([["a text with Miriam"], [{ iban: "DE89" }], [null], [undefined]])("says nothing of %j that is no error", (thrown) => {
    expect(describeError(thrown)).toMatchObject({ text: "", at: "" });
  });
});
