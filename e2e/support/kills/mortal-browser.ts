import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

import { chromium, type Page } from "@playwright/test";

/** A Chromium with a profile that outlives it. */
export interface MortalBrowser {
  readonly page: Page;
  /** SIGKILL to all of its processes at once, as the system does when memory runs out; resolves when it is gone. */
  kill(): Promise<void>;
  /** Ends it as a person does, with time to write what it wants to keep. */
  close(): Promise<void>;
}

const options = [
  "--headless=new",
  "--remote-debugging-port=0",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  "--disable-quic",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--lang=de-DE",
  "--window-size=1280,900",
];

/**
 * Starts Chromium as a process of our own, since one that Playwright starts cannot be killed with all of its children.
 * @param isDrowsy its tabs fall asleep in the background as in life; Playwright keeps them awake otherwise, and nothing can freeze them
 */
export async function launchMortal(profile: string, isDrowsy = false): Promise<MortalBrowser> {
  const executable = process.env.RUNDGANG_CHROMIUM ?? chromium.executablePath();
  const child = spawn(executable, [...options, `--user-data-dir=${profile}`, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, TZ: "Europe/Berlin", LANG: "de_DE.UTF-8" },
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const browser = await chromium.connectOverCDP(await debuggingAddress(child), { noDefaults: isDrowsy });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("the browser has no context");
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1280, height: 800 });
  return {
    page,
    kill: async () => {
      const isThere = child.exitCode === null && child.signalCode === null;
      if (isThere && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await gone;
      await browser.close().catch(() => undefined);
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close");
      await gone;
    },
  };
}

function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error("the browser's words are not heard");
  const lines = createInterface({ input: stderr });
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      if (said.length < 20) said.push(line);
      const address = /DevTools listening on (ws:\S+)/u.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    lines.once("close", () => reject(new Error(`the browser ended before it could be used:\n${said.join("\n")}`)));
  });
}
