import { errors } from "jose";
import { describe, expect, it } from "vitest";

import { errorLine } from "./error-line.ts";

const iban = "DE89370400440532013000";

describe("an error in the log", () => {
  it("of our own keeps its words, without what looks like a person's, and where it happened", () => {
    const line = errorLine(new Error(`stored bytes of x have changed (${iban})`));
    expect(line).toMatchObject({ type: "Error", message: "stored bytes of x have changed ([…])" });
    expect(line.stack[0]).toMatch(/error-line\.test\.ts:\d+/u);
  });

  it("of a database keeps its code and its place, and no words", () => {
    const refused = Object.assign(new Error(`invalid input: "Zoë"`), {
      code: "23514",
      table: "customers",
      constraint: "customers_check",
      detail: "Failing row contains (Zoë)",
      query: "insert",
      params: ["Zoë"],
    });
    const line = errorLine(refused);
    expect(line).toMatchObject({ code: "23514", table: "customers", constraint: "customers_check" });
    expect(JSON.stringify(line)).not.toContain("Zoë");
  });

  it("of a parser or a library has no words, nor has what is thrown without being an error", () => {
    const parse = () => {
      try {
        return JSON.parse(`{"iban": ${iban}}`);
      } catch (error) {
        return error;
      }
    };
    const said = [parse(), new errors.JWTInvalid(`Zoë ${iban}`), `Zoë ${iban}`, { iban }].map((one) => errorLine(one));
    expect(JSON.stringify(said)).not.toMatch(/Zoë|DE89/u);
    expect(said.map((line) => line.type)).toEqual(["SyntaxError", "JWTInvalid", "string", "object"]);
  });

  it("that the queue of jobs tells of as a plain object keeps its code and its place, and no words", () => {
    const away = Object.assign(new Error(`connect ${iban}`), { code: "ECONNREFUSED" });
    const told = { ...away, message: away.message, stack: away.stack, queue: "deliver-mail" };
    const line = errorLine(told);
    expect(line).toMatchObject({ type: "object", code: "ECONNREFUSED" });
    expect(line.stack[0]).toMatch(/error-line\.test\.ts:\d+/u);
    expect(JSON.stringify(line)).not.toMatch(/DE89/u);
  });

  it("names its causes, to a depth", () => {
    const chain = new Error("a", { cause: new Error("b", { cause: new TypeError("c") }) });
    expect(errorLine(chain)).toMatchObject({ message: "a", cause: { message: "b", cause: { type: "TypeError" } } });
  });
});
