import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { BrowserContext, Page } from "@playwright/test";
import { freePort } from "@rundgang/testkit";

import { expect, test as base } from "./door.ts";

/** A real coturn on this machine's loopback, with credentials as docs/operations.md sets it up. */
export interface Relay {
  /** As `TURN_URL` names it. */
  readonly url: string;
  readonly secret: string;
  /** Ends it in mid-call. */
  stop(): Promise<void>;
  /** Starts it again at its old port; what it carried is gone. */
  start(): Promise<void>;
}

/** @param folder for what it writes down */
async function openRelay(folder: string): Promise<Relay> {
  const port = await freePort();
  const secret = "secret-of-the-relay";
  let running: ChildProcess | null = null;
  const relay: Relay = {
    url: `turn:127.0.0.1:${port}?transport=udp`,
    secret,
    start: async () => {
      const words = [
        "-n --no-tls --no-dtls --no-cli --log-file=stdout --simple-log --realm=rundgang.test",
        "--listening-ip=127.0.0.1 --relay-ip=127.0.0.1 --allow-loopback-peers",
        `--listening-port=${port} --use-auth-secret --static-auth-secret=${secret}`,
        `--pidfile=${folder}/pid --userdb=${folder}/turndb`,
      ];
      const child = spawn("turnserver", words.join(" ").split(" "), { stdio: "ignore" });
      running = child;
      await expect.poll(() => answers(port), { message: "coturn listens" }).toBe(true);
    },
    stop: async () => {
      const child = running;
      running = null;
      if (child === null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
  await relay.start();
  return relay;
}

/** Whether somebody listens at a port of this machine. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** A door whose server names a relay that runs; `serverSecret` is what the server takes for the relay's secret. */
export const test = base.extend<{ serverSecret: string | null; relay: Relay }>({
  serverSecret: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its first parameter
  relay: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-relay-"));
    const relay = await openRelay(folder);
    await use(relay);
    await relay.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  serverEnv: async ({ relay, serverSecret }, use) => use({ TURN_URL: relay.url, TURN_SECRET: serverSecret ?? relay.secret }),
});

/** Lets a browser's pages go over relays alone, and keep what they connect with for `waysOf`. */
export async function onlyOverRelays(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Native = RTCPeerConnection;
    const made: RTCPeerConnection[] = [];
    globalThis.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: "relay" });
        made.push(this);
      }
    };
    const waysOfPage = async (): Promise<string[]> => {
      const ways: string[] = [];
      for (const connection of made.filter(({ connectionState }) => connectionState === "connected")) {
        const stats = await connection.getStats();
        const typeOf = (id: string): string => stats.get(id)?.candidateType ?? "none";
        for (const { type, selectedCandidatePairId } of stats.values()) {
          const pair = type === "transport" ? stats.get(selectedCandidatePairId) : undefined;
          if (pair !== undefined) ways.push(`${typeOf(pair.localCandidateId)} to ${typeOf(pair.remoteCandidateId)}`);
        }
      }
      return ways;
    };
    Reflect.set(globalThis, "waysOfPage", waysOfPage);
  });
}

/** From what kind of address to what kind a page's connections go at this moment, as ICE names them. */
export function waysOf(page: Page): Promise<unknown> {
  return page.evaluate("waysOfPage()");
}
