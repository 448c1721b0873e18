import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** The proof of the odd days starts programs at another time, which takes a Linux with faketime. */
export function ensureFaketime(env) {
  if (process.platform !== "linux" || outputOf("faketime", ["--version"]) !== null) return;
  if (!installDebianPackage("faketime", env)) throw new Error("The proof of the odd days needs faketime: please install it.");
}
