import type { LiveEvent } from "@rundgang/contracts";

import type { StreamPosition } from "./stream-position.ts";

/** An event that cannot be applied so often (a bug, or a row that went bad) must not keep all later ones from coming. */
const triesForOne = 3;

export interface Taker {
  /** A connection begins: where it goes on. */
  begin(): Promise<string | null>;
  take(event: LiveEvent | null, id: string): Promise<boolean>;
}

/**
 * Applies events in the order of the hub, each before its id is kept: a crash between the two repeats it, which does no harm.
 * Where somebody else has moved on meanwhile (another tab took over while this one stood still, or everything was loaded anew)
 * nothing is applied, and the stream begins again from there. `apply` gets the question whether it is still so.
 * @param onGivenUp an event was passed over: what it changed must be fetched
 */
export function createTaker(
  position: StreamPosition,
  apply: (event: LiveEvent, isNext: () => Promise<boolean>) => Promise<void>,
  onGivenUp: () => void,
): Taker {
  let at: string | null = null;
  let failing = { id: "", tries: 0 };

  const isStill = async (): Promise<boolean> => (await position.read()) === at;

  async function applied(event: LiveEvent, id: string): Promise<boolean> {
    try {
      await apply(event, isStill);
      return true;
    } catch {
      failing = { id, tries: failing.id === id ? failing.tries + 1 : 1 };
      if (failing.tries < triesForOne) return false;
      onGivenUp();
      return true;
    }
  }

  return {
    async begin() {
      at = await position.read();
      return at;
    },
    async take(event, id) {
      if (!(await isStill())) return false;
      if (event !== null && !(await applied(event, id))) return false;
      if (!(await position.advance(at, id))) return false;
      at = id;
      return true;
    },
  };
}
