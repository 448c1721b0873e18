#!/usr/bin/env bash
# Expected: the content of a payment's QR code (EPC069-12, "Girocode") is told apart by its lines alone: 9 the purpose, 10 a structured reference (35 letters,
# ISO 11649), 11 the text for the payee, 12 a note for the payer. sepa-qr names this standard, and has `purpose`, `remittance` and `information`.
# Seen: it writes eleven lines. `remittance`, in its README "Invoice 123456789", is line 10, where a reference has to stand, and too long for it from 36 letters
# on; `information`, which is for the payer's eyes, is line 11 and goes to the payee as the text. sepa-payment-qr-code, for the same standard, writes twelve.
# It matters for an invoice on paper: an app that takes line 10 for a reference refuses the code, or the money comes without the number of the order.
# Versions: sepa-qr 0.0.2, jsqr 1.4.0 and pngjs 7.0.0 to read its picture, sepa-payment-qr-code 2.0.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . sepa-qr@0.0.2 jsqr@1.4.0 pngjs@7.0.0 sepa-payment-qr-code@2.0.2
cat >try.cjs <<'END'
const { buffer } = require("node:stream/consumers");
const jsQR = require("jsqr");
const { PNG } = require("pngjs");
const generateQrCode = require("sepa-payment-qr-code");
const createSepaQr = require("sepa-qr");

const payee = { name: "Example GmbH", iban: "DE87123456781234567890", amount: 49.9 };
async function linesOf(options) {
  const { data, width, height } = PNG.sync.read(await buffer(createSepaQr({ ...payee, ...options })));
  return jsQR(new Uint8ClampedArray(data), width, height).data.split("\n");
}
(async () => {
  const text = "Rechnung 4711 vom 30.11.2026, Kunde 12345";
  const seen = (await linesOf({ purpose: "GDDS", remittance: text, information: "Danke" })).slice(8);
  const other = generateQrCode({ ...payee, purposeCode: "GDDS", unstructuredReference: text, information: "Danke" }).split("\n").slice(8);
  console.log(`expected: from line 9 on ["GDDS","","${text}","Danke"]`);
  console.log(`seen:     sepa-qr ${JSON.stringify(seen)}`);
  console.log(`          sepa-payment-qr-code ${JSON.stringify(other)}`);
  if (String(seen) !== String(["GDDS", text, "Danke"]) || String(other) !== String(["GDDS", "", text, "Danke"])) throw new Error("It is no longer as stated.");
})();
END
node try.cjs
