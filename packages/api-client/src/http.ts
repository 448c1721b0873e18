/** What came back from one HTTP exchange. */
export type HttpReply =
  | {
      readonly type: "answer";
      readonly status: number;
      readonly contentType: string;
      /** The parsed JSON; undefined when there is none. */
      readonly body: unknown;
      readonly headers: Headers;
    }
  | { readonly type: "failure"; readonly cause: "network" | "timeout" };

/** The browser's fetch, or a test's. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Where the server is. */
export interface ServerPlace {
  readonly fetch: Fetch;
  readonly baseUrl: string;
}

const isJson = /^application\/(?:[\w.-]+\+)?json\b/iu;

/**
 * What every `fetch` with a token says (a page's uploads go another way). No cookie and no password of the browser's: a
 * gateway's 401 with `Basic` would open the browser's own box, which blocks the page. No redirect (a portal's) is followed, and nothing
 * comes from or goes to the browser's cache.
 */
export const plainly = { redirect: "error", cache: "no-store", credentials: "omit" } as const satisfies RequestInit;

/** Sends once, as `plainly` says unless `init` says otherwise, gives up after `limitMs`, and never throws for what a network does. */
export async function exchange(fetcher: Fetch, url: string, init: RequestInit, limitMs: number): Promise<HttpReply> {
  const timeout = AbortSignal.timeout(limitMs);
  const signal = init.signal === null || init.signal === undefined ? timeout : AbortSignal.any([init.signal, timeout]);
  try {
    const response = await fetcher(url, { ...plainly, ...init, signal });
    return answerOf(response.status, response.headers, await response.text());
  } catch {
    return { type: "failure", cause: timeout.aborted ? "timeout" : "network" };
  }
}

/** The answer that came, by its parts. */
export function answerOf(status: number, headers: Headers, text: string): HttpReply {
  const contentType = headers.get("content-type") ?? "";
  return { type: "answer", status, contentType, body: isJson.test(contentType) ? parseJson(text) : undefined, headers };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
