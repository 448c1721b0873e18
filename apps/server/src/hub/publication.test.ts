import { describe, expect, it } from "vitest";

import { parsePublication } from "./publication.ts";

const topic = "https://neighbour.example/7";
const form = (fields: Record<string, string>) => new URLSearchParams({ topic, ...fields }).toString();

describe("a publication", () => {
  it("is read with all that it says, and with what it does not say", () => {
    const all = `${form({ data: "ä\n", id: "1", type: "t", retry: "42", private: "" })}&topic=b`;
    expect(parsePublication(all)).toEqual({
      topics: [topic, "b"],
      data: "ä\n",
      id: "1",
      type: "t",
      retryMs: 42,
      private: true,
    });
    expect(parsePublication(form({}))).toEqual({
      topics: [topic],
      data: "",
      id: null,
      type: null,
      retryMs: null,
      private: false,
    });
  });

  const topics = (count: number, length: number) =>
    Array.from({ length: count }, (_, number) => `topic=${String(number).padEnd(length, "x")}`).join("&");

  it.each([
    ["twenty topics of a thousand characters", topics(20, 1000)],
    ["a hundred and one fields", `topic=x${"&a".repeat(100)}`],
    ["ten thousand breaks of a line", form({ data: "\n".repeat(10_000) })],
    ["an id and a type of 255 characters", form({ id: "x".repeat(255), type: "x".repeat(255) })],
    ["an id with a # inside", form({ id: "x#" })],
    ["no type, said so", form({ type: "" })],
    ["a retry of nine digits", form({ retry: "999999999" })],
  ])("may have %s", (_name, body) => {
    expect(parsePublication(body)).toBeTypeOf("object");
  });

  it.each([
    ["topic fehlt", "data=x"],
    ["topic fehlt", "topic=&topic=x"],
    ["höchstens 20 topic", topics(21, 1)],
    ["topic: höchstens 1000 Zeichen", topics(2, 1001)],
    ["topic: höchstens 1000 Zeichen", `${topics(1, 1)}&${topics(1, 1001)}`],
    ["zu viele Felder", `topic=x${"&a".repeat(101)}`],
    ["Text, der nicht gespeichert werden kann", form({ topic: `${topic}\0` })],
    ["Text, der nicht gespeichert werden kann", form({ data: "\0" })],
    ["data: höchstens 10000 Zeilen", form({ data: "\n".repeat(10_001) })],
    ["data: höchstens 10000 Zeilen", form({ data: "\r".repeat(10_001) })],
    ["topic gehört dem Hub", `topic=x&topic=${encodeURIComponent("/.well-known/mercure/x")}`],
    ["id ist nicht erlaubt", form({ id: "" })],
    ["id ist nicht erlaubt", form({ id: "#x" })],
    ["id ist nicht erlaubt", form({ id: "x".repeat(256) })],
    ["id ist nicht erlaubt", form({ id: "a\u0085b" })],
    ["type ist nicht erlaubt", form({ type: "x".repeat(256) })],
    ["type ist nicht erlaubt", form({ type: "a\nb" })],
    ["retry ist keine Zahl", form({ retry: "1e3" })],
    ["retry ist keine Zahl", form({ retry: "" })],
    ["retry ist keine Zahl", form({ retry: "-1" })],
    ["retry ist keine Zahl", form({ retry: "1s" })],
    ["retry ist keine Zahl", form({ retry: "1".repeat(10) })],
  ])("is refused, and told why: %s", (why, body) => {
    expect(parsePublication(body)).toBe(why);
  });
});
