import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** Several servers at once stand behind HAProxy and are woken by NATS. */
export function ensureScale(env) {
  for (const [command, ask, name] of [
    ["nats-server", "--version", "nats-server"],
    ["haproxy", "-v", "haproxy"],
  ]) {
    if (outputOf(command, [ask]) !== null) continue;
    if (!installDebianPackage(name, env)) throw new Error(`The proofs of several servers need ${name}: please install it.`);
  }
}
