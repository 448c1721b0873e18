#!/usr/bin/env bash
# Expected: nodemailer lists its codes; ETLS is "TLS handshake or STARTTLS failed", ESOCKET a fault of the socket. A certificate that is not trusted
# ends the handshake, so it is ETLS.
# Seen: it is ESOCKET, by TLS from the start and by STARTTLS alike, as a broken line is. What it was stands in a member that the list does not name,
# `originalCode` (here CERT_HAS_EXPIRED).
# It matters for who is told: a broken line is tried again, a certificate has to be put right by the operator, and an expired one looks like an
# outage.
# Versions: nodemailer 10.6.1, smtp-server 3.21.6, which brings a certificate of its own; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 smtp-server@3.21.6
cat >try.mjs <<'END'
import nodemailer from "nodemailer";
import { SMTPServer } from "smtp-server";

async function connect(secure) {
  const server = new SMTPServer({ secure, authOptional: true, logger: false });
  server.on("error", () => undefined);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const transport = nodemailer.createTransport({ host: "127.0.0.1", port: server.server.address().port, secure });
  const error = await transport.verify().catch((fault) => fault);
  server.close();
  return `${error.code} (originalCode ${error.originalCode})`;
}
const seen = { "TLS from the start": await connect(true), STARTTLS: await connect(false) };
console.log("expected: ETLS");
for (const [way, code] of Object.entries(seen)) console.log(`seen:     ${way}: ${code}`);
if (!Object.values(seen).every((code) => /^ESOCKET \(originalCode [A-Z_]*CERT[A-Z_]*\)$/.test(code))) throw new Error("It is no longer as stated.");
END
node try.mjs 2>&1 | grep -v ^WARNING
