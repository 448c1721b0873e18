import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** Answers a request itself, or says false and leaves it to the files. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Isolated from other origins: only then does `performance.now()` count in steps of 5 µs. */
const isolated = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
const document =
  '<!doctype html><html lang="de"><title>bench</title><div id="root"></div><script type="module" src="/main.js"></script>';

/** What both kinds of HTTP answer with. */
export interface Answer {
  writeHead(status: number, headers?: Record<string, string>): unknown;
  end(body: string | Uint8Array): unknown;
}

/** Answers with the page, its files, or 404. */
export function filesOf(folder: string) {
  return (url: string | undefined, response: Answer): void => {
    const path = new URL(url ?? "/", "http://bench").pathname;
    const file = join(folder, path);
    if (path === "/") {
      response.writeHead(200, { ...isolated, "Content-Type": "text/html; charset=utf-8" });
      response.end(document);
    } else if (existsSync(file)) {
      response.writeHead(200, { ...isolated, "Content-Type": types[extname(file)] ?? "application/octet-stream" });
      response.end(readFileSync(file));
    } else {
      response.writeHead(404);
      response.end("");
    }
  };
}

/** Serves a built page on a port of its own, which stays the same while browsers come and go. */
export async function servePage(folder: string, handler: Handler = () => false): Promise<PageServer> {
  const files = filesOf(folder);
  const server = createServer((request, response) => {
    if (!handler(request, response)) files(request.url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
