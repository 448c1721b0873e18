import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { startFaultProxy, startServerProcess, type FaultProxy, type ServerProcess } from "@rundgang/testkit";

import { readFacts, type Facts } from "./facts.ts";
import { copyTemplate, newServerData, removeServerData, type ServerData } from "./server-data.ts";
import { secretsIn, watchTraces } from "./watch-traces.ts";

/** How many times slower than this machine the pages shall be: a journey must hold on a cheap tablet too. */
const slowdown = Number(process.env.RUNDGANG_SLOWDOWN ?? 1);

/** A server of its own on a copy of the demo town, behind a line that can be broken. */
export interface Door {
  readonly line: FaultProxy;
  /** The server of now; another one after `killAndRestart` and `whileStopped`. */
  server(): ServerProcess;
  /** Ends the server as a power cut does, and starts it again on the same data behind the same line. */
  killAndRestart(): Promise<void>;
  /** Stops the server, lets an operator work on what it keeps, and starts it again behind the same line. */
  whileStopped(act: (data: ServerData) => void | Promise<void>): Promise<void>;
  /** Waits until the server has handed over that many mails (they are jobs, sent after the answer). */
  mailsSent(count: number): Promise<void>;
  /** Looks at a browser's pages from now on: content rules that they break, secrets in what they ask for. They are as slow as the run wants them. */
  watch(context: BrowserContext): Promise<void>;
  /** Content rules that were broken so far, and secrets in addresses and in the server's log. */
  traces(): readonly string[];
  /** Forgets what was found so far, because the journey breaks a rule on purpose. */
  forgetTraces(): void;
  /** Stops the server and reads what it has really stored. */
  facts(): Promise<Facts>;
}

/**
 * `serverEnv` sets the server's environment for one test or file: `test.use({ serverEnv: { RUNDGANG_ACCESS_TTL: "5" } })`. `isEmbedded` keeps
 * it from PostgreSQL: for a journey that kills the server, and its database with it.
 */
export const test = base.extend<{ serverEnv: Record<string, string>; isEmbedded: boolean; door: Door }>({
  serverEnv: [{}, { option: true }],
  isEmbedded: [false, { option: true }],
  door: [
    async ({ serverEnv, isEmbedded }, use) => {
      const data = newServerData(isEmbedded);
      await copyTemplate(data);
      const start = (port?: number) => startServerProcess(data.RUNDGANG_DATA, { ...data, ...serverEnv }, port);
      let server = await start();
      const line = await startFaultProxy(server.port, serverEnv.TLS_CERT === undefined ? "http" : "https");
      /* The demo has mails of its own; where none are caught there are none. */
      const mailsBefore = await countMails(server.url).catch(() => 0);
      const found: string[] = [];
      let logged = "";
      const traces = () => [
        ...found,
        ...secretsIn(withoutDemoAccounts(logged + server.output())).map((secret) => `${secret} in the server's log`),
      ];
      const restart = async (
        signal: "SIGKILL" | "SIGTERM",
        between: (data: ServerData) => void | Promise<void> = () => undefined,
      ) => {
        await server.stop(signal);
        logged += server.output();
        await between(data);
        server = await start(server.port);
      };
      await use({
        line,
        server: () => server,
        killAndRestart: () => restart("SIGKILL"),
        whileStopped: (act) => restart("SIGTERM", act),
        mailsSent: (count) =>
          expect.poll(async () => (await countMails(server.url)) - mailsBefore, { timeout: 30_000 }).toBe(count),
        watch: async (context) => {
          if (slowdown > 1)
            context.on("page", (page) => void slowDown(page).catch((error: unknown) => found.push(String(error))));
          await watchTraces(context, (trace) => found.push(trace));
        },
        traces,
        forgetTraces: () => {
          found.length = 0;
        },
        facts: async () => {
          await server.stop();
          return readFacts(data);
        },
      });
      await line.close();
      await server.stop();
      await removeServerData(data);
      expect(traces()).toEqual([]);
    },
    /* The server has its own time to start, because seeding an embedded town takes a minute where many work on the machine. */
    { timeout: 120_000 },
  ],
  baseURL: async ({ door }, use) => use(door.line.url),
  context: async ({ context, door }, use) => {
    await door.watch(context);
    await use(context);
  },
});

/** Gives a page so many times less of the processor, as a cheap tablet does. One that closes at once is left alone; any other fault fails the journey. */
async function slowDown(page: Page): Promise<void> {
  try {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}

/** The demo's first words name its accounts and their password. */
function withoutDemoAccounts(log: string): string {
  return log.replaceAll(/Demo-Konten.*/gu, "");
}

/** Mails that the server caught, as its own page of them lists them; without the reminders of the demo's calls, which go out at their hour. */
async function countMails(url: string): Promise<number> {
  const page = await (await fetch(`${url}/dev/mails`)).text();
  const mails = page.split(/href="\/dev\/mails\/[0-9a-f-]{36}"/u).slice(1);
  return mails.filter((mail) => !mail.includes("Bald beginnt Ihre Videoberatung")).length;
}

export { expect };
