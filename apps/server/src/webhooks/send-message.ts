import { lookup, type LookupAddress } from "node:dns";
import { once } from "node:events";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { errorFailure, longestTryMs, statusFailure, tooSlow } from "./failure-words.ts";
import { hostOf, isNamedHost, judgeTarget, privateTarget } from "./judge-target.ts";
import { isPublicAddress } from "./public-address.ts";
import { signedHeaders, type Message } from "./sign-message.ts";
import { readRetryAfter } from "./waits.ts";

/** What came of a try. `reason` is German, null where it was a success. */
export interface Outcome {
  readonly status: number | null;
  readonly reason: string | null;
  /** How long (ms) a receiver that is overloaded or being mended (429, 503) asks to be left alone; null where it says nothing. */
  readonly retryAfter: number | null;
}

/** What sending works with. */
export interface SendParts {
  /** `RUNDGANG_WEBHOOK_HOSTS` */
  readonly named: readonly string[];
  readonly clock: () => Date;
  /** Longest time of a try (ms). */
  readonly longestMs?: number;
  /** Looks a name up; the machine's own resolver unless a test says otherwise. */
  readonly resolve?: Resolve;
}

type Resolve = (host: string, onDone: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** So much of an answer is read (bytes), so that the receiver is not cut off in the middle of a short one. */
const mostAnswer = 65_536;

/** The name leads to an address that nothing is sent to. */
class PrivateAddress extends Error {}

/**
 * Sends a signed message once. Nothing follows a redirect, nothing of the answer is kept but its status. The address that the name leads to is
 * checked by the look-up of the connection itself: it connects to that very address, so that no second look-up can lead elsewhere.
 * @param stopping ends the try; it throws then, for nobody knows whether it arrived
 */
export async function sendMessage(
  parts: SendParts,
  { target, message, secrets }: { readonly target: string; readonly message: Message; readonly secrets: readonly string[] },
  stopping: AbortSignal,
): Promise<Outcome> {
  const wrong = judgeTarget(target, parts.named);
  if (wrong !== null) return notSent(wrong);
  const timeout = AbortSignal.timeout(parts.longestMs ?? longestTryMs);
  try {
    const { status, retryAfter } = await post(parts, new URL(target), { message, secrets }, AbortSignal.any([timeout, stopping]));
    const asked = status === 429 || status === 503 ? readRetryAfter(retryAfter, parts.clock()) : null;
    return { status, reason: statusFailure(status), retryAfter: asked };
  } catch (error) {
    stopping.throwIfAborted();
    if (timeout.aborted) return notSent(tooSlow);
    return notSent(error instanceof PrivateAddress ? privateTarget : errorFailure(error));
  }
}

/** A try that got no answer. @param reason German */
export function notSent(reason: string): Outcome {
  return { status: null, reason, retryAfter: null };
}

interface Answer {
  readonly status: number;
  /** As the receiver wrote it. */
  readonly retryAfter: string | undefined;
}

async function post(
  { named, clock, resolve = resolveAll }: SendParts,
  url: URL,
  { message, secrets }: { readonly message: Message; readonly secrets: readonly string[] },
  signal: AbortSignal,
): Promise<Answer> {
  const body = Buffer.from(message.body);
  const host = hostOf(url);
  const options: RequestOptions = {
    method: "POST",
    host,
    path: `${url.pathname}${url.search}`,
    ...(url.port !== "" && { port: url.port }),
    headers: {
      host: url.host,
      "content-type": "application/json",
      "content-length": body.length,
      "user-agent": "Rundgang-Webhooks",
      ...signedHeaders(message, secrets, clock()),
    },
    /* A connection of its own: one that is kept would pass by the check of its address. */
    agent: false,
    lookup: isNamedHost(url, named) ? onlyWhere(resolve, () => true) : onlyWhere(resolve, isPublicAddress),
    signal,
  };
  /* An address has no name that a server could choose its certificate by. */
  const request =
    url.protocol === "https:"
      ? requestHttps({ ...options, ...(isIP(host) === 0 && { servername: host }) })
      : requestHttp(options);
  /* What goes wrong behind the answer's head is told by the answer. */
  request.on("error", () => undefined);
  request.end(body);
  /* An answer that is none (it wants another protocol) is neither a response nor an error: it counts as too slow. */
  const [response] = (await once(request, "response", { signal })) as [IncomingMessage];
  return readEnd(response);
}

/** The status, once the answer has ended or there is too much of it. */
async function readEnd(response: IncomingMessage): Promise<Answer> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostAnswer) break;
    }
  } catch (error) {
    /* Its status came: an answer that breaks off, or drips until the time is over, says all the same whether the message was taken. */
    if (response.statusCode === undefined) throw error;
  }
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] };
}

const resolveAll: Resolve = (host, onDone) => lookup(host, { all: true, verbatim: true }, onDone);

/** A look-up for `net.connect` that gives no address unless all of them may be called. */
function onlyWhere(resolve: Resolve, mayCall: (address: string) => boolean): LookupFunction {
  return (host, options, onDone) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return void onDone(error ?? new PrivateAddress(), "", 0);
      if (!addresses.every(({ address }) => mayCall(address))) return void onDone(new PrivateAddress(), "", 0);
      if (options.all === true) onDone(null, addresses);
      else onDone(null, first.address, first.family);
    });
  };
}
