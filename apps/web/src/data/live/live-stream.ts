import { hubPath, liveEvent, liveTopics, type LiveEvent } from "@rundgang/contracts";
import type { EventSource } from "eventsource";
import * as z from "zod/mini";

import { plainly } from "../net/http.ts";

export interface LiveStreamParts {
  /** Base of the server, without a slash at the end; "" is the app's own origin. */
  readonly base: string;
  /** The hub token of the session, refreshed when need be; null while there is none. */
  readonly mtoken: () => Promise<string | null>;
  /** Id of the last event that was applied; kept over restarts. */
  readonly lastEventId: () => Promise<string | null>;
  /**
   * Applies an event and keeps its id as the last one; null for an event that this version does not know. One after the other.
   * False, or a rejection, when that could not be done: the stream begins anew after the last event that was.
   */
  readonly take: (event: LiveEvent | null, id: string) => Promise<boolean>;
  /** The hub no longer knows where we were: what was missed must be fetched. */
  readonly onGap: () => void;
  /** The hub does not take the token: the session may be over, and nobody else asks while the device lies idle. */
  readonly onRefused: () => void;
  /** The session's rights are others than its token says: the stream goes on, but the device must look what is new. */
  readonly onRights: () => void;
  readonly onStateChange?: (state: "open" | "closed") => void;
  /** 0 … 1; spreads the reconnections of many devices. */
  readonly random: () => number;
}

export interface LiveStream {
  start(): void;
  stop(): void;
  /** There is reason to believe that a connection comes about now. */
  wake(): void;
}

const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** Three beats of the hub: one that was silent for so long is not there any more (ms), whatever the line says of it. */
const longestSilenceMs = 90_000;

/**
 * The event stream of A §7. Reads on after the last event that was applied. When the hub ends the stream (its token ran out, the
 * server restarts) or the line breaks, it comes back with a new token after a growing, scattered wait. Errors are nobody's business.
 */
export function openLiveStream(parts: LiveStreamParts): LiveStream {
  let running = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let turn: Promise<void> = Promise.resolve();

  async function connect(): Promise<void> {
    /* What is being applied may be the last event. */
    await turn;
    /* The library's code is fetched with the first connection: the first screen does without. */
    const found = await Promise.all([import("eventsource"), parts.mtoken(), parts.lastEventId()]).catch(() => null);
    if (!running || source !== null) return;
    const [library, token, lastId] = found ?? [];
    if (library === undefined || typeof token !== "string") {
      later();
      return;
    }
    let isBehind = false;
    const stream = new library.EventSource(`${parts.base}${hubPath}?${topicQuery()}`, {
      fetch: fetchWith(token, lastId ?? null, { onSilence: () => drop(stream), onGap }),
    });
    function onGap(): void {
      isBehind = true;
      /* The load may fail: then nothing but a new connection finds out that something is still missing. */
      const looksAgain = setTimeout(() => drop(stream), longestWaitMs);
      stream.addEventListener("error", () => clearTimeout(looksAgain));
    }
    source = stream;
    stream.addEventListener("open", () => {
      failures = 0;
      parts.onStateChange?.("open");
    });
    stream.addEventListener("message", (message) => {
      /* What was missed comes by a load, and the stream goes on from there; an event of now would let it pass for seen. */
      if (isBehind) drop(stream);
      else turn = turn.then(() => apply(stream, message.data, message.lastEventId));
    });
    stream.addEventListener("rights", parts.onRights);
    /* The token in its headers may be old by now: never reconnect with it, begin anew. */
    stream.addEventListener("error", () => drop(stream));
  }

  function drop(stream: EventSource): void {
    stream.close();
    if (source !== stream) return;
    source = null;
    parts.onStateChange?.("closed");
    later();
  }

  function later(): void {
    if (!running) return;
    clearTimeout(timer);
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    failures += 1;
    timer = setTimeout(() => void connect(), wait * (0.5 + parts.random() / 2));
  }

  /**
   * Our own fetch: the token goes in a header, never in the URL; the first reply says whether the hub knew our last id.
   * @param told.onSilence neither an answer nor a beat has come in time: the connection is a dead one that nobody has cut
   */
  function fetchWith(
    token: string,
    lastId: string | null,
    { onSilence, onGap }: { readonly onSilence: () => void; readonly onGap: () => void },
  ) {
    return async (url: string | URL, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      const headers: Record<string, string> = { ...init.headers, authorization: `Bearer ${token}` };
      if (lastId !== null) headers["last-event-id"] = lastId;
      const silence = watchSilence(onSilence, init.signal);
      const response = await fetch(url, { ...init, headers, ...plainly });
      silence.isBroken();
      if (response.status === 401) parts.onRefused();
      const resumedAt = response.headers.get("last-event-id");
      if (response.ok && lastId !== null && resumedAt !== lastId) {
        onGap();
        parts.onGap();
      }
      const { url: from, redirected, status, body } = response;
      return { url: from, redirected, status, headers: response.headers, body: body === null ? null : silence.listened(body) };
    };
  }

  /** What comes after an event that could not be applied is not applied either: it comes again. */
  async function apply(stream: EventSource, data: unknown, id: string): Promise<void> {
    if (source !== stream) return;
    const isTaken = await parts.take(parseEvent(data), id).catch(() => false);
    if (!isTaken) drop(stream);
  }

  return {
    start: () => {
      if (running) return;
      running = true;
      failures = 0;
      void connect();
    },
    stop: () => {
      running = false;
      clearTimeout(timer);
      source?.close();
      source = null;
    },
    wake: () => {
      failures = 0;
      if (running && source === null) {
        clearTimeout(timer);
        void connect();
      }
    },
  };
}

/** Calls back once when it was silent for too long; not any more after the signal. */
function watchSilence(onSilence: () => void, signal: AbortSignal) {
  let timer = setTimeout(onSilence, longestSilenceMs);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  function isBroken(): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(onSilence, longestSilenceMs);
  }
  return {
    isBroken,
    /** The same bytes; each of them breaks the silence. */
    listened: (body: ReadableStream<Uint8Array<ArrayBuffer>>) =>
      body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (bytes, through) => {
            isBroken();
            through.enqueue(bytes);
          },
        }),
      ),
  };
}

function topicQuery(): string {
  return new URLSearchParams(liveTopics.map((topic) => ["topic", topic])).toString();
}

/** An event of the hub, or null for one that this version does not know. */
function parseEvent(data: unknown): LiveEvent | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = z.safeParse(liveEvent, JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
