import { calls, type wire } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";

/** How often the server is asked for a hand-over that somebody waits for, where the live event does not come (ms). */
const askEveryMs = 2_000;

type Parts = Pick<CommandParts, "api" | "clock" | "online" | "onBroadcast">;

interface Following {
  /** Gets each state that is heard of, the same one more than once. */
  readonly see: (broadcast: wire.Broadcast) => void;
  /** Whether to ask at once: after a reload nobody knows what has come meanwhile. */
  readonly askAtOnce: boolean;
  /** How often to ask (ms). */
  readonly everyMs: number;
}

/**
 * Follows what becomes of a broadcast's mail: the live event tells of it, and asking now and then where this window hears none. Without a
 * line it just waits for it.
 * @returns the way out of it
 */
export function followMail(
  { api, clock, online, onBroadcast }: Parts,
  uuid: string,
  { see, askAtOnce, everyMs }: Following,
): () => void {
  const over = new AbortController();
  let cancel = (): void => undefined;
  const look = (broadcast: wire.Broadcast) => {
    if (!over.signal.aborted && broadcast.uuid === uuid) see(broadcast);
  };
  const ask = async (): Promise<void> => {
    if (online()) {
      const answer = await api.request(calls.getBroadcast, { params: { id: uuid }, signal: over.signal });
      if (answer.type === "ok") look(answer.value);
    }
    if (!over.signal.aborted) again();
  };
  const again = (): void => {
    cancel = clock.after(everyMs, () => void ask());
  };
  const stop = onBroadcast(look);
  if (askAtOnce) void ask();
  else again();
  return () => {
    over.abort();
    stop();
    cancel();
  };
}

/**
 * Waits until a mail is no longer queued.
 * @param limitMs how long at most
 * @returns the broadcast then, or null where the time is up
 */
export function waitForHandOver(parts: Parts, uuid: string, limitMs: number, askAtOnce: boolean): Promise<wire.Broadcast | null> {
  return new Promise((resolve) => {
    let end = (): void => undefined;
    const finish = (broadcast: wire.Broadcast | null) => {
      end();
      resolve(broadcast);
    };
    const stop = followMail(parts, uuid, {
      askAtOnce,
      everyMs: askEveryMs,
      see: (broadcast) => {
        if (broadcast.mail?.state !== "queued") finish(broadcast);
      },
    });
    const cancel = parts.clock.after(limitMs, () => finish(null));
    end = () => {
      stop();
      cancel();
    };
  });
}
