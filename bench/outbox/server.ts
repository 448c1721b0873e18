import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createSecureServer, type Http2ServerRequest } from "node:http2";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { cacheFolder } from "../harness/paths.ts";
import { filesOf, type Answer, type PageServer } from "../harness/page-server.ts";

const replyAfterMs = 50;

/** What was received, by uuid: everything once, and no chain out of order. */
export class Received {
  readonly #uuids = new Set<string>();
  doubled = 0;

  note(uuid: string): void {
    if (this.#uuids.has(uuid)) this.doubled += 1;
    this.#uuids.add(uuid);
  }

  /** How many since the last time. */
  take(): number {
    const count = this.#uuids.size;
    this.#uuids.clear();
    return count;
  }
}

/** Answers a POST after 50 ms as our server does. */
export function answerPosts(received: Received) {
  return (request: IncomingMessage | Http2ServerRequest, response: Answer): boolean => {
    if (request.method !== "POST") return false;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { uuid }: { uuid: string } = JSON.parse(Buffer.concat(chunks).toString());
      received.note(uuid);
      setTimeout(() => {
        const headers = { "content-type": "application/ld+json", "timing-allow-origin": "*" };
        response.writeHead(201, headers);
        response.end(JSON.stringify({ "@type": "UnitComment", "@id": `/api/unit_comments/${uuid}`, uuid }));
      }, replyAfterMs);
    });
    return true;
  };
}

/** The same page and answers over HTTP/2, with a certificate made for this run. */
export async function serveHttp2(folder: string, received: Received): Promise<PageServer> {
  const answer = answerPosts(received);
  const files = filesOf(folder);
  const server = createSecureServer(certificate(), (request, response) => {
    if (!answer(request, response)) files(request.url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = join(cacheFolder, "outbox");
  mkdirSync(folder, { recursive: true });
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const what = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"];
  execFileSync("openssl", ["req", "-x509", ...what, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
