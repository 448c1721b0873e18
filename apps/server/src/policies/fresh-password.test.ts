import { expect, it } from "vitest";

import { actorOf, neighbourWith } from "../testing/actor-of.ts";
import { isPasswordFresh, refuseStalePassword } from "./fresh-password.ts";

const now = new Date("2026-11-02T10:00:00Z");
const given = (secondsAgo: number) => actorOf({ passwordAt: new Date(now.getTime() - secondsAgo * 1000) });

const text = "Bitte bestätige diesen Schritt mit deinem Passwort.";

it.each([
  ["is taken with a password of this moment", given(0), undefined],
  ["is taken with a password of five minutes ago", given(300), undefined],
  ["is refused a second later", given(301), text],
  ["is refused with a token that no password was given for", actorOf(), text],
])("a dangerous step %s", (_title, actor, told) => {
  const refusal = refuseStalePassword(actor, now);
  expect([isPasswordFresh(actor, now), refusal?.more]).toEqual([told === undefined, told && { "hydra:description": told }]);
  expect(refusal?.code).toBe(told && "password_needed");
});

it("a dangerous step is taken by a neighbour system, which has no password, and whose token was made with one", () => {
  expect(refuseStalePassword(neighbourWith("orders:export"), now)).toBeNull();
  expect(isPasswordFresh(neighbourWith("orders:export"), now)).toBe(false);
});
