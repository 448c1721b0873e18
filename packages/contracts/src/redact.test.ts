import { describe, expect, it } from "vitest";

import { redact } from "./redact.ts";

describe("redaction of technical texts", () => {
  it.each([
    ["IBAN DE89370400440532013000, falsch", "IBAN […], falsch"],
    ["DE89 3704 0044 0532 0130 00", "[…]"],
    ["de89-3704-0044-0532-0130-00!", "[…]!"],
    ["AT611904300234573201", "[…]"],
    ["an zoe@example.org, danke", "an […], danke"],
    ["?mail=zoe%40example.org", "?mail=[…]"],
    ["Bearer abc.def-123", "[…]"],
    ["token eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "token […]"],
    ["0911 12345 67", "[…]"],
    ["+49 (0)171/1234567", "[…]"],
    ["4111 1111 1111 1111", "[…]"],
    [`key ${"A".repeat(43)}=`, "key […]"],
  ])("takes out %s", (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  it.each([
    "QuotaExceededError bei 95 % nach 3 Versuchen",
    "Anfrage 0193aaaa-0000-7000-8000-000000000001 fehlt",
    "am 2026-11-21T07:39:42.123Z",
    "am 2026-11-21 07:39:42",
    "HTTP 503 /api/auftrags",
    "",
  ])("leaves %s", (text) => {
    expect(redact(text)).toBe(text);
  });
});
