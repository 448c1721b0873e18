import { type Api, meetsServer, plainly, type ServerPlace } from "@rundgang/api-client";
import { calls, checkEvent, hubPath, userTopic } from "@rundgang/contracts";
import { EventSource } from "eventsource";

import type { Claims } from "../session/claims.ts";

/** What became of an event that the device sent itself through the server. */
export type LiveCheck =
  /** `ms`: from the asking to the event. */
  | { readonly type: "back"; readonly ms: number }
  /** Nobody answered, or nobody is signed in with tokens. */
  | { readonly type: "offline" }
  /** The stream did not open. */
  | { readonly type: "no_stream" }
  /** The stream is open and the server has sent the event, but it did not come. */
  | { readonly type: "lost" }
  /** The server said no; its German sentence. */
  | { readonly type: "refused"; readonly text: string };

const openLimitMs = 10_000;
const eventLimitMs = 10_000;

export interface LiveCheckParts extends ServerPlace {
  readonly api: Pick<Api, "request">;
  /** The claims of now, with tokens that are good for a while. */
  readonly claims: () => Promise<Claims | null>;
  readonly uuid: () => string;
}

/** Opens a stream beside the app's own, asks the server for an event, and waits for it: the whole way that every live event takes. */
export async function checkLive(parts: LiveCheckParts, signal: AbortSignal): Promise<LiveCheck> {
  const claims = await parts.claims();
  if (claims === null) return { type: "offline" };
  const uuid = parts.uuid();
  const topic = encodeURIComponent(userTopic(claims.user.id));
  const source = new EventSource(`${parts.baseUrl}${hubPath}?topic=${topic}`, {
    fetch: (url, init) =>
      parts.fetch(String(url), { ...init, ...plainly, headers: { ...init.headers, authorization: `Bearer ${claims.mtoken}` } }),
  });
  const opened = Promise.withResolvers<boolean>();
  const came = Promise.withResolvers<boolean>();
  source.addEventListener("open", () => opened.resolve(true));
  source.addEventListener("error", () => {
    opened.resolve(false);
    came.resolve(false);
  });
  source.addEventListener(checkEvent, ({ data }) => {
    if (data === uuid) came.resolve(true);
  });
  const over = Promise.withResolvers<false>();
  signal.addEventListener("abort", () => over.resolve(false), { once: true });
  try {
    if (!(await Promise.race([opened.promise, over.promise, after(openLimitMs)])))
      return (await meetsServer(parts, openLimitMs, { signal })) ? { type: "no_stream" } : { type: "offline" };
    const begun = performance.now();
    const reply = await parts.api.request(calls.checkLive, { body: { uuid }, signal });
    if (reply.type === "refused") return { type: "refused", text: reply.text };
    if (reply.type !== "ok") return { type: "offline" };
    if (!(await Promise.race([came.promise, over.promise, after(eventLimitMs)]))) return { type: "lost" };
    return { type: "back", ms: Math.round(performance.now() - begun) };
  } finally {
    source.close();
  }
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}
