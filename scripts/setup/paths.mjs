import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where set-up keeps what it fetched or made; may be deleted at any time. */
export const cache = join(root, ".cache");

/** A command that npm put into node_modules/.bin, as a path for `node`. */
export const bin = (name) => join(root, "node_modules", ".bin", name);

/** True in a folder that was unpacked from a release: its packages are those that it brought, and nothing is built or fetched. */
export const isRelease = existsSync(join(root, "release.json"));
