import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** The proof of neighbours hands mails to a real Postfix, which takes a Debian and root; installing it asks nobody anything. */
export function ensurePostfix(env) {
  if (outputOf("postconf", ["-d", "mail_version"]) !== null) return;
  const isInstalled = installDebianPackage("postfix", { ...env, DEBIAN_FRONTEND: "noninteractive" });
  if (!isInstalled) throw new Error("The proof of neighbours needs Postfix and root: please install it.");
}
