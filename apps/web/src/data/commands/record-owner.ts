import { calls, iri, wire } from "@rundgang/contracts";
import { hasContactPerson, ownerFaults } from "@rundgang/domain";
import * as z from "zod/mini";

import type { CommandParts } from "./command-parts.ts";
import { plan, planChange, priorities, type RequestPlan } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { writeWork } from "./write-work.ts";

/** B §3: the version of the owner form. */
const formVersion = "1.0.0";

/** What was found out about a house's owner, as the wire has it. */
export type OwnerInput = Omit<z.input<typeof wire.contactData>, "address" | "formVersion">;

/**
 * Records whose house it is (B §4 "Owner submission"): the address is determined at once, then the contact is sent, then the address's data.
 * Whom to speak to is left out where a person owns it, as the form does. A contact that the form would not take is not written: `invalid`,
 * with the first fault's sentence.
 */
export async function recordOwner(
  parts: CommandParts,
  addressId: string,
  input: OwnerInput,
): Promise<CommandOutcome<{ readonly contactId: string }>> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const address = await parts.addresses.address(addressId);
  if (address === null) return refuse("unknown_address");
  if (await parts.isForeign(address)) return refuse("foreign_territory");
  const data = z.safeParse(wire.contactData, {
    ...input,
    contactPerson: hasContactPerson(input.owner.salutation) ? input.contactPerson : null,
    address: address["@id"],
    formVersion,
  });
  const [fault] = ownerFaults(input);
  const said = fault?.message ?? data.error?.issues[0]?.message;
  if (!data.success || said !== undefined) return { ok: false, code: "invalid", text: said ?? refuse("invalid").text };

  const [chainId, contactId] = [parts.uuid(), parts.uuid()];
  const contact: RequestPlan = {
    id: parts.uuid(),
    kind: "contact",
    chainId,
    priority: priorities.unit,
    ...plan(calls.postContact, { uuid: contactId, type: "OWNER", data: data.data }),
  };
  const patch: RequestPlan = {
    id: parts.uuid(),
    kind: "owner",
    chainId,
    priority: priorities.unit,
    dependsOn: [contact.id],
    ...planChange(calls.patchAddressData, addressId, { ownerDetermined: true, owner: iri("contacts", contactId) }),
  };
  const overlay = { kind: "owner", about: { type: "address", addressId }, contactId } as const;
  await writeWork(parts, work, [
    { request: contact, overlays: [] },
    { request: patch, overlays: [overlay] },
  ]);
  return { ok: true, contactId };
}
