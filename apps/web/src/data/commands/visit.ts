import { wallTimeOf, type wire } from "@rundgang/contracts";
import { takeBackMs } from "@rundgang/domain";

import type { AboutUnit } from "../changes/about.ts";
import type { CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { refuse } from "./refusals.ts";
import { unsentRequestsFor } from "./write-work.ts";

/** The door that a command is about, with the time and the ids that its requests share. */
export interface Visit {
  readonly work: UserWork;
  readonly address: wire.Address;
  readonly unit: wire.Unit;
  readonly isForeign: boolean;
  readonly about: AboutUnit;
  readonly chainId: string;
  /** ISO instant and Berlin wall time of the command, as the server's clock has it: the device's own may be set at any time. */
  readonly createdAt: string;
  readonly created: string;
  /** Requests that must arrive first: the unit itself, where it is new. */
  readonly after: readonly string[];
  /** Without a line what `takeBackVisits` may withdraw is not tried for so long: what was tried may have left, and could only be revoked. */
  readonly hold: { readonly holdMs?: number };
}

/** Reads the door of a command; a refusal where nobody is signed in or the unit is not on the device. */
export async function visitOf(parts: CommandParts, unitId: string): Promise<Visit | ReturnType<typeof refuse>> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const address = await parts.addresses.addressOfUnit(unitId);
  const unit = address?.wohneinheiten.find((one) => one.uuid === unitId);
  if (address === null || unit === undefined) return refuse("unknown_unit");
  const createdAt = new Date(parts.clock.now() - parts.ahead()).toISOString();
  return {
    work,
    address,
    unit,
    isForeign: await parts.isForeign(address),
    about: { type: "unit", addressId: address.uuid, unitId },
    chainId: parts.uuid(),
    createdAt,
    created: wallTimeOf(createdAt),
    after: await unsentRequestsFor(work, unitId),
    hold: parts.online() ? {} : { holdMs: takeBackMs },
  };
}
