import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test as base } from "@playwright/test";
import { startFaultProxy, startServerProcess, type FaultProxy, type ServerProcess } from "@rundgang/testkit";

import { readFacts, type Facts } from "./facts.ts";
import { templateFolder } from "./make-template.ts";

/** A server of its own on a copy of the demo town, behind a line that can be broken. */
export interface Door {
  readonly line: FaultProxy;
  readonly server: ServerProcess;
  /** Stops the server and reads what it has really stored. */
  facts(): Promise<Facts>;
}

/** `serverEnv` sets the server's environment for one test or file: `test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "5" } })`. */
export const test = base.extend<{ serverEnv: Record<string, string>; door: Door }>({
  serverEnv: [{}, { option: true }],
  door: async ({ serverEnv }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-e2e-"));
    cpSync(templateFolder, folder, { recursive: true });
    const server = await startServerProcess(folder, serverEnv);
    const line = await startFaultProxy(server.port);
    await use({
      line,
      server,
      facts: async () => {
        await server.stop();
        return readFacts(folder);
      },
    });
    await line.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ door }, use) => use(door.line.url),
});

export { expect } from "@playwright/test";
