import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** The proof of video calls leads one over a real relay, which takes a Linux with coturn. */
export function ensureCoturn(env) {
  if (process.platform !== "linux" || outputOf("turnserver", ["--version"]) !== null) return;
  if (!installDebianPackage("coturn", env)) throw new Error("The proof of video calls needs coturn: please install it.");
}
