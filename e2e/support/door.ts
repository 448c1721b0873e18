import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "@playwright/test";
import { startFaultProxy, startServerProcess, type FaultProxy, type ServerProcess } from "@rundgang/testkit";

import { readFacts, type Facts } from "./facts.ts";
import { templateFolder } from "./make-template.ts";

/** A server of its own on a copy of the demo town, behind a line that can be broken. */
export interface Door {
  readonly line: FaultProxy;
  /** The server of now; another one after `killAndRestart`. */
  server(): ServerProcess;
  /** Ends the server as a power cut does, and starts it again on the same data behind the same line. */
  killAndRestart(): Promise<void>;
  /** Waits until the server has handed over that many mails (they are jobs, sent after the answer). */
  mailsSent(count: number): Promise<void>;
  /** Stops the server and reads what it has really stored. */
  facts(): Promise<Facts>;
}

/** `serverEnv` sets the server's environment for one test or file: `test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "5" } })`. */
export const test = base.extend<{ serverEnv: Record<string, string>; door: Door }>({
  serverEnv: [{}, { option: true }],
  door: async ({ serverEnv }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-e2e-"));
    cpSync(templateFolder(), folder, { recursive: true });
    let server = await startServerProcess(folder, serverEnv);
    const line = await startFaultProxy(server.port);
    await use({
      line,
      server: () => server,
      killAndRestart: async () => {
        await server.stop("SIGKILL");
        server = await startServerProcess(folder, serverEnv, server.port);
      },
      mailsSent: (count) => expect.poll(() => countMails(server.url), { timeout: 30_000 }).toBe(count),
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

/** Mails that the server caught, as its own page of them lists them. */
async function countMails(url: string): Promise<number> {
  const page = await (await fetch(`${url}/dev/mails`)).text();
  return page.match(/href="\/dev\/mails\/[0-9a-f-]{36}"/gu)?.length ?? 0;
}

export { expect };
