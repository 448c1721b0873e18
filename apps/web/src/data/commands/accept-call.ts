import type { ApiResult } from "@rundgang/api-client";
import { calls, iri, type wire } from "@rundgang/contracts";

import { onlineRefusal, type OnlineRefusal } from "../net/online-refusal.ts";
import type { CommandContext } from "./command-parts.ts";
import { refuse } from "./refusals.ts";

/** An accepted call, or why it was not; `text` is German, for people. */
export type AcceptResult =
  | { readonly ok: true; readonly appointment: wire.Appointment }
  | { readonly ok: false; readonly code: OnlineRefusal["code"] | "already_taken"; readonly text: string };

const offlineText = "Ein Gespräch kann nur angenommen werden, solange du online bist.";

/**
 * Accepts a call that nobody has (A §4): online alone and never queued, since one of several wins. Once accepted it is one's own on this
 * device at once, and its address is fetched; one that a colleague has, or that is over, leaves the list at once.
 */
export function acceptCall(context: CommandContext, appointmentId: string): Promise<AcceptResult> {
  return context.once(appointmentId, "accept", () => accept(context, appointmentId));
}

async function accept(context: CommandContext, appointmentId: string): Promise<AcceptResult> {
  if (context.isVersionEnded()) return { ok: false, code: "refused", text: refuse("version_ended").text };
  const work = context.work();
  if (work === null) return { ok: false, code: "signed_out", text: refuse("signed_out").text };
  const me = iri("mitarbeiters", work.userId);
  const result = await ask(context, me, appointmentId);
  if (result.type === "ok") return accepted(context, result.value);
  if (result.type !== "refused" || result.status !== 409) return failure(result);
  /* Where it is oneself who has it, an answer was lost, or another device of one's own was faster. */
  const there = await context.api.request(calls.getAppointment, { params: { id: appointmentId } });
  if (there.type !== "ok") return failure(result);
  if (there.value.mitarbeiter === me) return accepted(context, there.value);
  await keep(context, there.value);
  return failure(result);
}

async function accepted(context: CommandContext, appointment: wire.Appointment): Promise<AcceptResult> {
  await keep(context, appointment);
  return { ok: true, appointment };
}

/** It is the server's word already: what the disk refuses now comes with the live event. */
function keep(context: CommandContext, appointment: wire.Appointment): Promise<void> {
  return context.keepAppointment(appointment).catch(() => undefined);
}

function ask({ api, uuid }: CommandContext, me: string, appointmentId: string): Promise<ApiResult<wire.Appointment>> {
  const body = { mitarbeiter: me, data: { salesmanAssigned: true } };
  const headers = { "Idempotency-Key": uuid() };
  return api.request(calls.patchAppointment, { params: { id: appointmentId }, body, headers });
}

function failure(result: Exclude<ApiResult<unknown>, { type: "ok" }>): AcceptResult {
  const isTaken = result.type === "refused" && result.code === "already_taken";
  return isTaken ? { ok: false, code: "already_taken", text: result.text } : onlineRefusal(result, offlineText);
}
