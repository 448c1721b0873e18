import type { wire } from "@rundgang/contracts";
import { prefillSources, type ContractType } from "@rundgang/domain";
import { startAnswers } from "@rundgang/forms";

import type { AppData } from "../../../data/types.ts";
import { compiled } from "../session/compiled-form.ts";
import { openSession, type OrderSession } from "../session/order-session.ts";
import { surroundings } from "../session/order-work.ts";
import { sampleCommands } from "./sample-commands.ts";
import { sampleAddress, sampleUnit } from "./sample-door.ts";

/** An order that writes and sends nothing, with the device layer that its screens below have to use; null for a form that cannot be read. */
export function openSampleSession(
  data: AppData,
  wireForm: wire.OrderForm,
  contractType: ContractType,
): { readonly session: OrderSession; readonly data: AppData } | null {
  const form = compiled(wireForm);
  if (form === null) return null;
  const now = () => new Date().toISOString();
  const address = sampleAddress(wireForm.provider);
  const prefill = prefillSources(address, { unit: sampleUnit });
  const startedAt = now();
  const draft = {
    unitId: sampleUnit.uuid,
    orderId: crypto.randomUUID(),
    form: wireForm["@id"],
    formVersion: wireForm.version,
    contractType,
    answers: startAnswers(form, prefill),
    flow: null,
    files: [],
    broadcast: null,
    evidence: [],
    heldBy: null,
    startedAt,
    changedAt: startedAt,
  };
  const inert = { ...data, commands: sampleCommands(now, draft) };
  const work = {
    signedBy: "here" as const,
    unit: sampleUnit,
    address,
    foreign: false,
    form,
    prefill,
    draft,
    ...surroundings(data.masters.getSnapshot(), address),
  };
  return { session: openSession(inert, work, "form", () => undefined), data: inert };
}
