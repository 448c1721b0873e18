import { expect, it } from "vitest";

import { judgeCallbackStep, type CallbackOwner, type CallbackState, type CallbackStep } from "./callback-step.ts";

it.each<[string, CallbackState, CallbackOwner, CallbackStep, string]>([
  ["an open callback is taken", "open", "nobody", "take", "taken"],
  ["giving back what nobody has changes nothing", "open", "nobody", "release", "open"],
  ["nobody notes a try for a callback that he has not taken", "open", "nobody", "tried", "not_taken"],
  ["nobody ends a callback that he has not taken as reached", "open", "nobody", "reached", "not_taken"],
  ["nobody gives up a callback that he has not taken", "open", "nobody", "give_up", "not_taken"],
  ["taking one's own again changes nothing", "taken", "me", "take", "taken"],
  ["one's own is given back", "taken", "me", "release", "open"],
  ["one's own stays taken after a try in vain", "taken", "me", "tried", "taken"],
  ["one's own is ended as reached", "taken", "me", "reached", "reached"],
  ["one's own is given up", "taken", "me", "give_up", "given_up"],
  ["a colleague's cannot be taken", "taken", "other", "take", "already_taken"],
  ["a colleague's cannot be given back", "taken", "other", "release", "already_taken"],
  ["a colleague's cannot be ended", "taken", "other", "reached", "already_taken"],
  ["an ended one that is ended the same way again stays so", "reached", "me", "reached", "reached"],
  ["an ended one cannot be ended another way", "reached", "me", "give_up", "done"],
  ["an ended one cannot be taken", "given_up", "other", "take", "done"],
])("%s", (_title, state, owner, step, expected) => {
  const judged = judgeCallbackStep(state, owner, step);
  expect("state" in judged ? judged.state : judged.refusal).toBe(expected);
});
