import { liveIri, wire, type LiveEvent } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { standsSql } from "../db/visits.ts";
import { ownersOf, readersOfEveryAddress } from "../policies/own-address.ts";
import { readersOfCallToAction } from "../policies/read-call-to-action.ts";
import { callAccess, type Access } from "../policies/access.ts";
import { leadsOf } from "../policies/lead-team.ts";
import { leadsOfAppointment, readersOfAppointment } from "../policies/use-appointment.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

export type EventType = LiveEvent["@type"];

interface Kind {
  /** Who may call the resource's GET at all. */
  readonly access: Access;
  /** Users (`user_id`) whom that GET answers the whole resource `r.id`; null for everyone with access. */
  readonly readers: RawBuilder<unknown> | null;
  /** Users (`user_id`) who are answered the same as leads of a team, in their sessions of the back office alone (decision 104). */
  readonly leads?: RawBuilder<unknown>;
  /** The address that the resource belongs to, where its territories see it. */
  readonly address: RawBuilder<unknown> | null;
}

const addressOfUnit = (unitId: RawBuilder<unknown>) => sql`(select u.address_id from units u where u.id = ${unitId})`;
const ofUnit = addressOfUnit(sql`r.id`);
const ofComment = addressOfUnit(sql`(select c.unit_id from comments c where c.id = r.id)`);
const ofVisit = addressOfUnit(sql`(select q.unit_id from qualifications q where q.id = r.id)`);

/** Who reads an address, and what stands in it, whole. */
const readersOf = (addressId: RawBuilder<unknown>) => sql`${ownersOf(addressId)} union ${readersOfEveryAddress}`;

/** An event goes to whom GET answers the whole resource, for each kind by the rule of its GET (rights-of-events.integration.test.ts). */
export const eventKinds: Record<EventType, Kind> = {
  Wohneinheit: { access: callAccess.getUnit, readers: readersOf(ofUnit), leads: leadsOf(ownersOf(ofUnit)), address: ofUnit },
  Adresse: {
    access: callAccess.getAddress,
    readers: readersOf(sql`r.id`),
    leads: leadsOf(ownersOf(sql`r.id`)),
    address: sql`r.id`,
  },
  UnitComment: {
    access: callAccess.getComment,
    readers: ownersOf(ofComment),
    leads: leadsOf(ownersOf(ofComment)),
    address: ofComment,
  },
  AdressQualifikation: {
    access: callAccess.getQualification,
    /* One that was taken back: nobody else sees it. */
    readers: sql`
      select * from (${ownersOf(ofVisit)}) owners
        where exists (select from qualifications where id = r.id and ${standsSql})
      union select q.user_id from qualifications q where q.id = r.id`,
    leads: sql`select * from (${leadsOf(ownersOf(ofVisit))}) leads
      where exists (select from qualifications where id = r.id and ${standsSql})`,
    address: ofVisit,
  },
  Termin: {
    access: callAccess.getAppointment,
    readers: readersOfAppointment(sql`r.id`),
    leads: leadsOfAppointment(sql`r.id`),
    address: null,
  },
  AuftragStatus: {
    access: callAccess.getOrderStatus,
    readers: sql`
      select o.user_id from order_statuses s join orders o on o.id = s.order_id where s.id = r.id
      union select b.id from users b where b.roles && ${wire.rolesOf("back_office")}::text[]`,
    leads: leadsOf(sql`select o.user_id from order_statuses s join orders o on o.id = s.order_id where s.id = r.id`),
    address: null,
  },
  CustomerBroadcast: {
    access: callAccess.getBroadcast,
    readers: sql`
      select b.user_id from broadcasts b where b.id = r.id
      union select u.id from users u where u.roles && ${wire.rolesOf("back_office")}::text[]`,
    address: null,
  },
  Carrier: { access: callAccess.getCarrier, readers: null, address: null },
  Import: { access: callAccess.getImport, readers: null, address: null },
  Provider: { access: callAccess.getProvider, readers: null, address: null },
  OrderForm: { access: callAccess.getOrderForm, readers: null, address: null },
  ProjectSettings: { access: callAccess.getProjectSettings, readers: null, address: null },
  CallToAction: { access: callAccess.getCallToAction, readers: readersOfCallToAction(sql`r.id`), address: null },
};

/** One of our own resources, as its topic `/api/{collection}/{id}` names it. */
export interface EventResource {
  readonly type: EventType;
  readonly id: string;
}

/** The kinds by what stands around the id in their topics. */
const typeOf = new Map<string, EventType>((Object.keys(eventKinds) as EventType[]).map((type) => [liveIri(type, ""), type]));

/** The resource that a topic of the log names; null for a topic of a neighbour system. */
export function resourceOf(topic: string): EventResource | null {
  const [, before = "", id = "", after = ""] = /^(\/api\/[a-z_]+\/)([^/]+)(\/[a-z]+)?$/u.exec(topic) ?? [];
  const type = typeOf.get(`${before}${after}`);
  return type === undefined ? null : { type, id };
}

/** Who gets the events of a resource now, and whose territories they are announced under. */
export interface Audience {
  readonly access: Access;
  /** Null: everyone with access. */
  readonly users: ReadonlySet<string> | null;
  /** Who gets them as the lead of a team, where his session is one of the back office. */
  readonly leads: ReadonlySet<string>;
  readonly territories: readonly string[];
}

/** Devices make ids: one may stand for two resources of different kinds. */
export const keyOf = ({ type, id }: EventResource): string => `${type} ${id}`;

/** The audience of each resource by the rights of this moment, in a statement for each kind. By `keyOf`. */
export async function audiencesOf(db: Reader, resources: readonly EventResource[]): Promise<ReadonlyMap<string, Audience>> {
  const found = new Map<string, Audience>();
  const byType = Map.groupBy(resources, (resource) => resource.type);
  for (const [type, members] of byType) {
    const { access, readers, leads = nobody, address } = eventKinds[type];
    if (readers === null)
      for (const one of members) found.set(keyOf(one), { access, users: null, leads: new Set(), territories: [] });
    else
      for (const row of await readAudiences(db, members, { readers, leads, address }))
        found.set(keyOf({ type, id: row.id }), audienceOf(access, row));
  }
  return found;
}

const nobody = sql`select id as user_id from users where false`;

interface Row {
  readonly id: string;
  readonly users: (string | null)[];
  readonly leads: string[];
  readonly territories: string[];
}

async function readAudiences(
  db: Reader,
  members: readonly EventResource[],
  {
    readers,
    leads,
    address,
  }: Pick<Kind, "address"> & { readonly readers: RawBuilder<unknown>; readonly leads: RawBuilder<unknown> },
): Promise<Row[]> {
  const ids = `{${[...new Set(members.map((member) => member.id))].join(",")}}`;
  const territories =
    address === null
      ? sql`array[]::uuid[]`
      : sql`array(select territory_id from address_territories where address_id = ${address})`;
  const columns = sql<Row>`r.id::text as id, array(${readers})::text[] as users, array(${leads})::text[] as leads, ${territories}::text[] as territories`;
  return readRows(db, columns, sql`unnest(${ids}::uuid[]) as r(id)`);
}

function audienceOf(access: Access, { users, leads, territories }: Row): Audience {
  return { access, users: new Set(users.filter((id) => id !== null)), leads: new Set(leads), territories };
}
