import type { VirtualClock } from "@rundgang/outbox/testing";

import type { Dice } from "./dice.ts";
import type { Ledger } from "./ledger.ts";

/** What hangs over a whole run: true time, chance, the server's clock, and whether there is a storm. */
export interface Sky {
  /** True time; devices and server have clocks of their own that may be off. */
  readonly clock: VirtualClock;
  readonly dice: Dice;
  readonly ledger: Ledger;
  isCalm(): boolean;
  /** From now on everything goes wrong. */
  brew(): void;
  /** All faults end, for good. */
  calm(): void;
  /** The server's wall clock (ms). */
  serverNow(): number;
  leapServer(ms: number): void;
  isServerDown(): boolean;
  serverDownFor(ms: number): void;
}

export function createSky(clock: VirtualClock, dice: Dice, ledger: Ledger): Sky {
  let isCalm = true;
  let leap = 0;
  let upAgainAt = 0;
  return {
    clock,
    dice,
    ledger,
    isCalm: () => isCalm,
    brew: () => {
      isCalm = false;
    },
    calm: () => {
      isCalm = true;
      upAgainAt = 0;
    },
    serverNow: () => clock.now() + leap,
    leapServer: (ms) => {
      leap += ms;
    },
    isServerDown: () => clock.now() < upAgainAt,
    serverDownFor: (ms) => {
      upAgainAt = clock.now() + ms;
    },
  };
}
