import { personNameFault, type wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import { endAllSessions } from "../../sessions/end-all-sessions.ts";
import { noRoleText } from "./create-account.ts";
import type { Person } from "./find-account.ts";
import { whyNoChange, whyNoChangeTexts } from "./why-no-change.ts";

/** What of an account is to become another; what is left out stays. */
export interface AccountChange {
  readonly name?: string | undefined;
  readonly roles?: readonly wire.Role[] | undefined;
  readonly feGroup?: wire.FeGroup | undefined;
  readonly disabled?: boolean | undefined;
}

/** Who changes it, and when. */
interface ChangedBy {
  /** The account; null for the operator at the server's own command line. */
  readonly actorId: string | null;
  readonly now: Date;
}

export interface ChangedAccount {
  readonly now: Person;
  /** How many sessions lived that its lock ended. */
  readonly endedSessions: number;
  /** Whether nobody is left who may administrate: only an operator can bring that about, and only he can mend it. */
  readonly isWithoutAdmin: boolean;
}

/**
 * Changes an account that is locked (`findAccount`). Roles are read for each request, so they hold at once; a lock ends all its sessions in the same
 * moment, and they stay over when it is opened again. Refusals: 422 at `name`, `roles` or `disabled`.
 */
export async function changeAccount(
  tx: Writer,
  person: Person,
  change: AccountChange,
  { actorId, now }: ChangedBy,
): Promise<ChangedAccount | Refusal> {
  const { name = person.name, roles = person.roles, feGroup = person.feGroup, disabled = person.disabled } = change;
  const nameFault = change.name === undefined ? null : personNameFault(change.name);
  if (nameFault !== null) return refuseField("name", nameFault);
  if (roles.length === 0) return refuseField("roles", noRoleText);
  const next: Person = { ...person, name, roles: [...new Set(roles)], feGroup, disabled };
  const others = isAdmin(person) && !isAdmin(next) ? await countOtherAdmins(tx, person.id) : 1;
  const why = whyNoChange({ before: person, next, otherAdmins: others, isOwn: person.id === actorId });
  if (why !== null && actorId !== null) return refuseField(why.at, whyNoChangeTexts[why.reason]);
  const endedSessions = disabled && !person.disabled ? await endAllSessions(tx, person.id, now) : 0;
  await tx
    .updateTable("users")
    .set({ name, roles: [...next.roles], fe_group: feGroup, disabled })
    .where("id", "=", person.id)
    .execute();
  return { now: next, endedSessions, isWithoutAdmin: others === 0 };
}

function isAdmin({ roles, disabled }: Pick<Person, "roles" | "disabled">): boolean {
  return roles.includes("ROLE_ADMIN") && !disabled;
}

/** They are locked until the end of the transaction: of two who would lock out each other at once, one finds nobody left. */
async function countOtherAdmins(tx: Writer, id: string): Promise<number> {
  const others = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "!=", id)
    .where("disabled", "=", false)
    .where(
      (where) => where.val("ROLE_ADMIN"),
      "=",
      (where) => where.fn.any("roles"),
    )
    .forUpdate()
    .execute();
  return others.length;
}
