#!/usr/bin/env bash
# Expected: a message for a browser is one record (RFC 8291, section 4), 4096 bytes with all that is around it, so 3993 bytes of text at most. A library
# refuses a longer one before it is sent, as it refuses a wrong topic or key.
# Seen: web-push takes any length. One byte more makes a body of 4097, which push services need not take; from 4080 bytes on it makes a second record, which
# the same section forbids and browsers need not read. Length counts in bytes: a text of 2400 letters "ü" is too long.
# It matters for notes that bear their text with them (door, appointment, what the customer wrote): with umlauts they reach the limit sooner, the sender is
# told nothing by the library, and only the long ones never arrive.
# Versions: web-push 3.6.7; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . web-push@3.6.7
cat >try.mjs <<'END'
import { createECDH, randomBytes } from "node:crypto";
import webPush from "web-push";

const browser = createECDH("prime256v1");
const keys = { p256dh: browser.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
const vapidDetails = { subject: "mailto:push@example.org", ...webPush.generateVAPIDKeys() };

/** The length of the request's body, and of how many records it is made: behind a head of 86 bytes, each is as long as the head says. */
function requestOf(text) {
  try {
    const { body } = webPush.generateRequestDetails({ endpoint: "https://push.example.org/1", keys }, text, { vapidDetails });
    return `${body.length} bytes in ${Math.ceil((body.length - 86) / body.readUInt32BE(16))}`;
  } catch (error) {
    return error.message;
  }
}
const stated = [
  ["a".repeat(3993), "4096 bytes in 1", "3993 letters of one byte are one record of 4096 bytes"],
  ["a".repeat(3994), "4097 bytes in 1", "3994 are refused"],
  ["a".repeat(4080), "4200 bytes in 2", "4080 are refused"],
  ["ü".repeat(2400), "4920 bytes in 2", "2400 letters of two bytes are refused"],
];
for (const [text, now, right] of stated) {
  const seen = requestOf(text);
  console.log(`expected: ${right}`);
  console.log(`seen:     ${seen}`);
  if (seen !== now) throw new Error("It is no longer as stated.");
}
END
node try.mjs
