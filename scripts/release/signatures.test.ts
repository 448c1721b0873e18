import { describe, expect, it } from "vitest";

import { judgeSignatures } from "./signatures.mjs";

const packages = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `one${place}`, version: "1.0.0" }));
const said = (answer: object) => judgeSignatures(JSON.stringify(answer));

describe("what npm says of the signatures of the packages", () => {
  it("confirms them where none is wrong or missing", () => {
    expect(said({ invalid: [], missing: [] })).toEqual({
      isConfirmed: true,
      sentence: "The registry's signatures of the installed packages hold.",
    });
  });

  it.each<[string, object, string]>([
    [
      "a package was changed",
      { invalid: packages(1), missing: packages(1) },
      "These packages are not what was published: one0@1.0.0.",
    ],
    [
      "packages have no signature",
      { invalid: [], missing: packages(7) },
      "The registry has keys, and these packages have no signature: one0@1.0.0, one1@1.0.0, one2@1.0.0, one3@1.0.0, one4@1.0.0 and 2 more.",
    ],
    [
      "the registry has no keys",
      { error: { code: null, summary: "found no dependencies to audit that were installed from a supported registry" } },
      "The registry has no keys, so the signatures of the packages could not be checked.",
    ],
    [
      "the keys cannot be fetched",
      { error: { code: "ENOTFOUND", summary: "request to https://keys.example failed, reason: getaddrinfo ENOTFOUND" } },
      "The signatures of the packages could not be checked: request to https://keys.example failed, reason: getaddrinfo ENOTFOUND.",
    ],
  ])("confirms none where %s, and says so in a sentence", (_, answer, sentence) => {
    expect(said(answer)).toEqual({ isConfirmed: false, sentence });
  });

  it("confirms none where npm was cut off", () => {
    expect(judgeSignatures("").sentence).toBe(
      "The signatures of the packages could not be checked: npm said nothing that can be read.",
    );
  });
});
