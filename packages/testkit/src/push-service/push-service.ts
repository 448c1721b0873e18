import { createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { createPushBrowser } from "./push-browser.ts";

/** A message as the push service took it. */
interface PushedMessage {
  /** What the browser reads. */
  readonly text: string;
  /** Bytes of the body as they came. */
  readonly length: number;
  /** Seconds. */
  readonly ttl: number;
  readonly urgency: string | undefined;
  readonly topic: string | undefined;
  /** `sub` of the VAPID token. */
  readonly subject: string;
}

/** A subscription of a browser, with all that its browser was told. */
export interface ServedSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly messages: readonly PushedMessage[];
  /** Statuses of all tries, in their order. */
  readonly tries: readonly number[];
}

/** A push service on this machine, which speaks as autopush does (RFC 8030, 8188, 8291, 8292). */
export interface PushService {
  /** `127.0.0.1:…`, as an operator names it. */
  readonly host: string;
  /** A browser subscribes by the server's public key: only messages signed by that one are taken. */
  subscribe(serverKey: string): ServedSubscription;
  /** The browser has gone: 410 from now on. */
  forget(subscription: ServedSubscription): void;
  /** The next tries of anybody are answered so, whatever they bring, each by one of these; without any as they deserve. */
  answerNext(...answers: readonly { readonly status: number; readonly retryAfter?: string }[]): void;
  close(): Promise<void>;
}

/** Most bytes of a message (autopush, RFC 8030 §7.2). */
const mostBytes = 4096;
/** Longest life of a VAPID token (s, RFC 8292 §2). */
const longestToken = 86_400;

interface Known {
  readonly served: ServedSubscription & { readonly messages: PushedMessage[]; readonly tries: number[] };
  readonly serverKey: string;
  readonly decrypt: (body: Buffer) => string;
  isGone: boolean;
}

/** Begins to listen on a free port of loopback. What a message lacks is answered as autopush does: 400, 401, 404, 410 or 413. */
export async function startPushService(): Promise<PushService> {
  const known = new Map<string, Known>();
  const planned: { readonly status: number; readonly retryAfter?: string }[] = [];
  let host = "";

  function judge(request: IncomingMessage, body: Buffer): { readonly status: number; readonly retryAfter?: string } {
    const one = known.get(request.url ?? "");
    const answer = ((): { readonly status: number; readonly retryAfter?: string } => {
      if (request.method !== "POST" || one === undefined) return { status: 404 };
      const next = planned.shift();
      if (next !== undefined) return next;
      if (one.isGone) return { status: 410 };
      if (body.length > mostBytes) return { status: 413 };
      const { ttl, topic, urgency, "content-encoding": encoding } = request.headers;
      if (typeof ttl !== "string" || !/^\d+$/u.test(ttl) || encoding !== "aes128gcm") return { status: 400 };
      if (topic !== undefined && !/^[\w-]{1,32}$/u.test(String(topic))) return { status: 400 };
      const subject = subjectOf(request.headers.authorization, one.serverKey, `http://${host}`);
      if (subject === null) return { status: 401 };
      one.served.messages.push({
        text: one.decrypt(body),
        length: body.length,
        ttl: Number(ttl),
        urgency: urgency?.toString(),
        topic: topic?.toString(),
        subject,
      });
      return { status: 201 };
    })();
    one?.served.tries.push(answer.status);
    return answer;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => reply(response, judge(request, Buffer.concat(chunks))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host,
    subscribe: (serverKey) => {
      const path = `/wpush/v2/${randomBytes(32).toString("base64url")}`;
      const { decrypt, p256dh, auth } = createPushBrowser();
      const served = { endpoint: `http://${host}${path}`, p256dh, auth, messages: [], tries: [] };
      known.set(path, { served, serverKey, decrypt, isGone: false });
      return served;
    },
    forget: ({ endpoint }) => {
      const one = known.get(new URL(endpoint).pathname);
      if (one !== undefined) one.isGone = true;
    },
    answerNext: (...answers) => void planned.splice(0, planned.length, ...answers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function reply(
  response: ServerResponse,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: string },
): void {
  response.writeHead(status, {
    ...(retryAfter !== undefined && { "retry-after": retryAfter }),
    ...(status === 201 && { location: "/m/1", ttl: "0" }),
  });
  response.end();
}

/** Whom to turn to, of a VAPID token that is for this place, still holds and is signed by that key; null for any other. */
function subjectOf(authorization: string | undefined, serverKey: string, audience: string): string | null {
  const { token = "", key } = /^vapid t=(?<token>[^,\s]+),\s*k=(?<key>[\w-]+)$/u.exec(authorization ?? "")?.groups ?? {};
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (key !== serverKey) return null;
  const point = Buffer.from(serverKey, "base64url");
  const halfOf = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: halfOf(1), y: halfOf(33) } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return null;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const left = Number(exp) - Date.now() / 1000;
  const isFit = aud === audience && left > 0 && left <= longestToken && /^(?:mailto:.+@.+|https:\/\/.+)$/u.test(String(sub));
  return isFit ? String(sub) : null;
}
