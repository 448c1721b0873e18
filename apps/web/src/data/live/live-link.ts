import type { StreamState } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";
import * as z from "zod/mini";

import { createObservable, type Observable } from "../observable.ts";

/** Whether the browser's one event stream is open, or held back on the way (`StreamState`); `since` is an ISO instant. */
export type LiveLink =
  | { readonly type: "closed" }
  | { readonly type: "silent" }
  | { readonly type: "open"; readonly since: string };

const closed: LiveLink = { type: "closed" };

const message = z.union([
  z.object({ type: z.literal("closed") }),
  z.object({ type: z.literal("silent") }),
  z.object({ type: z.literal("open"), since: z.string() }),
  z.object({ type: z.literal("ask") }),
]);

/** What the tab that leads knows of the stream, told to all tabs. */
export interface LiveLinkTeller {
  readonly state: Observable<LiveLink>;
  /** For the tab that leads. */
  lead(link: StreamState): void;
  /** It leads no more. */
  leave(): void;
}

/** A tab that comes later asks the one that leads. */
export function createLiveLink(clock: Pick<Clock, "now">): LiveLinkTeller {
  const channel = new BroadcastChannel("rundgang-live-link");
  const state = createObservable<LiveLink>(closed);
  let isLeader = false;
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const said = z.safeParse(message, data);
    if (!said.success) return;
    if (said.data.type !== "ask") state.set(said.data);
    else if (isLeader) channel.postMessage(state.getSnapshot());
  });
  channel.postMessage({ type: "ask" });
  function tell(link: LiveLink): void {
    state.set(link);
    channel.postMessage(link);
  }
  return {
    state,
    lead(link) {
      isLeader = true;
      tell(link === "open" ? { type: "open", since: new Date(clock.now()).toISOString() } : { type: link });
    },
    leave() {
      isLeader = false;
      tell(closed);
    },
  };
}
