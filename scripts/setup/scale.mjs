import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** Several servers at once stand behind HAProxy and are woken by NATS. */
export function ensureScale(env) {
  ensure("nats-server", ["--version"], "nats-server", env);
  ensure("haproxy", ["-v"], "haproxy", env);
}

/** A store that is stricter than s3rver: OpenStack's, 67 packages in all. */
export function ensureSwift(env) {
  ensure("memcached", ["-V"], "memcached", env);
  for (const part of ["proxy", "account", "container", "object"]) ensure("which", [`swift-${part}-server`], `swift-${part}`, env);
}

function ensure(command, question, name, env) {
  if (outputOf(command, question) !== null) return;
  if (!installDebianPackage(name, env)) throw new Error(`The proofs of several servers need ${name}: please install it.`);
}
