import { hubPath, liveEvent, liveTopics, untilNow, untilParameter, type LiveEvent } from "@rundgang/contracts";
import type { EventSource } from "eventsource";
import * as z from "zod/mini";

import { plainly } from "./http.ts";
import { watchSilence, type SilenceWatcher } from "./watch-silence.ts";

/** `silent`: the hub is there, but what it says comes late, or when it is asked for. */
export type StreamState = "open" | "silent" | "closed";

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
  /**
   * The hub no longer knows where we were: what was missed must be fetched. Answers when that was tried: where it has moved `lastEventId`, the
   * stream goes on from there.
   * @param newest the id of the last event before now, for who keeps no position of his own; null where the hub names none
   */
  readonly onGap: (newest: string | null) => Promise<void>;
  /** The hub does not take the token: the session may be over, and nobody else asks while the device lies idle. */
  readonly onRefused: () => void;
  /** The session's rights are others than its token says: the stream goes on, but the device must look what is new. */
  readonly onRights: () => void;
  /** Told when it changes. */
  readonly onStateChange?: (state: StreamState) => void;
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
/** So many streams in a row that brought nothing, or nothing but their beginning: something on the way holds them back. */
const mostSilent = 2;
/** How often the hub is asked for what is new where streams are held back (ms). */
const askEveryMs = 30_000;
/** After so many questions a stream is tried again. */
const questionsBetween = 10;

/** One connection: a stream, or a question, which ends by itself. */
interface Way {
  readonly asks: boolean;
  /** Its answer has begun. */
  isAnswered: boolean;
  /** Pieces that have come. */
  heard: number;
}

const deaf = { onHeard: () => undefined, onQuiet: () => undefined };

/**
 * The event stream of A §7. Reads on after the last event that was applied. When the hub ends the stream (its token ran out, the
 * server restarts) or the line breaks, it comes back with a new token after a growing, scattered wait. Errors are nobody's business.
 * Where something on the way holds streams back, a proxy that compresses for example, it asks every 30 seconds for what is new, by a request
 * whose answer ends: that goes through.
 */
