import { calls, errorCatalogue, iri, type wire } from "@rundgang/contracts";

import type { ApiResult } from "../net/api.ts";
import type { CommandContext, UserWork } from "./command-parts.ts";
import { refuse } from "./refusals.ts";

/** An accepted call, or why it was not; `text` is German, for people. */
export type AcceptResult =
  | { readonly ok: true; readonly appointment: wire.Appointment }
  | { readonly ok: false; readonly code: "offline" | "already_taken" | "refused" | "signed_out"; readonly text: string };

const offlineText = "Ein Gespräch kann nur angenommen werden, solange du online bist.";

/**
 * Accepts a call that nobody has (A §4): online alone and never queued, since one of several wins. Once accepted it is one's own on this
 * device at once, and its address is fetched.
 */
export function acceptCall(context: CommandContext, appointmentId: string): Promise<AcceptResult> {
  return context.once(appointmentId, "accept", () => accept(context, appointmentId));
}

async function accept(context: CommandContext, appointmentId: string): Promise<AcceptResult> {
  const work = context.work();
  if (work === null) return { ok: false, code: "signed_out", text: refuse("signed_out").text };
  const result = await ask(context, work, appointmentId);
  if (result.type !== "ok") return failure(result);
  await context.keepAppointment(result.value).catch(() => {
    /* It is accepted: what the disk refuses now comes with the live event. */
  });
  return { ok: true, appointment: result.value };
}

async function ask(
  { api, uuid }: CommandContext,
  { userId }: UserWork,
  appointmentId: string,
): Promise<ApiResult<wire.Appointment>> {
  const me = iri("mitarbeiters", userId);
  const params = { id: appointmentId };
  const body = { mitarbeiter: me, data: { salesmanAssigned: true } };
  const result = await api.request(calls.patchAppointment, { params, body, headers: { "Idempotency-Key": uuid() } });
  if (result.type !== "refused" || result.code !== "already_taken") return result;
  /* It may be oneself who has it, by a request whose answer was lost, or by another device of one's own. */
  const there = await api.request(calls.getAppointment, { params });
  return there.type === "ok" && there.value.mitarbeiter === me ? there : result;
}

function failure(result: Exclude<ApiResult<unknown>, { type: "ok" }>): AcceptResult {
  switch (result.type) {
    case "offline":
      return { ok: false, code: "offline", text: offlineText };
    case "signed_out":
      return { ok: false, code: "signed_out", text: errorCatalogue.session_expired.text };
    case "refused":
      return { ok: false, code: result.code === "already_taken" ? "already_taken" : "refused", text: result.text };
  }
}
