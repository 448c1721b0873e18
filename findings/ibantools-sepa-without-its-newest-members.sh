#!/usr/bin/env bash
# Expected: isSEPACountry() says whether a country takes part in SEPA. The European Payments Council took in Albania and Montenegro (2024), Moldova,
# North Macedonia and Serbia (2025); payments run since October 2025 (Serbia: May 2026).
# Seen: the answer for all five is false, while their IBANs are valid.
# It matters for SEPA mandates: who asks this function before a mandate turns an account away that can be debited.
# Versions: ibantools 4.5.4; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ibantools@4.5.4
cat >try.mjs <<'END'
import { composeIBAN, countrySpecs, isSEPACountry, isValidIBAN } from "ibantools";

/* Accounts that registers of IBANs print as examples. */
const examples = { AL: "212110090000000235698741", ME: "505000012345678951", MD: "AG000225100013104168", MK: "250120000058984", RS: "260005601001611379" };
for (const [countryCode, bban] of Object.entries(examples)) {
  const isValid = isValidIBAN(composeIBAN({ countryCode, bban }) ?? "");
  console.log(`expected: ${countryCode} is in SEPA`);
  console.log(`seen:     ${isSEPACountry(countryCode)} (IBAN valid: ${isValid}, known: ${countryCode in countrySpecs})`);
  if (isSEPACountry(countryCode) || !isValid) throw new Error("It is no longer as stated.");
}
if (!isSEPACountry("DE") || !isSEPACountry("CH")) throw new Error("It is no longer as stated.");
END
node try.mjs
