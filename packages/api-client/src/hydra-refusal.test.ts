import { hydraError } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { hasOwnCode, hydraErrorOf, tooLargeOf } from "./hydra-refusal.ts";

const refusal = {
  "@type": "hydra:Error",
  "hydra:title": "Fehler",
  "hydra:description": "Das geht nicht.",
  status: 413,
  code: "too_large",
};

it("a refusal read by hand is one that its schema knows, with the same words and code", () => {
  const { code: _code, ...unnamed } = refusal;
  const bodies: readonly unknown[] = [
    refusal,
    unnamed,
    { ...refusal, more: true },
    { ...refusal, code: 413 },
    { ...refusal, "@type": "hydra:Collection" },
    { ...refusal, "hydra:title": undefined },
    { ...refusal, "hydra:description": 5 },
    { code: 401, message: "Invalid credentials." },
    [refusal],
    "hydra:Error",
    null,
    undefined,
  ];
  for (const body of bodies) {
    const { data } = hydraError.safeParse(body);
    const bySchema = data === undefined ? null : { code: data.code ?? null, text: data["hydra:description"] };
    expect(hydraErrorOf(body)).toEqual(bySchema);
  }
});

it("a refusal of what is too large is one only by its status, and only in our own words", () => {
  expect([413, 431, 400].map((status) => tooLargeOf(status, refusal)?.code ?? null)).toEqual(["too_large", "too_large", null]);
  expect(tooLargeOf(413, "<html>Request Entity Too Large</html>")).toBeNull();
});

it("a refusal bears a code of ours or it does not, whatever else it is", () => {
  expect([{ code: "session_revoked" }, { code: "of a gateway" }, { code: 401 }, null].map(hasOwnCode)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
