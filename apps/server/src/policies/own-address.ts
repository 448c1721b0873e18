import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import type { Actor } from "./actor.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";
import { ledUsers } from "./lead-team.ts";
import { hasScope } from "./neighbour-calls.ts";
import { worksInOffice } from "./read-papers.ts";

/** Own; read whole and not written to, as of the team that one leads; or another's. */
export type AddressAccess = "own" | "team" | "foreign";

/** Who asks, as a statement names him: by the values of an actor, or by columns of the row that the same statement reads of him. */
export interface Asker {
  readonly id: RawBuilder<string>;
  /** An array of uuids. */
  readonly territoryIds: RawBuilder<unknown>;
  /** Whether he works on every order, and so reads each address whole. */
  readonly readsAll: RawBuilder<boolean>;
  /** Whom he leads; null for who leads nobody. A neighbour system that reads visits reads as if it led everybody. */
  readonly led: Led | "everybody" | null;
}

/** Arrays of uuids. */
interface Led {
  readonly userIds: RawBuilder<unknown>;
  readonly territoryIds: RawBuilder<unknown>;
}

/** An actor by his values. */
export function askerOf(actor: Actor): Asker {
  return {
    id: sql<string>`${actor.id}::uuid`,
    territoryIds: uuids(actor.territoryIds),
    readsAll: worksInOffice(actor) ? sql<boolean>`true` : sql<boolean>`false`,
    led: ledBy(actor),
  };
}

function ledBy(actor: Actor): Asker["led"] {
  if (hasScope(actor, "visits:read")) return "everybody";
  return actor.ledUserIds.length === 0 ? null : { userIds: ledUsers(actor), territoryIds: uuids(actor.ledTerritoryIds) };
}

function uuids(ids: readonly string[]): RawBuilder<unknown> {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

/**
 * Whether the address `a` of the statement is the asker's own: in one of his territories, created by him, or
 * named by an appointment that someone else made and he accepted (3-decisions "Rights and events").
 */
export function ownAddress({ id, territoryIds }: Asker): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select 1 from address_territories mine where mine.address_id = a.id and mine.territory_id = any(${territoryIds}))
    or a.created_by is not distinct from ${id}
    or exists (
      select 1 from appointments given
      where given.address_id = a.id and given.user_id = ${id} and given.created_by is distinct from ${id}
    )
  )`;
}

/** Whether the address `a` is somebody's own whom the asker leads, by the same rule; any for a neighbour system that reads visits. */
function teamAddress({ led }: Asker): RawBuilder<boolean> {
  if (led === "everybody") return sql<boolean>`true`;
  if (led === null) return sql<boolean>`false`;
  return sql<boolean>`(
    exists (select 1 from address_territories theirs where theirs.address_id = a.id and theirs.territory_id = any(${led.territoryIds}))
    or coalesce(a.created_by = any(${led.userIds}), false)
    or exists (
      select 1 from appointments given
      where given.address_id = a.id and given.user_id = any(${led.userIds}) and given.created_by is distinct from given.user_id
    )
  )`;
}

/** The same rule from the other side: ids of the users (`user_id`) whose own the address with that id is. */
export function ownersOf(addressId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select mine.user_id from address_territories at join territory_members mine on mine.territory_id = at.territory_id
      where at.address_id = ${addressId}
    union select created_by from addresses where id = ${addressId}
    union select given.user_id from appointments given
      where given.address_id = ${addressId} and given.created_by is distinct from given.user_id`;
}

/** The column that `seenAddresses` adds. */
export const isSeenWhole = sql<boolean>`a.whole`;

/**
/**
 * Whether somebody reads the address `a` whole: his own, his team's where he leads one (decision 104), and each one for those who work on every
 * order (decision 096) and for neighbour systems that read visits (decision 138). Whether somebody may write there is asked of `writeAccess` and `unitWriteAccess` alone.
 */
function seesWhole(asker: Asker): RawBuilder<boolean> {
  return sql<boolean>`(${asker.readsAll} or ${ownAddress(asker)} or ${teamAddress(asker)})`;
}

/** Ids of the users (`user_id`) who read it whole without its being their own. */
export const readersOfEveryAddress = sql`select u.id from users u where u.roles && ${wire.rolesOf("back_office")}::text[]`;

/**
 * Addresses that fulfil a condition on `a`, as a table `a` with `whole` beside its columns. `offset 0` keeps the planner from copying
 * the question into each place that asks it.
 */
export function seenAddresses(asker: Asker, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select a.*, ${seesWhole(asker)} as whole from addresses a where ${condition} offset 0) a`;
}

/** The units of such addresses, as `u` beside `a`. */
export function seenUnit(asker: Asker, unitId: string | RawBuilder<string>): RawBuilder<unknown> {
  const itsAddress = sql`a.id = (select address_id from units where id = ${unitId})`;
  return sql`${seenAddresses(asker, itsAddress)} join units u on u.address_id = a.id and u.id = ${unitId}`;
}

/** Own, the team's or foreign; null when there is no such address. */
export async function addressAccess(db: Reader, actor: Actor, addressId: string): Promise<AddressAccess | null> {
  return accessOf(db, actor, sql`addresses a where a.id = ${addressId}`);
}

/** As `addressAccess`, for the address of a unit. */
export async function unitAccess(db: Reader, actor: Actor, unitId: string): Promise<AddressAccess | null> {
  return accessOf(db, actor, sql`units u join addresses a on a.id = u.address_id where u.id = ${unitId}`);
}

async function accessOf(db: Reader, actor: Actor, from: RawBuilder<unknown>): Promise<AddressAccess | null> {
  const asker = askerOf(actor);
  const [row] = await readRows(
    db,
    sql<{
      access: AddressAccess;
    }>`case when ${ownAddress(asker)} then 'own' when ${teamAddress(asker)} then 'team' else 'foreign' end as access`,
    from,
  );
  return row?.access ?? null;
}
