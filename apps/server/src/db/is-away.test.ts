import { describe, expect, it } from "vitest";

import { isDatabaseAway } from "./is-away.ts";
import { isForbidden } from "./is-forbidden.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("a database that is away", () => {
  it.each([
    withCode("57P01"),
    withCode("57P03"),
    withCode("08006"),
    ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"].map(
      withCode,
    ),
    new Error("Connection terminated unexpectedly"),
    new Error("Connection terminated due to connection timeout"),
    new Error("timeout exceeded when trying to connect"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("PGlite is closed"),
  ])("is told by %s", (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    withCode("23505"),
    withCode("53100"),
    withCode("157P01"),
    withCode("57P011"),
    withCode("22008"),
    Object.assign(new Error("x"), { code: 57_000 }),
    { code: "57P01", message: "Connection terminated" },
    new Error("x"),
    new Error("no unit is called Connection terminated"),
    "57P01",
    null,
  ])("is not told by %s", (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});

it.each<[string, unknown, boolean]>([
  ["an account that lacks a privilege", withCode("42501"), true],
  ["the same from another driver, which throws no error of its own", { code: "42501" }, true],
  ["a table that is not there", withCode("42P01"), false],
  ["an error without a code", new Error("42501"), false],
  ["a text", "42501", false],
  ["nothing", null, false],
  ["nothing at all", undefined, false],
])("whether a command is told that its account may not do that: %s", (_title, error, is) => {
  expect(isForbidden(error)).toBe(is);
});
