import { calls, type wire } from "@rundgang/contracts";
import { cleanName } from "@rundgang/forms";

import type { CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork } from "./write-work.ts";

/** A unit's new name or type; an empty name is none. */
export interface PatchUnitInput {
  readonly unitId: string;
  readonly name?: string;
  readonly type?: wire.Unit["type"];
}

/** Names a unit, or says what it is; after every change of it that has not arrived. */
export async function patchUnit(parts: CommandParts, { unitId, name, type }: PatchUnitInput): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const address = await parts.addresses.addressOfUnit(unitId);
  if (address === null) return refuse("unknown_unit");
  /* The customer of an order there is named by the order itself. */
  if (await parts.isForeign(address)) return refuse("foreign_territory");
  const patch: wire.UnitPatch = {
    ...(name === undefined ? {} : { name: cleanName(name) || null }),
    ...(type === undefined ? {} : { type }),
  };
  const request = {
    id: parts.uuid(),
    kind: "unit_patch",
    chainId: parts.uuid(),
    priority: priorities.unit,
    dependsOn: [...new Set([...(await unsentRequestsFor(work, unitId)), ...(await unsentChangesOf(work, unitId))])],
    ...planChange(calls.patchUnit, unitId, patch),
  } as const;
  const shown = {
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.type === undefined ? {} : { type: patch.type }),
  };
  const overlay = { kind: "unit_patch", about: { type: "unit", addressId: address.uuid, unitId }, ...shown } as const;
  await writeWork(parts, work, [{ request, overlays: [overlay] }]);
  return { ok: true };
}
