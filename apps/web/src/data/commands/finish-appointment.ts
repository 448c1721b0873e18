import { appointmentPatchStep } from "./appointment-step.ts";
import type { CommandParts } from "./command-parts.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { writeWork } from "./write-work.ts";

/** 'Termin löschen' and done are the same: done and hidden (3-decisions). */
export async function finishAppointment(parts: CommandParts, appointmentId: string): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const appointment = await parts.appointment(appointmentId);
  if (appointment === null) return refuse("unknown_appointment");
  const done = { done: true };
  await writeWork(parts, work, [await appointmentPatchStep(parts, work, appointment, { body: done, shown: done })]);
  return { ok: true };
}
