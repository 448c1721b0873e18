import type { WireReply } from "../network/wire.ts";
import type { Sky } from "../sky.ts";

/** What a device waits for an answer about its session (ms); its own limit runs in real time, of which none passes here. */
const limitMs = 20_000;

/** The answer, or null when it does not come in time. */
export function withinSessionLimit({ clock }: Sky, reply: Promise<WireReply | null>): Promise<WireReply | null> {
  const givenUp = new Promise<null>((resolve) => void clock.after(limitMs, () => resolve(null)));
  return Promise.race([reply, givenUp]);
}