export function openLiveStream(parts: LiveStreamParts): LiveStream {
  let running = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let silentStreams = 0;
  let questions = 0;
  let state: StreamState = "closed";
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
    const asks = isHeldBack() && questions < questionsBetween;
    questions = asks ? questions + 1 : 0;
    const way: Way = { asks, isAnswered: false, heard: 0 };
    const stream = new library.EventSource(`${parts.base}${hubPath}?${topicQuery(asks)}`, {
      fetch: fetchWith(token, lastId ?? null, way, { end: () => drop(stream, way), onGap }),
    });
    function onGap(newest: string | null): void {
      isBehind = true;
      /* The load may fail: then nothing but a new connection finds out that something is still missing. */
      const looksAgain = setTimeout(() => drop(stream, way), longestWaitMs);
      stream.addEventListener("error", () => clearTimeout(looksAgain));
      void goOnAfter(parts.onGap(newest)).catch(() => undefined);
    }
    async function goOnAfter(fetched: Promise<void>): Promise<void> {
      await fetched;
      if ((await parts.lastEventId()) !== (lastId ?? null)) drop(stream, way);
    }
    source = stream;
    stream.addEventListener("open", () => {
      failures = 0;
      if (asks) tell("silent");
    });
    stream.addEventListener("message", (message) => {
      /* What was missed comes by a load, and the stream goes on from there; an event of now would let it pass for seen. */
      if (isBehind) drop(stream, way);
      else turn = turn.then(() => apply(stream, way, message.data, message.lastEventId));
    });
    stream.addEventListener("rights", parts.onRights);
    /* The token in its headers may be old by now: never reconnect with it, begin anew. */
    stream.addEventListener("error", () => drop(stream, way));
  }

  function isHeldBack(): boolean {
    return silentStreams >= mostSilent;
  }

  function tell(now: StreamState): void {
    if (now === state) return;
    state = now;
    parts.onStateChange?.(now);
  }

  function drop(stream: EventSource, { asks, isAnswered }: Way): void {
    stream.close();
    if (source !== stream) return;
    source = null;
    /* It is not the streams that are held back. */
    if (asks && !isAnswered) silentStreams = 0;
    if (!isHeldBack() || !isAnswered) tell("closed");
    later(asks && isAnswered);
  }

  /** @param rests a question was answered: the next one has time */
  function later(rests = false): void {
    if (!running) return;
    clearTimeout(timer);
    const wait = rests ? askEveryMs : Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    if (!rests) failures += 1;
    timer = setTimeout(() => void connect(), wait * (0.5 + parts.random() / 2));
  }

  /**
   * Our own fetch: the token goes in a header, never in the URL; the first reply says whether the hub knew our last id.
   * @param told.end the connection is of no use
   */
  function fetchWith(
    token: string,
    lastId: string | null,
    way: Way,
    { end, onGap }: { readonly end: () => void; readonly onGap: (newest: string | null) => void },
  ) {
    return async (url: string | URL, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      /* Without an id a stream is told what comes from now on. A question would be told nothing. */
      const after = lastId ?? (way.asks ? "earliest" : null);
      const headers: Record<string, string> = { ...init.headers, authorization: `Bearer ${token}` };
      if (after !== null) headers["last-event-id"] = after;
      const silence = watchSilence(way.asks ? { ...deaf, onDead: end } : listenTo(way, end), init.signal);
      const response = await fetch(url, { ...init, headers, ...plainly });
      way.isAnswered = isStream(response);
      silence.answered();
      if (!way.asks && !way.isAnswered && !isOurRefusal(response)) refusedOnTheWay();
      if (response.status === 401) parts.onRefused();
      const resumedAt = response.headers.get("last-event-id");
      if (response.ok && lastId !== null && resumedAt !== lastId) onGap(resumedAt);
      const { url: from, redirected, status, body } = response;
      return { url: from, redirected, status, headers: response.headers, body: body === null ? null : silence.listened(body) };
    };
  }

  /** A server that starts again looks the same behind a proxy: where a question is answered, the next is a stream. */
  function refusedOnTheWay(): void {
    if (!isHeldBack()) questions = questionsBetween - 1;
    silentStreams += 1;
  }

  function listenTo(way: Way, end: () => void): SilenceWatcher {
    return {
      onHeard: () => {
        way.heard += 1;
        /* Its beginning may be all that comes through. */
        if (way.heard > 1) silentStreams = 0;
        if (!isHeldBack()) tell("open");
      },
      onQuiet: () => {
        tell("silent");
        if (!way.isAnswered || way.heard > 1) return;
        silentStreams = way.heard === 0 ? mostSilent : silentStreams + 1;
        end();
      },
      onDead: () => {
        silentStreams = way.heard > 1 ? 0 : silentStreams + 1;
        end();
      },
    };
  }

  /** What comes after an event that could not be applied is not applied either: it comes again. */
  async function apply(stream: EventSource, way: Way, data: unknown, id: string): Promise<void> {
    if (source !== stream) return;
    const isTaken = await parts.take(parseEvent(data), id).catch(() => false);
    if (!isTaken) drop(stream, way);
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
      state = "closed";
    },
    wake: () => {
      failures = 0;
      silentStreams = 0;
      if (running && source === null) {
        clearTimeout(timer);
        void connect();
      }
    },
  };
}

function topicQuery(asks: boolean): string {
  const topics = liveTopics.map((topic) => ["topic", topic]);
  return new URLSearchParams(asks ? [...topics, [untilParameter, untilNow]] : topics).toString();
}

function isStream({ ok, headers }: Response): boolean {
  return ok && headers.get("content-type")?.startsWith("text/event-stream") === true;
}

/** Not that of a box on the way, which may let no stream through. */
function isOurRefusal({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/ld+json") === true;
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
