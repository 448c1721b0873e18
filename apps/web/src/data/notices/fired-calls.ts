import type { wire } from "@rundgang/contracts";

/** After an order its customer comes first (A §4, B §9), ms. */
export const orderDelayMs = 5_000;

/** A visit, with what of its address a call to action may ask for. */
export interface FiringVisit {
  readonly code: wire.QualificationCode;
  readonly address: Pick<wire.Address, "provider" | "polygon">;
}

/** A call to action that says something. */
export type SpeakingCall = wire.CallToAction & { readonly text: string };

/** The calls to action that a visit fires (A §4). Where an address lies in several territories its first one counts (`polygon`). */
export function firedCalls(calls: readonly wire.CallToAction[], { code, address }: FiringVisit): readonly SpeakingCall[] {
  return calls.filter(
    (call): call is SpeakingCall =>
      call.eventType === "QUALIFICATION" &&
      call.eventValue === code &&
      (call.text ?? "").trim() !== "" &&
      (call.provider ?? address.provider) === address.provider &&
      (call.territory ?? address.polygon) === address.polygon,
  );
}

/** How long after the visit it is shown, ms. */
export function delayOf(code: wire.QualificationCode): number {
  return code === "ORDER_REGISTERED" ? orderDelayMs : 0;
}

/**
 * How long a notice still waits, ms; 0 for one that is due. A wait longer than any was begun with comes of a clock that was set back meanwhile,
 * and is over.
 */
export function waitOf({ dueAt }: { readonly dueAt: string }, now: number): number {
  const wait = Date.parse(dueAt) - now;
  return wait > 0 && wait <= orderDelayMs ? wait : 0;
}
