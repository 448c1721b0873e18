import type { SigningAsked } from "@rundgang/contracts";
import type { VideoCallEnd } from "@rundgang/video-call";
import { expect, it } from "vitest";

import { endWords } from "./end-words.ts";

const draft = "Er hat nicht unterschrieben. Der Auftrag bleibt als Entwurf auf diesem Gerät.";
const ready = "Er hat unterschrieben. Der Auftrag liegt bereit: Prüfe ihn, und schick ihn ab.";

it.each<[string, VideoCallEnd | null, SigningAsked["at"], boolean, string | null]>([
  ["a call without an order says nothing of one", "customer", "nothing", false, null],
  ["a customer who leaves while he is asked to sign has not signed", "customer", "asking", false, draft],
  ["a customer who says that he does not sign, and leaves, has not signed", "customer", "nothing", true, draft],
  ["a consultant who ends the call while the customer is asked reads that the draft stays", "salesman", "asking", false, draft],
  ["an order that was signed waits to be sent", "customer", "received", false, ready],
  ["a customer who signed after he had declined has signed", "customer", "received", true, ready],
  ["an order that is sent needs no words", "customer", "ordered", false, null],
  ["a call that goes on in another window says nothing of the order", "replaced", "asking", false, null],
  [
    "a customer who waits no more can be reached",
    "refused",
    "nothing",
    false,
    "Der Kunde wartet nicht mehr. Am Termin steht, wie du ihn erreichst.",
  ],
])("%s", (_title, end, signing, isDeclined, words) => {
  expect(endWords(end, signing, isDeclined)).toBe(words);
});
