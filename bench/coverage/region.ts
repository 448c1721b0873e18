import { Client } from "pg";

/** How much a region holds. */
export interface RegionSize {
  readonly addresses: number;
  readonly units: number;
  readonly visits: number;
  readonly territories: number;
}

/** People who record visits, and the days that they do it on. */
export const region = { people: 40, days: 90, lastDay: "2026-11-27" } as const;

/** The id of the n-th person of the region. */
export function personId(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}

/**
 * Fills a migrated database with a region: four units an address (by chance one to seven), visits at random doors by random people between ten and
 * twenty o'clock, a fiftieth of them taken back, and one unit of twenty closed. The database makes it, by the same seed each time.
 */
export async function fillRegion(url: string, size: RegionSize): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const uuid = (group: string, n: string) => `('00000000-0000-7${group}-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  const statements = [
    `select setseed(0.42)`,
    `insert into providers (id, name, short_name) values (2, 'Glasfaser', 'Glasfaser')`,
    `insert into projects (id, name, settings) values ('${personId(999_999)}', 'Ausbau', '{"phase": "NFB", "paperOrderPossible": "JA"}')`,
    `insert into users (id, username, name, password_hash, roles) select ${uuid("000", "n")}, 'verkauf' || n, 'Verkauf ' || n, '-', '{ROLE_SALESMAN}'
      from generate_series(1, ${region.people}) n`,
    `insert into territories (id, name, geometry) select ${uuid("001", "n")}, 'Gebiet ' || n, '{"type": "Polygon", "coordinates": []}'
      from generate_series(1, ${size.territories}) n`,
    `insert into addresses (id, strasse, hausnummer, plz, ort, lat, lon, provider_id, project_id, search_text)
      select ${uuid("002", "n")}, 'Straße ' || n / 40, (n % 40 + 1)::text, '91207', 'Lauf', 49 + n / 1e6, 11 + n / 1e6, 2, '${personId(999_999)}', ''
      from generate_series(1, ${size.addresses}) n`,
    `insert into address_territories (address_id, territory_id)
      select ${uuid("002", "n")}, ${uuid("001", `(n - 1) % ${size.territories} + 1`)} from generate_series(1, ${size.addresses}) n`,
    `insert into units (id, address_id, position, status)
      select ${uuid("003", "n")}, ${uuid("002", `(n - 1) % ${size.addresses} + 1`)}, (n - 1) / ${size.addresses} + 1,
        case when n % 20 = 0 then 'CLOSED' else 'OPEN' end from generate_series(1, ${size.units}) n`,
    `insert into qualifications (id, unit_id, code, data, user_id, created_at)
      select ${uuid("004", "n")}, ${uuid("003", `1 + floor(random() * ${size.units})::int`)},
        (array['CUSTOMER_NOT_HOME', 'CUSTOMER_NOT_HOME', 'CUSTOMER_NOT_HOME', 'NO_INTEREST', 'NO_ENTRY', 'FOLLOW_UP', 'APPOINTMENT'])[1 + floor(random() * 7)::int],
        case when random() < 0.02 then '{"revoked": true}' else '{}' end::jsonb, ${uuid("000", `1 + floor(random() * ${region.people})::int`)},
        date '${region.lastDay}' - floor(random() * ${region.days})::int + interval '10 hours' + random() * interval '10 hours'
      from generate_series(1, ${size.visits}) n`,
  ];
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Lets the database know what it holds; after everything is there. */
export async function analyse(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
