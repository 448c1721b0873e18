import { accessSync, constants } from "node:fs";

/**
 * Where an import leaves the rows that it refused: in the folder in which the command was typed, as npm names it, and in the data folder where its user may
 * not write there, as in the folder of a release.
 * @param env of the process
 * @param cwd its working folder, which counts where npm names none
 */
export function rejectsFolderOf(env: Readonly<Record<string, string | undefined>>, cwd: string, dataDir: string): string {
  const typedIn = env["INIT_CWD"] ?? cwd;
  try {
    accessSync(typedIn, constants.W_OK);
    return typedIn;
  } catch {
    return dataDir;
  }
}
