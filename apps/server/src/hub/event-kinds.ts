import { apiRoot, liveIri, wire, type LiveEvent } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { standsSql } from "../db/visits.ts";
import { ownersOf, readersOfEveryAddress } from "../policies/own-address.ts";
import { readersOfCallToAction } from "../policies/read-call-to-action.ts";
import type { Guarded } from "../policies/access.ts";
import { leadsOf } from "../policies/lead-team.ts";
import { leadsOfAppointment, readersOfAppointment } from "../policies/use-appointment.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

export type EventType = LiveEvent["@type"];

interface Kind {
  /** The resource's GET: who may make it at all. */
  readonly call: Guarded;
  /** Users (`user_id`) whom that GET answers the whole resource `r.id`; null for everyone with access. */
  readonly readers: RawBuilder<unknown> | null;
  /** Users (`user_id`) who are answered the same as leads of a team, in their sessions of the back office alone (decision 104). */
  readonly leads?: RawBuilder<unknown>;
  /** The address that the resource belongs to, where its territories see it. */
  readonly address: RawBuilder<unknown> | null;
  /** Whether neighbour systems with the right are answered the resource `r.id`; without it they always are. */
  readonly open?: RawBuilder<boolean>;
}

const addressOfUnit = (unitId: RawBuilder<unknown>) => sql`(select u.address_id from units u where u.id = ${unitId})`;
const ofUnit = addressOfUnit(sql`r.id`);
const ofComment = addressOfUnit(sql`(select c.unit_id from comments c where c.id = r.id)`);
const ofVisit = addressOfUnit(sql`(select q.unit_id from qualifications q where q.id = r.id)`);

/** Who reads an address, and what stands in it, whole. */
const readersOf = (addressId: RawBuilder<unknown>) => sql`${ownersOf(addressId)} union ${readersOfEveryAddress}`;

/** An event goes to whom GET answers the whole resource, for each kind by the rule of its GET (rights-of-events.integration.test.ts). */
export const eventKinds: Record<EventType, Kind> = {
  Wohneinheit: { call: "getUnit", readers: readersOf(ofUnit), leads: leadsOf(ownersOf(ofUnit)), address: ofUnit },
  Adresse: {
    call: "getAddress",
    readers: readersOf(sql`r.id`),
    leads: leadsOf(ownersOf(sql`r.id`)),
    address: sql`r.id`,
  },
  UnitComment: {
    call: "getComment",
    readers: ownersOf(ofComment),
    leads: leadsOf(ownersOf(ofComment)),
    address: ofComment,
  },
  AdressQualifikation: {
    call: "getQualification",
    /* One that was taken back: nobody else sees it. */
    readers: sql`
      select * from (${ownersOf(ofVisit)}) owners
        where exists (select from qualifications where id = r.id and ${standsSql})
      union select q.user_id from qualifications q where q.id = r.id`,
    leads: sql`select * from (${leadsOf(ownersOf(ofVisit))}) leads
      where exists (select from qualifications where id = r.id and ${standsSql})`,
    address: ofVisit,
    open: sql`exists (select from qualifications where id = r.id and ${standsSql})`,
  },
  Termin: {
    call: "getAppointment",
    readers: readersOfAppointment(sql`r.id`),
    leads: leadsOfAppointment(sql`r.id`),
    address: null,
  },
  AuftragStatus: {
    call: "getOrderStatus",
    readers: sql`
      select o.user_id from order_statuses s join orders o on o.id = s.order_id where s.id = r.id
      union select b.id from users b where b.roles && ${wire.rolesOf("back_office")}::text[]`,
    leads: leadsOf(sql`select o.user_id from order_statuses s join orders o on o.id = s.order_id where s.id = r.id`),
    address: null,
  },
  CustomerBroadcast: {
    call: "getBroadcast",
    readers: sql`
      select b.user_id from broadcasts b where b.id = r.id
      union select u.id from users u where u.roles && ${wire.rolesOf("back_office")}::text[]`,
    address: null,
  },
  Carrier: { call: "getCarrier", readers: null, address: null },
  Import: { call: "getImport", readers: null, address: null },
  Provider: { call: "getProvider", readers: null, address: null },
  OrderForm: { call: "getOrderForm", readers: null, address: null },
  ProjectSettings: { call: "getProjectSettings", readers: null, address: null },
  CallToAction: { call: "getCallToAction", readers: readersOfCallToAction(sql`r.id`), address: null },
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
  readonly call: Guarded;
  /** Null: everyone with access. */
  readonly users: ReadonlySet<string> | null;
  /** Who gets them as the lead of a team, where his session is one of the back office. */
  readonly leads: ReadonlySet<string>;
  readonly territories: readonly string[];
  /** Its topic among `liveTopics`, where neighbour systems that were given it get them, too; null: they do not. */
  readonly neighbourTopic: string | null;
}

/** Devices make ids: one may stand for two resources of different kinds. */
export const keyOf = ({ type, id }: EventResource): string => `${type} ${id}`;

/** The audience of each resource by the rights of this moment, in a statement for each kind. By `keyOf`. */
export async function audiencesOf(db: Reader, resources: readonly EventResource[]): Promise<ReadonlyMap<string, Audience>> {
  const found = new Map<string, Audience>();
  const byType = Map.groupBy(resources, (resource) => resource.type);
  for (const [type, members] of byType) {
    const { call, readers, leads = nobody, address, open = sql<boolean>`true` } = eventKinds[type];
    const topic = liveIri(type, "{id}").slice(apiRoot.length);
    const neighbourTopic = topic in wire.neighbourTopics ? topic : null;
    if (readers === null)
      for (const one of members) found.set(keyOf(one), { call, users: null, leads: new Set(), territories: [], neighbourTopic });
    else
      for (const row of await readAudiences(db, members, { readers, leads, address, open }))
        found.set(keyOf({ type, id: row.id }), audienceOf(row, { call, neighbourTopic: row.open ? neighbourTopic : null }));
  }
  return found;
}

const nobody = sql`select id as user_id from users where false`;

interface Row {
  readonly id: string;
  readonly users: (string | null)[];
  readonly leads: string[];
  readonly territories: string[];
  readonly open: boolean;
}

async function readAudiences(
  db: Reader,
  members: readonly EventResource[],
  {
    readers,
    leads,
    address,
    open,
  }: Required<Pick<Kind, "address" | "leads" | "open">> & { readonly readers: RawBuilder<unknown> },
): Promise<Row[]> {
  const ids = `{${[...new Set(members.map((member) => member.id))].join(",")}}`;
  const territories =
    address === null
      ? sql`array[]::uuid[]`
      : sql`array(select territory_id from address_territories where address_id = ${address})`;
  const columns = sql<Row>`r.id::text as id, array(${readers})::text[] as users, array(${leads})::text[] as leads, ${territories}::text[] as territories, ${open} as open`;
  return readRows(db, columns, sql`unnest(${ids}::uuid[]) as r(id)`);
}

function audienceOf({ users, leads, territories }: Row, kind: Pick<Audience, "call" | "neighbourTopic">): Audience {
  return { ...kind, users: new Set(users.filter((id) => id !== null)), leads: new Set(leads), territories };
}
