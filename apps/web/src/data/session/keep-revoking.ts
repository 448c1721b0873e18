import type { Clock } from "@rundgang/outbox";

import type { Observable } from "../observable.ts";
import type { Revocations } from "./revocations.ts";
import type { SessionState } from "./session-state.ts";

const againMs = 15_000;

export interface RevokingParts {
  readonly revocations: Revocations;
  readonly session: Observable<SessionState>;
  readonly online: Observable<boolean>;
  readonly clock: Clock;
  /** Asks the service worker to do it when no tab is open any more. */
  readonly askWorker: () => void;
}

/** Tells the server of sessions that were signed out without a line as soon as there is one, whoever is signed in by then. */
export function keepRevoking({ revocations, session, online, clock, askWorker }: RevokingParts): void {
  let cancelTimer = (): void => undefined;
  async function send(): Promise<void> {
    cancelTimer();
    if (await revocations.send().catch(() => false)) return;
    askWorker();
    lookAgain();
  }
  function lookAgain(): void {
    cancelTimer();
    cancelTimer = clock.after(againMs, () => void send());
  }
  online.subscribe(() => {
    if (online.getSnapshot()) void send();
  });
  session.subscribe(() => {
    if (session.getSnapshot().type === "signed_out") void send();
  });
  void send();
}
