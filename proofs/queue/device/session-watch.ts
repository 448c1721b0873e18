import type { Ledger } from "../ledger.ts";

/**
 * Watches that nobody is asked for a password without a cause: a lost answer, a lost write or a second tab must never end a session
 * (fault 22). What may end one is told to it.
 */
export interface SessionWatch {
  /** Something happened that may end sessions: of one user, on one tablet, or (both null) of everybody. */
  excuse(tablet: string | null, userId: string | null): void;
  /** A sign-in: from here on it needs a new cause. */
  began(tablet: string, userId: string): void;
  /** The device learnt that its session is over. */
  ended(tablet: string, userId: string): void;
}

export function createSessionWatch(ledger: Ledger): SessionWatch {
  const running = new Map<string, { readonly tablet: string; readonly userId: string; isExcused: boolean }>();
  const keyOf = (tablet: string, userId: string): string => `${tablet} ${userId}`;
  return {
    excuse: (tablet, userId) => {
      for (const one of running.values()) {
        if ((tablet ?? one.tablet) === one.tablet && (userId ?? one.userId) === one.userId) one.isExcused = true;
      }
    },
    began: (tablet, userId) => void running.set(keyOf(tablet, userId), { tablet, userId, isExcused: false }),
    ended: (tablet, userId) => {
      const one = running.get(keyOf(tablet, userId));
      if (one?.isExcused === false) ledger.accuse(`I4 the session of ${userId} on ${tablet} ended without a cause`);
      running.delete(keyOf(tablet, userId));
    },
  };
}
