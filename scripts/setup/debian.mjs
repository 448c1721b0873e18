import { runOrThrow } from "./processes.mjs";

/** Installs a Debian package where we are root on a Linux; answers whether that could be tried. */
export function installDebianPackage(name, env) {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  console.log(`Installing Debian's ${name} …`);
  runOrThrow("apt-get", ["update", "-qq"], { env }, "The package list could not be read.");
  runOrThrow("apt-get", ["install", "-y", "-qq", name], { env }, `Debian's ${name} could not be installed.`);
  return true;
}
