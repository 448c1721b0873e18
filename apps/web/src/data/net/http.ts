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

const isJson = /^application\/(?:[\w.-]+\+)?json\b/iu;

/** Sends once, follows no redirect (a portal's), gives up after `limitMs`, and never throws for what a network does. */
export async function exchange(fetcher: Fetch, url: string, init: RequestInit, limitMs: number): Promise<HttpReply> {
  const timeout = AbortSignal.timeout(limitMs);
  const signal = init.signal === null || init.signal === undefined ? timeout : AbortSignal.any([init.signal, timeout]);
  try {
    const response = await fetcher(url, { ...init, redirect: "error", cache: "no-store", credentials: "same-origin", signal });
    const contentType = response.headers.get("content-type") ?? "";
    const text = await response.text();
    return {
      type: "answer",
      status: response.status,
      contentType,
      body: isJson.test(contentType) ? parseJson(text) : undefined,
      headers: response.headers,
    };
  } catch {
    return { type: "failure", cause: timeout.aborted ? "timeout" : "network" };
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
