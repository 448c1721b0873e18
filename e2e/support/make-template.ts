import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";

/** Names the run's template to the workers, which are processes of their own. */
const variable = "RUNDGANG_E2E_TEMPLATE";

/** Folder with the demo town, made once a run; each test starts its server on a copy. */
export function templateFolder(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error("the run has made no template");
  return folder;
}

/** Seeds the demo town once, as the first `npm start` does. Answers what takes it away after the run. */
async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-e2e-template-"));
  process.env[variable] = folder;
  const server = await startServerProcess(folder);
  await server.stop();
  return () => rmSync(folder, { recursive: true, force: true });
}

export default makeTemplate;
