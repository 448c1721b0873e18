/** A statement and the name that it is prepared by. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const inOrder = "a.strasse, a.plz, a.ort, substring(a.hausnummer from '^[0-9]+')::numeric nulls last, a.hausnummer_zusatz, a.id";

/** Rows as they stand, by key ($1), in one JSON: of a page of addresses with their units and visits, for the page has them too. */
export const bare = {
  unit: { name: "bare-unit", text: "select row_to_json(t)::text as json from units t where id = $1" },
  address: { name: "bare-address", text: "select row_to_json(t)::text as json from addresses t where id = $1" },
  list: {
    name: "bare-list",
    text: `select json_agg(row_to_json(a))::text as json from (select * from addresses a order by ${inOrder} limit $1::int) a`,
  },
  page: {
    name: "bare-page",
    text: `select json_agg(json_build_object('address', row_to_json(a), 'units', (
        select json_agg(json_build_object('unit', row_to_json(u), 'visits', (select json_agg(row_to_json(q)) from qualifications q where q.unit_id = u.id)))
        from units u where u.address_id = a.id)))::text as json
      from addresses a where a.id = any($1::uuid[])`,
  },
} as const satisfies Record<string, Statement>;

/** The person of a session ($1) that goes on, with the territories of now. */
export const whoAsks: Statement = {
  name: "who",
  text: `select u.id, u.roles, array(select territory_id::text from territory_members where user_id = u.id) as territories
    from users u where not u.disabled
      and u.id in (select user_id from refresh_tokens where family_id = $1 and revoked_at is null)`,
};

const wallTime = (column: string) => `to_char(${column} at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI:SS')`;
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const visit = `json_build_object('@id', '/api/adress_qualifikations/' || q.id, '@type', 'AdressQualifikation', 'uuid', q.id,
  'created', ${wallTime("q.created_at")}, 'createdAt', ${instant("q.created_at")}, 'data', q.data,
  'mitarbeiter', '/api/mitarbeiters/' || q.user_id, 'mitarbeiterId', q.user_id, 'mitarbeiterName', w.name,
  'qualifikation', q.code, 'wohneinheit', '/api/wohneinheits/' || q.unit_id)`;
const visits = `from qualifications q join users w on w.id = q.user_id where q.unit_id = u.id and (q.data ->> 'revoked') is distinct from 'true'`;
const comment = `json_build_object('@id', '/api/unit_comments/' || c.id, '@type', 'UnitComment', 'uuid', c.id, 'id', c.id,
  'created', ${wallTime("c.created_at")}, 'createdAt', ${instant("c.created_at")}, 'comment', c.text,
  'creator', '/api/mitarbeiters/' || c.user_id, 'creatorId', c.user_id, 'unit', '/api/wohneinheits/' || c.unit_id)`;

/** Of the unit `u`; `whole` says whether its address is seen whole. */
const unit = `json_build_object('@id', '/api/wohneinheits/' || u.id, '@type', 'Wohneinheit', 'uuid', u.id, 'position', u.position,
  'status', u.status, 'name', case when whole then u.name end, 'type', u.type,
  'auftrag', case when whole then '/api/auftrags/' || u.order_id end, 'adresse', '/api/adresses/' || u.address_id,
  'comments', case when whole then (select coalesce(json_agg(${comment} order by c.created_at, c.id), '[]') from comments c where c.unit_id = u.id) else '[]' end,
  'qualifikationen', case when whole then (select coalesce(json_agg(${visit} order by q.created_at, q.id), '[]') ${visits}) else '[]' end,
  'latestQualification', (select case when whole then ${visit} else json_build_object('qualifikation', q.code) end ${visits}
    order by q.created_at desc, q.id desc limit 1),
  'awaitingCustomer', whole and exists (select from orders o where o.id = u.order_id and o.awaiting_until is not null
    and o.customer_confirmed_at is null and o.status = 'NEW'), 'noVisits', u.no_visits)`;
