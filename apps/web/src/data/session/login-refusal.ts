import { type HttpReply, hydraErrorOf, tooLargeOf } from "@rundgang/api-client";
import { sessionTexts, wire } from "@rundgang/contracts";

import { offlineRefusal, offlineText, type Refused } from "./offline-refusal.ts";

/** The German answer to a login (or refresh) that did not bring tokens. `unavailable`: nobody of ours answered sensibly. `refused`: too large. */
export function readLoginRefusal(reply: HttpReply): Refused {
  if (reply.type === "failure") return offlineRefusal;
  const tooLarge = tooLargeOf(reply.status, reply.body);
  if (tooLarge !== null) return tooLargeRefusal(tooLarge.text);
  const symfony = wire.loginRefusal.safeParse(reply.body);
  const hydra = hydraErrorOf(reply.body);
  const text = symfony.success ? symfony.data.message : hydra?.text;
  if (text === undefined) return { ok: false, code: "unavailable", text: offlineText, errors: [] };
  const errors = symfony.success ? (symfony.data.errors ?? []) : [];
  const code = codeOf(reply.status, hydra?.code ?? null);
  return { ok: false, code, text: text === "" ? sessionTexts.login_failed : text, errors };
}

/** The server was reached and took none of it; `text` says what was too large. */
export function tooLargeRefusal(text: string): Refused {
  return { ok: false, code: "refused", text: `Die Anmeldung wurde vom Server nicht angenommen: ${text}`, errors: [] };
}

function codeOf(status: number, code: string | null): Refused["code"] {
  if (code === "wrong_app" || status === 403) return "wrong_app";
  if (status === 401) return "login_failed";
  if (status === 429) return "login_throttled";
  return "unavailable";
}
