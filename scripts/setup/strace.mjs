import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** The journey that counts flushes to the disk looks at Chromium's system calls, which takes a Linux with strace. */
export function ensureStrace(env) {
  if (process.platform !== "linux" || outputOf("strace", ["-V"]) !== null) return;
  if (!installDebianPackage("strace", env)) throw new Error("The journeys need strace: please install it.");
}
