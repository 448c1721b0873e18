import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Door } from "./door.ts";
import { operate } from "./operator.ts";

/** What an operator writes into the file of a call to action. */
export interface CallToActionFile {
  readonly name: string;
  /** Code of a visit. */
  readonly when: string;
  readonly title: string;
  readonly text: string;
}

/** Sets calls to action as an operator does, with the server stopped meanwhile. */
export async function setCallsToAction(door: Door, files: readonly CallToActionFile[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-call-to-action-"));
  await door.whileStopped((data) => {
    for (const one of files) {
      const path = join(folder, `${one.name}.yaml`);
      writeFileSync(path, JSON.stringify(one));
      operate(data, "call-to-action", ["set", path]);
    }
  });
  rmSync(folder, { recursive: true });
}
