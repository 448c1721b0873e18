import type { RefreshResult } from "../ports.ts";

/** Whether requests may go out with the present token. A 401 stops the whole queue and drops nothing (fault 21). */
export type SessionGate = {
  readonly state: "ok" | "refreshing" | "held";
  /** Which token an attempt was sent with; a late 401 of an older one says nothing about the present one. */
  readonly generation: number;
  /** A refreshed token that nothing has confirmed yet: a 401 now means that refreshing does not help. */
  readonly isUnproven: boolean;
  /** The queue is held, but not by our server, so a sign that the line is back is a reason to try again. */
  readonly isBarred?: boolean;
};

/**
 * How long (ms) a refreshed token counts as fresh while nothing has confirmed it. Later, a 401 may mean no more than that it ran out
 * while the line was dead.
 */
export const FRESH_MS = 60_000;

export const SESSION_START: SessionGate = { state: "ok", generation: 0, isUnproven: false };

/**
 * After a 401 for an attempt of the given generation. `refresh`: the caller is to refresh, once for all attempts.
 * @param ageMs since the last refresh
 */
export function unauthorised(gate: SessionGate, generation: number, ageMs: number): { gate: SessionGate; refresh: boolean } {
  if (gate.state !== "ok" || generation !== gate.generation) return { gate, refresh: false };
  if (gate.isUnproven && ageMs < FRESH_MS) return { gate: { ...gate, state: "held" }, refresh: false };
  return { gate: { ...gate, state: "refreshing" }, refresh: true };
}

/** After a refresh. Unreachable is not refused: the line's probe will come here again. */
export function refreshed(gate: SessionGate, result: RefreshResult): SessionGate {
  if (gate.state !== "refreshing") return gate;
  const generation = gate.generation + 1;
  switch (result) {
    case "renewed":
      return { state: "ok", generation, isUnproven: true };
    case "offline":
      return { state: "ok", generation, isUnproven: false };
    case "ended":
      return { state: "held", generation, isUnproven: false };
    case "barred":
      return { state: "held", generation, isUnproven: false, isBarred: true };
  }
}

/** Takes in any other answer of our server, which proves that the token is good. */
export function proven(gate: SessionGate, generation: number): SessionGate {
  return gate.isUnproven && generation === gate.generation ? { ...gate, isUnproven: false } : gate;
}

/** Somebody signed in, or asks to try again. A refresh under way goes on and decides. */
export function reopened(gate: SessionGate): SessionGate {
  if (gate.state === "refreshing") return gate;
  return { state: "ok", generation: gate.generation + 1, isUnproven: false };
}
