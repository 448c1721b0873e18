/** How the server answers. */
export interface ServerMeasure {
  /** There and back. */
  readonly ms: number;
  /** How far the device's clock runs ahead of the server's, ms, to within a second; null where the answer did not say. */
  readonly aheadMs: number | null;
}

const limitMs = 5_000;
/** The first answer may have had to open the line. */
const tries = 2;

/** Asks the server twice whether it is well, and takes the quicker answer; null where our server does not answer. Sends nothing of anybody. */
export async function measureServer({ fetch, baseUrl }: ServerPlace, clock = performance): Promise<ServerMeasure | null> {
  let best: ServerMeasure | null = null;
  for (let count = 0; count < tries; count += 1) {
    const begun = clock.now();
    const reply = await exchange(fetch, `${baseUrl}/health`, {}, limitMs);
    const ms = Math.round(clock.now() - begun);
    if (reply.type === "failure" || !isOurHealth(reply.body)) return null;
    /* `Date` names the second that has begun: half of one is added. */
    const ahead = Date.now() - ms / 2 - (Date.parse(reply.headers.get("date") ?? "") + 500);
    if (best === null || ms < best.ms) best = { ms, aheadMs: Number.isFinite(ahead) ? Math.round(ahead) : null };
  }
  return best;
}

import { exchange, isOurHealth, type ServerPlace } from "@rundgang/api-client";
