import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of all benches, and the project's. */
export const benchFolder = dirname(dirname(fileURLToPath(import.meta.url)));
export const projectFolder = dirname(benchFolder);
/** Built pages and profiles; may be deleted at any time. */
export const cacheFolder = join(benchFolder, ".cache");
