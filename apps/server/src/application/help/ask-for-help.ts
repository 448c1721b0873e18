import { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import { findAccount, unknownAccount } from "../account/find-account.ts";
import { askDevice, type DeviceTaskRequest } from "./ask-device.ts";
import { isTold } from "./device-tasks.ts";

/** What is asked, and of whom. `id`: the uuid that the task gets. */
export interface HelpRequest {
  readonly id: string;
  readonly userId: string;
  readonly wish: DeviceTaskRequest;
}

export interface HelpAsked {
  /** The task; another one than was named where the very same waits already. */
  readonly id: string;
  readonly isNew: boolean;
  /** Whether a device of the person has told of the request that it is about. */
  readonly isKnown: boolean;
}

/**
 * Asks it of a person's devices, for the command and for the call: they hear of it with their next housekeeping, and the person is told. Refusals:
 * 422 at `mitarbeiter` for an account that there is not, or that does not use the app at the door.
 */
export async function askForHelp(
  tx: Writer,
  { id, userId, wish }: HelpRequest,
  by: { readonly by: string; readonly at: Date },
): Promise<HelpAsked | Refusal> {
  const person = await findAccount(tx, { id: userId });
  if (person === null) return refuseField("mitarbeiter", unknownAccount);
  if (!wire.mayUse("field", person.roles)) {
    return refuseField("mitarbeiter", `${person.name} benutzt die App der Verkäufer nicht.`);
  }
  const asked = await askDevice(tx, { id, userId }, wish, by);
  return { ...asked, isKnown: wish.kind === "dump" || (await isTold(tx, userId, wish.requestId)) };
}

/** What a call asks for, where all that belongs to it is there. Refusals: 422 at what is missing. */
export function whatIsAsked({
  kind,
  request,
  parent,
  priority,
}: Omit<wire.DeviceTaskCreate, "uuid" | "mitarbeiter">): DeviceTaskRequest | Refusal {
  if (kind === "dump") return { kind };
  if (request === undefined) return refuseField("request", "Bitte wähle den Vorgang, um den es geht.");
  switch (kind) {
    case "purge":
      return { kind, requestId: request };
    case "dissolve":
      if (parent === undefined) return refuseField("parent", "Bitte wähle den Vorgang, auf den er nicht länger warten soll.");
      if (parent === request) return refuseField("parent", "Ein Vorgang wartet nicht auf sich selbst.");
      return { kind, requestId: request, parentId: parent };
    case "priority":
      if (priority === undefined) return refuseField("priority", "Bitte nenne die Priorität, eine Zahl von 0 bis 9.");
      return { kind, requestId: request, priority };
  }
}
