import { lookup, type LookupAddress } from "node:dns";
import { once } from "node:events";
import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { hostOf, isNamedHost } from "./judge-target.ts";
import { isPublicAddress } from "./public-address.ts";

/** Looks a name up: all its addresses, or why there are none. */
export type Resolve = (host: string, onDone: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** What is sent to whom. */
interface GuardedRequest {
  /** One that `judgeTarget` has nothing against. */
  readonly url: URL;
  /** Beside `host` and `content-length`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** With what, and for how long. */
interface GuardedParts {
  /** Hosts that may be private and without TLS. */
  readonly named: readonly string[];
  /** The machine's own resolver unless a test says otherwise. */
  readonly resolve?: Resolve | undefined;
  readonly signal: AbortSignal;
}

/** So much of an answer is read (bytes), so that the receiver is not cut off in the middle of a short one. */
const mostAnswer = 65_536;

/** The name leads to an address that nothing is sent to. */
export class PrivateAddress extends Error {}

/**
 * POSTs once to a target that somebody else named (decision 142); answers status and headers. Nothing follows a redirect, and nothing of the answer's
 * body is kept. The address that the name leads to is checked by the look-up of the connection itself: it connects to that very address, so that no
 * second look-up can lead elsewhere. Throws `PrivateAddress`, or what the connection says.
 */
export async function guardedPost(
  { named, resolve = resolveAll, signal }: GuardedParts,
  { url, headers, body }: GuardedRequest,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders }> {
  const host = hostOf(url);
  const options: RequestOptions = {
    method: "POST",
    host,
    path: `${url.pathname}${url.search}`,
    ...(url.port !== "" && { port: url.port }),
    headers: { host: url.host, "content-length": body.length, ...headers },
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
  return { status: await readEnd(response), headers: response.headers };
}

/** The status, once the answer has ended or there is too much of it. */
async function readEnd(response: IncomingMessage): Promise<number> {
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
  return response.statusCode ?? 0;
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
