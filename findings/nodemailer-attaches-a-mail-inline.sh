#!/usr/bin/env bash
# Expected: nodemailer's page has "attachment" as the disposition of whatever stands among the attachments. A mail that is attached as a file (message/rfc822,
# with a name) is one more file for whoever reads it.
# Seen: it goes out as "inline", without being asked. postal-mime, which goes by that, has no such attachment: the attached mail's text, with a frame around it,
# stands in the text of the outer one. With contentDisposition given all is well.
# It matters where the back office sends on a customer's mail or the report of one that came back: the original is gone as a file, and its words read as the sender's.
# Versions: nodemailer 10.6.1, postal-mime 4.0.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 postal-mime@4.0.0
cat >try.mjs <<'END'
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
async function roundTrip(given) {
  const original = { filename: "original.eml", contentType: "message/rfc822", content: "From: c@example.org\r\nSubject: Widerruf\r\n\r\nIch widerrufe." };
  const { message } = await transport.sendMail({ from: "a@example.org", to: "b@example.org", text: "Siehe Anhang.", attachments: [{ ...original, ...given }] });
  const { attachments, text } = await PostalMime.parse(message);
  return { disposition: /Content-Disposition: (\w+)/.exec(String(message))[1], files: attachments.map(({ filename }) => filename).join(), isInText: text.includes("Ich widerrufe.") };
}
const plain = await roundTrip({});
const asked = await roundTrip({ contentDisposition: "attachment" });
const words = ({ disposition, files, isInText }) => `${disposition}, files: ${files || "none"}, its words in the outer text: ${isInText}`;
console.log("expected: attachment, files: original.eml, its words in the outer text: false");
console.log(`seen:     ${words(plain)}`);
console.log(`seen:     with contentDisposition: ${words(asked)}`);
if (words(plain) !== "inline, files: none, its words in the outer text: true" || words(asked) !== "attachment, files: original.eml, its words in the outer text: false") {
  throw new Error("It is no longer as stated.");
}
END
node try.mjs
