import { describe, expect, it } from "vitest";

import { isDatabaseAway } from "./is-away.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

describe("a database that is away", () => {
  it.each([
    withCode("57P01"),
    withCode("57P03"),
    withCode("08006"),
    withCode("ECONNREFUSED"),
    new Error("Connection terminated unexpectedly"),
    new Error("Connection terminated due to connection timeout"),
    new Error("timeout exceeded when trying to connect"),
    new Error("Client has encountered a connection error and is not queryable"),
  ])("is told by %s", (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([withCode("23505"), withCode("53100"), new Error("x"), "57P01", null])("is not told by %s", (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
