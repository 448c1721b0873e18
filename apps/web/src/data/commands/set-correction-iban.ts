import { compactIban, isIban } from "@rundgang/forms";

import type { CommandContext } from "./command-parts.ts";
import { changeCorrection } from "./change-correction.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";

/** Adopts the customer's new IBAN, in capitals without spaces (B §4). Null takes it back. */
export async function setCorrectionIban(context: CommandContext, orderId: string, typed: string | null): Promise<CommandOutcome> {
  const iban = typed === null ? null : compactIban(typed);
  if (iban !== null && !isIban(iban)) return refuse("wrong_iban");
  const saved = await changeCorrection(context, orderId, (draft) => Promise.resolve({ next: { ...draft, iban } }));
  return saved.ok ? { ok: true } : saved;
}