const note = `json_build_object('@id', '/api/address_notes/' || n.id, '@type', 'AddressNote', 'uuid', n.id, 'adresse', '/api/adresses/' || n.address_id,
  'wohneinheit', '/api/wohneinheits/' || n.unit_id, 'position', n.position, 'place', n.place, 'text', n.text,
  'file', '/api/uploaded_files/' || n.file_id, 'createdAt', ${instant("n.created_at")}, 'creatorId', n.user_id, 'creatorName', w.name)`;

/** Of the address `a`, as a list shows it. */
const place = (
  units: string,
  data: string,
  files: string,
  notes = "",
) => `json_build_object('@id', '/api/adresses/' || a.id, '@type', 'Adresse', 'uuid', a.id,
  'id', a.number, 'strasse', a.strasse, 'hausnummer', a.hausnummer, 'hausnummerZusatz', a.hausnummer_zusatz, 'plz', a.plz, 'ort', a.ort,
  'lat', a.lat::text, 'lon', a.lon::text, 'utmE', a.utm_e::text, 'utmN', a.utm_n::text,
  'polygon', '/api/territories/' || (select territory_id from address_territories t where t.address_id = a.id order by territory_id limit 1),
  'projekt', '/api/projects/' || a.project_id, 'provider', '/api/providers/' || a.provider_id, 'data', ${data}, 'files', ${files},
  'additionalForms', (select coalesce(json_agg('/api/order_forms/' || f.form_id), '[]') from (
    select form_id from address_forms where address_id = a.id union select form_id from project_forms where project_id = a.project_id order by form_id) f),
  'openUnits', n.open, 'closedUnits', n.units - n.open, 'wohneinheitenGesamt', n.units, 'wohneinheitenOffen', n.open, 'wohneinheiten', ${units}${notes})`;
const counts = `cross join lateral (
  select count(*)::int as units, (count(*) filter (where status = 'OPEN'))::int as open from units where address_id = a.id) n`;
const address = place(
  `(select coalesce(json_agg(${unit} order by u.position, u.id), '[]') from units u where u.address_id = a.id)`,
  "case when whole then a.data else '{}' end",
  `case when whole then (select coalesce(json_agg('/api/uploaded_files/' || f.file_id order by f.added_at, f.file_id), '[]')
    from address_files f where f.address_id = a.id) else '[]' end`,
  `, 'notes', case when whole then (select coalesce(json_agg(${note} order by n.created_at, n.id), '[]')
    from address_notes n join users w on w.id = n.user_id where n.address_id = a.id and n.removed_at is null) else '[]' end`,
);
const hit = place(
  "(select coalesce(json_agg('/api/wohneinheits/' || u.id order by u.position, u.id), '[]') from units u where u.address_id = a.id)",
  "'{}'::json",
  "'[]'::json",
);

/** Whether the address `a` is seen whole: by who made it ($2), who works in its territories ($3), who was given an appointment there. */
const rights = `cross join lateral (select exists (select from address_territories t where t.address_id = a.id and t.territory_id = any($3::uuid[]))
  or a.created_by is not distinct from $2::uuid
  or exists (select from appointments p where p.address_id = a.id and p.user_id = $2::uuid and p.created_by is distinct from $2::uuid) as whole) w0`;

/** The same members as ours, by key ($1), for a person ($2) with territories ($3). */
export const fair = {
  unit: {
    name: "fair-unit",
    text: `select ${unit}::text as json from units u join addresses a on a.id = u.address_id ${rights} where u.id = $1`,
  },
  address: { name: "fair-address", text: `select ${address}::text as json from addresses a ${rights} ${counts} where a.id = $1` },
  list: {
    name: "fair-list",
    text: `select json_build_object('hydra:member', json_agg(${hit} order by ${inOrder}),
        'hydra:totalItems', (select count(*) from addresses))::text as json
      from (select * from addresses a where $2::uuid is not null and $3::uuid[] is not null order by ${inOrder} limit $1::int) a ${counts}`,
  },
  page: {
    name: "fair-page",
    text: `select json_build_object('hydra:member', json_agg(${address} order by a.id), 'hydra:totalItems', count(*))::text as json
      from addresses a ${rights} ${counts} where a.id = any($1::uuid[])`,
  },
} as const satisfies Record<string, Statement>;
