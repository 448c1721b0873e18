#!/usr/bin/env bash
# Expected: a server says how large a mail may be (SIZE, RFC 1870), so that a client that knows its mail's length need not send it for nothing.
# Seen: nodemailer reads the limit and compares nothing: a mail made of texts and buffers, whose length it could know, is sent whole and refused
# behind its last byte. Only with `envelope.size`, which the caller has to compute from the finished mail, is it refused before, by a sentence
# without a response code.
# It matters for contracts with photos sent by the mobile line of a server in the field, and for telling "too large" from other refusals.
# Versions: nodemailer 10.6.1, smtp-server 3.21.6; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 smtp-server@3.21.6
cat >try.mjs <<'END'
import nodemailer from "nodemailer";
import { SMTPServer } from "smtp-server";

const limit = 10_000;
let bytes = 0;
const server = new SMTPServer({
  size: limit,
  disabledCommands: ["AUTH", "STARTTLS"],
  authOptional: true,
  onData(stream, _session, done) {
    stream.on("data", (chunk) => (bytes += chunk.length));
    stream.on("end", () => done(stream.sizeExceeded ? Object.assign(new Error("Too large"), { responseCode: 552 }) : null));
  },
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const transport = nodemailer.createTransport({ host: "127.0.0.1", port: server.server.address().port });
const attachments = [{ filename: "photo.jpg", content: Buffer.alloc(1_000_000) }];
async function send(envelope) {
  bytes = 0;
  const fault = await transport.sendMail({ from: "a@example.org", to: "b@example.org", text: "x", attachments, envelope }).catch((error) => error);
  return { bytes, command: fault.command, response: fault.responseCode };
}
const plain = await send(undefined);
const told = await send({ from: "a@example.org", to: "b@example.org", size: 1_400_000 });
server.close();
console.log(`expected: refused at MAIL FROM, no byte of the mail sent (limit ${limit})`);
console.log(`seen:     ${plain.bytes} bytes sent, refused at ${plain.command} (${plain.response}); with envelope.size ${told.bytes} bytes, at ${told.command} (${told.response})`);
if (plain.bytes < 1_000_000 || plain.command !== "DATA" || told.bytes !== 0 || told.command !== "MAIL FROM" || told.response !== undefined) {
  throw new Error("It is no longer as stated.");
}
END
node try.mjs
