#!/usr/bin/env bash
# Expected: an answer that `frameworkErrors` gives is an answer like others: hooks run for it (onRequest, onSend, onResponse), as they do for a path
# that is not found. Nothing on the pages of hooks and of the server says otherwise.
# Seen: for an address that cannot be decoded, and for a parameter that is too long, none of them runs. So the answer has no headers that hooks set,
# and no line of a log that hooks write.
# It matters for links that mail programs have broken ("%" that stands for nothing): the one answer that a customer then sees lacks the language,
# the policy and the trace that all others have.
# Versions: fastify 5.12.8; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . fastify@5.12.8
cat >try.mjs <<'END'
import fastify from "fastify";

let ran = [];
const app = fastify({ routerOptions: { maxParamLength: 20 }, frameworkErrors: (error, _request, reply) => reply.code(400).send({ code: error.code }) });
app.addHook("onRequest", async () => void ran.push("onRequest"));
app.addHook("onSend", async () => void ran.push("onSend"));
app.addHook("onResponse", async () => void ran.push("onResponse"));
app.get("/customer/:link", async () => "ok");
const base = await app.listen({ port: 0, host: "127.0.0.1" });
const seen = {};
for (const path of ["/customer/1", "/nowhere", "/customer/100%25%ff", `/customer/${"x".repeat(30)}`]) {
  ran = [];
  const { status } = await fetch(base + path);
  seen[path] = `${status}, ${ran.join(" ") || "no hook"}`;
}
await app.close();
console.log("expected: onRequest onSend onResponse for each");
for (const [path, said] of Object.entries(seen)) console.log(`seen:     ${path}: ${said}`);
const all = "onRequest onSend onResponse";
if (Object.values(seen).join() !== `200, ${all},404, ${all},400, no hook,400, no hook`) throw new Error("It is no longer as stated.");
END
node try.mjs
