import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { outputOf, runOrThrow } from "../setup/processes.mjs";

/**
 * Packs a folder into a tarball that has the same bytes whenever and wherever it is packed: by name, of one time, of nobody, with two kinds of rights.
 * @param folder what is packed, under its own name
 * @param file the tarball, ending in .tar.gz
 * @param seconds time that all of it bears, since 1970
 * @returns its SHA-256 as hex digits
 */
export function pack(folder, file, seconds, env) {
  if (!(outputOf("tar", ["--version"]) ?? "").includes("GNU tar"))
    throw new Error("A release is packed by GNU tar, which is not here.");
  const options = [
    "--sort=name",
    `--mtime=@${seconds}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u+rwX,go=rX",
    "--format=posix",
    "--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime",
  ];
  const tar = ["tar", ...options, "-C", dirname(folder), "-cf", "-", basename(folder)].map((one) => `'${one}'`).join(" ");
  /* By bash, whose pipefail says that tar failed; -n leaves name and time out of what gzip writes. */
  const script = `set -o pipefail; ${tar} | gzip -n -9 > '${file}'`;
  runOrThrow("bash", ["-c", script], { env: { ...env, LC_ALL: "C" } }, "The tarball could not be packed.");
  return sha256Of(file);
}

/** SHA-256 of a file's bytes as hex digits. */
export function sha256Of(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
