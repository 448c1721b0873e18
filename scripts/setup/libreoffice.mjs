import { installDebianPackage } from "./debian.mjs";
import { outputOf } from "./processes.mjs";

/** The proof of neighbours lets LibreOffice open exports and write lists. */
export function ensureLibreOffice(env) {
  if (outputOf("soffice", ["--version"]) !== null) return;
  if (!installDebianPackage("libreoffice-calc-nogui", env))
    throw new Error("The proof of neighbours needs LibreOffice (libreoffice-calc-nogui): please install it.");
}
