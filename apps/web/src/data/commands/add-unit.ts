import { calls, iri, typeOf, type wire } from "@rundgang/contracts";
import { cleanName } from "@rundgang/forms";

import type { CommandParts } from "./command-parts.ts";
import { plan, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { writeWork } from "./write-work.ts";

/** A unit that the address lacks. */
export interface AddUnitInput {
  readonly addressId: string;
  readonly name?: string;
  readonly type?: wire.Unit["type"];
}

/** Adds a unit to an address (A §4 "Adding a unit"); private where nothing else is said. */
export async function addUnit(
  parts: CommandParts,
  { addressId, name, type = "PRIVATE" }: AddUnitInput,
): Promise<CommandOutcome<{ readonly unitId: string }>> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const address = await parts.addresses.address(addressId);
  if (address === null) return refuse("unknown_address");
  if (await parts.isForeign(address)) return refuse("foreign_territory");
  const unitId = parts.uuid();
  const named = cleanName(name ?? "") || null;
  const body: wire.UnitCreate = { uuid: unitId, adresse: address["@id"], status: "OPEN", name: named, type };
  const unit: wire.Unit = {
    "@id": iri("wohneinheits", unitId),
    "@type": typeOf(calls.postUnit),
    uuid: unitId,
    position: Math.max(0, ...address.wohneinheiten.map((one) => one.position)) + 1,
    status: "OPEN",
    name: named,
    type,
    auftrag: null,
    adresse: address["@id"],
    comments: [],
    qualifikationen: [],
    latestQualification: null,
  };
  const request = {
    id: parts.uuid(),
    kind: "unit",
    chainId: parts.uuid(),
    priority: priorities.unit,
    ...plan(calls.postUnit, body),
  } as const;
  const overlay = { kind: "unit", about: { type: "unit", addressId, unitId }, unit } as const;
  await writeWork(parts, work, [{ request, overlays: [overlay] }]);
  return { ok: true, unitId };
}
