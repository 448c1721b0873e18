import { contend, type Clock, type HeldLock } from "@rundgang/outbox";

import { letGoWhileFrozen } from "../locks/let-go-while-frozen.ts";
import { openWebLock } from "../locks/web-lock.ts";

/** How often the leader tells the others that it lives (ms). */
const beatMs = 30_000;

export interface LeadParts {
  readonly name: string;
  readonly clock: Clock;
  /** Does what one tab alone does, until the grip is lost; must not reject. */
  readonly lead: (grip: HeldLock) => Promise<void>;
}

/**
 * One tab of the browser leads. The next one takes over when it is closed or frozen, and also when it has given no sign of life for
 * long: a page may stand still without a word (fault 9).
 * @returns the way out of it
 */
export function standForLead({ name, clock, lead }: LeadParts): () => Promise<void> {
  const lock = openWebLock(name);
  const channel = new BroadcastChannel(name);
  let beatsHeard = 0;
  channel.addEventListener("message", () => {
    beatsHeard += 1;
  });

  async function serve(grip: HeldLock): Promise<void> {
    let cancel = (): void => undefined;
    const beat = () => {
      if (!grip.isHeld()) return;
      channel.postMessage("beat");
      cancel = clock.after(beatMs, beat);
    };
    beat();
    await lead(grip);
    cancel();
  }

  const end = contend({ lock, clock, lastBeat: () => Promise.resolve(beatsHeard), serve });
  const stopWatching = letGoWhileFrozen(lock);
  return async () => {
    stopWatching();
    lock.suspend();
    await end();
    channel.close();
  };
}
