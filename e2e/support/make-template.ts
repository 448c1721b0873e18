import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";

/** Folder with the demo town, made once a run; each test starts its server on a copy. */
export const templateFolder = join(tmpdir(), "rundgang-e2e-template");

/** Seeds the demo town once, as the first `npm start` does. */
async function makeTemplate(): Promise<void> {
  rmSync(templateFolder, { recursive: true, force: true });
  const server = await startServerProcess(templateFolder);
  await server.stop();
}

export default makeTemplate;
