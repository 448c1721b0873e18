/** How a wished callback stands: nobody's, somebody's, or done with either end (decision 157). */
export const callbackStates = ["open", "taken", "reached", "given_up"] as const;
export type CallbackState = (typeof callbackStates)[number];

/** What somebody does about it: takes it, gives it back, has called in vain, has reached the customer, or gives it up. */
export const callbackSteps = ["take", "release", "tried", "reached", "give_up"] as const;
export type CallbackStep = (typeof callbackSteps)[number];

/** Whose a callback is, for whoever does something about it. */
export type CallbackOwner = "nobody" | "me" | "other";

/** Why a step cannot be done: a colleague has it, it has to be taken first, or it is done. */
export type CallbackRefusal = "already_taken" | "not_taken" | "done";

/**
 * The state after a step, or why there is none. The same step again changes nothing, for an answer may have been lost on its way (decision 157).
 */
export function judgeCallbackStep(
  state: CallbackState,
  owner: CallbackOwner,
  step: CallbackStep,
): { readonly state: CallbackState } | { readonly refusal: CallbackRefusal } {
  const after = statesAfter[step];
  if (state === "reached" || state === "given_up") return owner === "me" && after === state ? { state } : { refusal: "done" };
  if (owner === "other") return { refusal: "already_taken" };
  if (state === "open") return step === "take" || step === "release" ? { state: after } : { refusal: "not_taken" };
  return { state: after };
}

const statesAfter: Readonly<Record<CallbackStep, CallbackState>> = {
  take: "taken",
  release: "open",
  tried: "taken",
  reached: "reached",
  give_up: "given_up",
};
