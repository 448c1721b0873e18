import { type ApiResult, isBusy } from "@rundgang/api-client";
import type { Clock } from "@rundgang/outbox";

import type { Observable } from "../observable.ts";

/** Events of one address come several at a time: one command makes a visit, an appointment and a unit (ms). */
const gatherMs = 1_000;
/** After an answer that did not come (ms). */
const againMs = 30_000;

export interface RefreshParts {
  readonly fetch: (addressId: string) => Promise<ApiResult<unknown>>;
  readonly online: Observable<boolean>;
  readonly clock: Pick<Clock, "after">;
}

export interface AddressRefresher {
  /** This address is to be loaded anew. */
  want(addressId: string): void;
  stop(): void;
}

/**
 * Loads addresses anew, one after the other: many wishes for one address are one fetch, and what was wished while it was on its way is one more.
 * What does not come for want of a line comes when that is back; what the server refuses is left.
 */
export function createAddressRefresher({ fetch, online, clock }: RefreshParts): AddressRefresher {
  const wanted = new Set<string>();
  let isRunning = false;
  let isOver = false;
  let cancel = (): void => undefined;

  function later(ms: number): void {
    cancel();
    if (!isOver) cancel = clock.after(ms, () => void run());
  }

  async function run(): Promise<void> {
    if (isRunning || isOver) return;
    isRunning = true;
    const failed = new Set<string>();
    for (const addressId of wanted) {
      /* A set is walked in the order of its members, those included that come meanwhile. */
      wanted.delete(addressId);
      if (isOver || (await isMissed(addressId))) failed.add(addressId);
    }
    isRunning = false;
    for (const addressId of failed) wanted.add(addressId);
    if (wanted.size > 0) later(againMs);
  }

  async function isMissed(addressId: string): Promise<boolean> {
    const result = await fetch(addressId).catch(() => null);
    return result === null || result.type === "offline" || isBusy(result);
  }

  const stopWatching = online.subscribe(() => {
    if (online.getSnapshot() && wanted.size > 0) later(0);
  });

  return {
    want(addressId) {
      wanted.add(addressId);
      if (!isRunning) later(gatherMs);
    },
    stop() {
      isOver = true;
      cancel();
      stopWatching();
    },
  };
}
