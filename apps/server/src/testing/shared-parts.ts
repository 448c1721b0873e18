import { join } from "node:path";

/** The settings by which a second server has files and keys of the first one, whose data folder is named. */
export function sharedParts(dataDir: string) {
  const seal = join(dataDir, "seal.pem");
  return { RUNDGANG_FILES: join(dataDir, "files"), RESCUE_KEY: join(dataDir, "rescue.pem"), SEAL_CERT: seal, SEAL_KEY: seal };
}
