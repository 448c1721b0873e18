import { expect, it } from "vitest";

import { createRefusedTokens } from "./refused-tokens.ts";

function open() {
  let now = 0;
  const tokens = createRefusedTokens(() => now);
  return { tokens, pass: (ms: number) => (now += ms) };
}

it("an address that made up as many tokens as it may send requests costs no query more, until the minute is over", () => {
  const { tokens, pass } = open();
  const asked = Array.from({ length: 8 }, (_, one) => {
    const may = tokens.mayAsk("192.0.2.1", `rundgang_${one}`, 5);
    if (may) tokens.note("192.0.2.1", `rundgang_${one}`, false);
    return may;
  });
  expect(asked).toEqual([true, true, true, true, true, false, false, false]);
  expect(tokens.mayAsk("192.0.2.2", "rundgang_9", 5)).toBe(true);
  pass(60_000);
  expect(tokens.mayAsk("192.0.2.1", "rundgang_9", 5)).toBe(true);
});

it("a neighbour whose token was good goes on beside somebody at his address who makes tokens up, until it is ended", () => {
  const { tokens } = open();
  tokens.note("192.0.2.1", "rundgang_good", true);
  for (let one = 0; one < 5; one += 1) tokens.note("192.0.2.1", `rundgang_${one}`, false);
  expect([tokens.mayAsk("192.0.2.1", "rundgang_good", 5), tokens.mayAsk("192.0.2.1", "rundgang_new", 5)]).toEqual([true, false]);
  tokens.note("192.0.2.1", "rundgang_good", false);
  expect(tokens.mayAsk("192.0.2.1", "rundgang_good", 5)).toBe(false);
});
