import { describe, expect, it } from "vitest";

import { withoutSecrets } from "./without-secrets.ts";

describe("what leaves a device for help", () => {
  it("names no token, no signature and no IBAN, wherever they stand", () => {
    const jwt = "eyJhbGciOiJub25lIn0.e30.";
    const kept = withoutSecrets({
      kind: "order",
      id: "0193dddd-0000-7000-8000-000000000001",
      body: {
        name: "Ada Beispiel",
        providerData: { sepa: { iban: "DE89 3704 0044 0532 0130 00", ibanOfKunde: 1 } },
        note: "bitte abbuchen von DE89370400440532013000",
        signatures: [{ image: "data:image/png;base64,AAAA" }],
        steps: [`Bearer ${jwt}`, jwt, 3, null, true],
      },
      refresh_token: "x".repeat(43),
      [`cache ${jwt}`]: 1,
    });
    expect(kept).toEqual({
      kind: "order",
      id: "0193dddd-0000-7000-8000-000000000001",
      body: {
        name: "Ada Beispiel",
        providerData: { sepa: { iban: "[…]", ibanOfKunde: "[…]" } },
        note: "bitte abbuchen von […]",
        signatures: "[…]",
        steps: ["[…]", "[…]", 3, null, true],
      },
      refresh_token: "[…]",
      "cache […]": 1,
    });
  });
});
