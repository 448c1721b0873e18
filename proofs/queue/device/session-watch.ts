import type { Ledger } from "../ledger.ts";

/**
 * Watches that nobody is asked for a password without a cause: a lost answer, a lost write or a second tab must never end a session
 * (fault 22). What may end one is told to it.
 */
export interface SessionWatch {
  /** Something happened that may end sessions: of one user, on one tablet, or (both null) of everybody. */
  excuse(tablet: string | null, userId: string | null): void;
  /** How often something happened so far that was not of one tablet alone. */
  excuses(): number;
  /**
   * A sign-in: from here on it needs a new cause.
   * @param excusesBefore when the server was asked; what has happened since holds for the new session, too
   */
  began(tablet: string, userId: string, excusesBefore: number): void;
  /** The device learnt that its session is over. */
  ended(tablet: string, userId: string): void;
}

export function createSessionWatch(ledger: Ledger): SessionWatch {
  const running = new Map<string, { readonly tablet: string; readonly userId: string; isExcused: boolean }>();
  const keyOf = (tablet: string, userId: string): string => `${tablet} ${userId}`;
  let excuses = 0;
  return {
    excuses: () => excuses,
    excuse: (tablet, userId) => {
      if (tablet === null) excuses += 1;
      for (const one of running.values()) {
        if ((tablet ?? one.tablet) === one.tablet && (userId ?? one.userId) === one.userId) one.isExcused = true;
      }
    },
    began: (tablet, userId, excusesBefore) =>
      void running.set(keyOf(tablet, userId), { tablet, userId, isExcused: excuses !== excusesBefore }),
    ended: (tablet, userId) => {
      const one = running.get(keyOf(tablet, userId));
      if (one?.isExcused === false) ledger.accuse(`I4 the session of ${userId} on ${tablet} ended without a cause`);
      running.delete(keyOf(tablet, userId));
    },
  };
}
