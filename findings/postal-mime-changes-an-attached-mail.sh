#!/usr/bin/env bash
# Expected: what is attached to a mail comes out with the bytes that were attached: a mail that was forwarded as a file ends its lines in CR LF (RFC 5322, 2.1), and its
# DKIM signature and any sum of it are over these.
# Seen: postal-mime writes lines of an attached mail, and of any text that was attached as 7bit or 8bit, with LF alone and adds one at the end. The same file in base64 keeps
# its bytes, so it depends on the sender's program. mailparser gives what was attached.
# It matters for whoever keeps a mail of a customer as evidence with its SHA-256, or looks at its signature: neither is right again.
# Versions: postal-mime 4.0.0, mailparser 3.14.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . postal-mime@4.0.0 mailparser@3.14.2
cat >try.mjs <<'END'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const attached = "From: c@example.org\r\nSubject: x\r\n\r\nHallo\r\nWelt";
function mailWith(type, name, encoding) {
  const body = encoding === "base64" ? Buffer.from(attached).toString("base64") : attached;
  return [
    "From: a@example.org", "To: b@example.org", "MIME-Version: 1.0", 'Content-Type: multipart/mixed; boundary="part"', "",
    "--part", "Content-Type: text/plain", "", "see below",
    "--part", `Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`, `Content-Transfer-Encoding: ${encoding}`, "", body,
    "--part--", "",
  ].join("\r\n");
}

const asLines = "From: c@example.org\nSubject: x\n\nHallo\nWelt\n";
const stated = [
  ["message/rfc822", "beleg.eml", "8bit", asLines],
  ["text/plain", "beleg.txt", "8bit", asLines],
  ["text/plain", "beleg.txt", "base64", attached],
  ["application/octet-stream", "beleg.bin", "base64", attached],
];
for (const [type, name, encoding, now] of stated) {
  const mail = mailWith(type, name, encoding);
  const [file] = (await new PostalMime().parse(mail)).attachments;
  const seen = typeof file.content === "string" ? file.content : new TextDecoder().decode(file.content);
  const other = (await simpleParser(mail)).attachments[0].content.toString();
  console.log(`expected: ${type} as ${encoding}: ${JSON.stringify(attached)}`);
  console.log(`seen:     ${JSON.stringify(seen)} (postal-mime)`);
  if (seen !== now || other !== attached) throw new Error(`It is no longer as stated; mailparser: ${JSON.stringify(other)}`);
}
END
node try.mjs
