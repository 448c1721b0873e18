import type { OutboxPorts, StoreTx } from "../ports.ts";
import type { Verdict } from "../reply/verdict.ts";
import { LINE_UP, lineFailed, probeNow, tryAnew, type LineState } from "./line.ts";
import { within } from "./concurrency.ts";
import { proven, refreshed, reopened, SESSION_START, unauthorised, type SessionGate } from "./session-gate.ts";

/**
 * A refresh is given up after this time (ms), because one that hangs would hold the queue for ever. It is longer than the session's own
 * limit.
 */
const REFRESH_LIMIT_MS = 2 * 60_000;

/** What an attempt knew when it left. */
export type Departure = { readonly generation: number; readonly isProbe: boolean };

/** How the queue as a whole stands: line, session, version. Kept in memory; a restart begins in good faith. */
export interface Standing {
  line(): LineState;
  session(): SessionGate;
  isUpdateRequired(): boolean;
  /** Takes in what an attempt met. Resolves when a token refresh that it caused is over. */
  heard(verdict: Verdict, departure: Departure): Promise<void>;
  /** A person's own call met a token that has run out: refreshes it, once beside the sending. True when it may be tried again. */
  renew(): Promise<boolean>;
  /** There is a sign that the line may be back, so it is tried at once. `isAnother` where the system says that there is one again. */
  lineBack(isAnother?: boolean): void;
  /** Tries session and line again, because somebody signed in or wants all sent now. */
  reopen(): void;
}

export function createStanding<Tx extends StoreTx>(ports: OutboxPorts<Tx>, onChange: () => void): Standing {
  const { clock, random, session } = ports;
  let line: LineState = LINE_UP;
  let gate: SessionGate = SESSION_START;
  let isUpdateRequired = false;
  let refreshedAt = 0;
  let refreshing: Promise<void> = Promise.resolve();

  function setGate(next: SessionGate): void {
    if (next.state === "held" && gate.state !== "held") ports.report({ type: "session_held" });
    gate = next;
  }

  async function refresh(): Promise<void> {
    // A refresh that throws, or hangs, reached nobody, as far as we know: nothing is concluded from it.
    const asked = within(clock, REFRESH_LIMIT_MS, "the refresh does not end", session.refresh());
    const result = await asked.catch(() => "offline" as const);
    setGate(refreshed(gate, result));
    refreshedAt = clock.now();
    if (result === "offline") line = lineFailed(line, true, clock.now(), random.next());
    onChange();
  }

  async function heard(verdict: Verdict, departure: Departure): Promise<void> {
    if (verdict.class === "offline") {
      line = lineFailed(line, departure.isProbe, clock.now(), random.next());
    } else if (verdict.class === "session") {
      const next = unauthorised(gate, departure.generation, Math.abs(clock.now() - refreshedAt));
      setGate(next.gate);
      if (next.refresh) {
        onChange();
        refreshing = refresh();
        await refreshing;
        return;
      }
    } else if (isAnswer(verdict)) {
      line = LINE_UP;
      gate = proven(gate, departure.generation);
    }
    if (verdict.class === "version") isUpdateRequired = true;
    onChange();
  }

  return {
    line: () => line,
    session: () => gate,
    isUpdateRequired: () => isUpdateRequired,
    heard,
    renew: async () => {
      if (gate.state !== "refreshing") {
        setGate({ ...gate, state: "refreshing" });
        onChange();
        refreshing = refresh();
      }
      await refreshing;
      return gate.state === "ok";
    },
    lineBack: (isAnother = false) => {
      line = isAnother ? tryAnew(line, clock.now()) : probeNow(line, clock.now());
      if (gate.isBarred === true) gate = reopened(gate);
      onChange();
    },
    reopen: () => {
      gate = reopened(gate);
      line = tryAnew(line, clock.now());
      onChange();
    },
  };
}

/** Whether our server spoke: a body that could not be opened never left the device. */
function isAnswer(verdict: Verdict): boolean {
  return verdict.class !== "blocked" || verdict.reason.code !== "unreadable";
}
