#!/usr/bin/env bash
# Expected: verify() tries connection, TLS and sign-in, as nodemailer's page says; with `auth` given and no sign-in possible it fails.
# Seen: where the mail server offers no AUTH, name and password are not used, verify() is true, and mails go out without a sign-in. Nothing says so
# but the transport's log.
# It matters for the start of a booking system: a wrong port (25 of a server that takes sign-ins at 587 alone) is called good, and found when the
# first mail to a customer is refused as relaying.
# Versions: nodemailer 10.6.1, smtp-server 3.21.6; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . nodemailer@10.6.1 smtp-server@3.21.6
cat >try.mjs <<'END'
import nodemailer from "nodemailer";
import { SMTPServer } from "smtp-server";

let users = [];
const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  authOptional: true,
  onData(stream, session, done) {
    users.push(session.user ?? "nobody");
    stream.resume().on("end", done);
  },
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const transport = nodemailer.createTransport({ host: "127.0.0.1", port: server.server.address().port, auth: { user: "orders", pass: "example" } });
const verified = await transport.verify().catch((error) => error.code);
const sent = await transport.sendMail({ from: "a@example.org", to: "b@example.org", text: "x" }).then(({ response }) => response, (error) => error.code);
server.close();
console.log("expected: verify() fails, for nobody can sign in");
console.log(`seen:     verify() ${verified}; the mail: ${sent}; sent as ${users}`);
if (verified !== true || !String(sent).startsWith("250") || users.join() !== "nobody") throw new Error("It is no longer as stated.");
END
node try.mjs
