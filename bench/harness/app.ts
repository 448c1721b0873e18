import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { serverPath } from "@rundgang/contracts";
import type { Page } from "playwright-core";

import { cacheFolder, projectFolder } from "./paths.ts";
import type { PageServer } from "./page-server.ts";

/** The production build of the app, into the benches' own cache: the shared `dist` belongs to whoever runs the app. */
export function buildApp(): string {
  const outDir = join(cacheFolder, "app");
  const vite = join(projectFolder, "node_modules", "vite", "bin", "vite.js");
  const args = [vite, "build", "--logLevel", "error", "--outDir", outDir, "--emptyOutDir"];
  execFileSync(process.execPath, args, { cwd: join(projectFolder, "apps", "web"), stdio: ["ignore", "ignore", "inherit"] });
  return outDir;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const packed = new Set([".html", ".js", ".mjs", ".css", ".svg", ".webmanifest"]);

const idleWorker = 'self.addEventListener("install", () => self.skipWaiting());';

export interface AppOptions {
  /** The server behind the app, where it has one. */
  readonly port?: number;
  /** False: the worker is one that does nothing, so that each visit loads over the network. */
  readonly worker: boolean;
}

/** Serves a built app, gzipped, with the single page for every address; the rest goes to the server behind it. */
export async function serveApp(folder: string, { port, worker }: AppOptions): Promise<PageServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    if (port !== undefined && serverPath.test(path)) pass(request, response, port);
    else if (path === "/sw.js" && !worker) response.writeHead(200, { "Content-Type": "text/javascript" }).end(idleWorker);
    else sendFile(folder, path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendFile(folder: string, path: string, response: ServerResponse): void {
  const named = join(folder, path);
  const isFile = path !== "/" && existsSync(named);
  if (!isFile && extname(path) !== "") {
    response.writeHead(404).end();
    return;
  }
  const file = isFile ? named : join(folder, "index.html");
  const ending = extname(file);
  const bytes = readFileSync(file);
  const isPacked = packed.has(ending);
  response.writeHead(200, {
    "Content-Type": types[ending] ?? "application/octet-stream",
    "Cache-Control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    ...(isPacked ? { "Content-Encoding": "gzip" } : {}),
  });
  response.end(isPacked ? gzipSync(bytes) : bytes);
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, headers, url } = request;
  const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

/** The password of all demo accounts. */
export const demoPassword = "rundgang-demo";

/** Signs a salesman of the demo in, and waits until the list stands. */
export async function signIn(page: Page, url: string, username = "verkauf1"): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await firstRow(page).waitFor({ timeout: 180_000 });
}

/** The first row of the list. */
export function firstRow(page: Page) {
  return page.locator(".address-row").first();
}
