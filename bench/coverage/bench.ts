import { instantOfWallTime } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";
import { sql } from "kysely";
import { Client } from "pg";
import { v7 } from "uuid";

import { concludeQualification } from "../../apps/server/src/application/qualification-outcome.ts";
import { readCoverages } from "../../apps/server/src/application/steering/read-coverages.ts";
import { readDayCourse } from "../../apps/server/src/application/steering/read-day-course.ts";
import { deriveOutcomes } from "../../apps/server/src/application/unit-counts.ts";
import { openDatabase } from "../../apps/server/src/db/open-database.ts";
import { transact } from "../../apps/server/src/db/transact.ts";
import type { Actor } from "../../apps/server/src/policies/actor.ts";
import { createDatabase } from "../harness/database.ts";
import { conclude, printSpreads, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median } from "../harness/stats.ts";
import { analyse, fillRegion, personId, region } from "./region.ts";

/*
 * The coverage of a region by territory, to the GROUP BY over units and visits that says the same; one person's day, to the bare read of
 * those visits by their index with what the page shows; and a visit's transaction, to the same without the triggers that count. 20,000 addresses, or
 * with --full the region of the design: 100,000 addresses, 404,000 units, 577,000 visits.
 */
const addresses = process.argv.includes("--full") ? 100_000 : sizeOf(20_000, 400);
const size = {
  addresses,
  units: Math.round(addresses * 4.04),
  visits: Math.round(addresses * 5.77),
  territories: Math.max(4, Math.round(addresses / 390)),
};
const rounds = roundsOf(8);
const writesOfRound = sizeOf(60, 3);
const postgres = process.env["BENCH_POSTGRES"];
if (postgres === undefined) {
  say("The bench of coverage needs a PostgreSQL (BENCH_POSTGRES=postgres://…).");
  process.exit(1);
}

const database = await createDatabase(postgres);
const opened = await openDatabase({ url: database.url });
const { db } = opened;
const client = new Client({ connectionString: database.url });
await client.connect();
/* Whoever works in the office sees every area. */
const office: Actor = {
  id: personId(1),
  username: "office",
  name: "Office",
  roles: ["ROLE_ADMIN"],
  territoryIds: [],
  shapes: [],
  ledUserIds: [],
  ledTerritoryIds: [],
  sessionId: personId(1),
  passwordAt: null,
};
const context = { database: opened, config: { personFigures: true }, clock: () => new Date() };

/* What `outcome` says, asked of all visits at each look: the design's live GROUP BY. */
const live = `select t.id::text as key, count(distinct u.address_id)::int as addresses, count(*)::int as units,
    count(*) filter (where u.status = 'OPEN')::int as open, count(v.at)::int as visited,
    count(*) filter (where u.status = 'OPEN' and v.code is null)::int as unvisited,
    count(*) filter (where u.status = 'OPEN' and v.code = 'CUSTOMER_NOT_HOME')::int as "notHome",
    count(*) filter (where u.status = 'OPEN' and v.code in ('NO_INTEREST', 'NO_ENTRY'))::int as "noInterest",
    count(*) filter (where u.status = 'OPEN' and v.code = 'FOLLOW_UP')::int as "followUp",
    count(*) filter (where u.status = 'OPEN' and v.code = 'APPOINTMENT')::int as appointment,
    count(*) filter (where u.status = 'SALE')::int as sold, count(*) filter (where u.status not in ('OPEN', 'SALE'))::int as closed,
    to_char(max(v.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastVisitAt"
  from territories t join address_territories at on at.territory_id = t.id join units u on u.address_id = at.address_id
    left join (select distinct on (unit_id) unit_id, code, created_at as at from qualifications
      where (data ->> 'revoked') is distinct from 'true' order by unit_id, created_at desc, id desc) v on v.unit_id = u.id
  group by t.id`;
const counted = [
  "addresses",
  "units",
  "open",
  "visited",
  "unvisited",
  "notHome",
  "noInterest",
  "followUp",
  "appointment",
  "sold",
  "closed",
  "lastVisitAt",
] as const;

/* The visits of the day by their index, with the door's name: what somebody would write who has nothing but the page in mind. */
const bareDay = `select q.created_at, q.code, a.strasse, a.hausnummer, u.position, a.lat, a.lon from qualifications q
  join units u on u.id = q.unit_id join addresses a on a.id = u.address_id
  where q.user_id = $1 and q.created_at >= $2 and q.created_at < $3 order by q.created_at`;

try {
  say(`${size.addresses} addresses, ${size.units} units, ${size.visits} visits, ${size.territories} territories`);
  await fillRegion(database.url, size);
  await transact(db, deriveOutcomes);
  await analyse(database.url);
  await checkRows();

  const coverage = new Timings();
  await inRounds(["counts", "live"] as const, rounds, async (name) => {
    const begin = performance.now();
    if (name === "live") await client.query(live);
    else await readCoverages(context, office, { group: "territory", project: null, territory: null, team: null });
    coverage.add(name, performance.now() - begin);
  });
  printSpreads(`coverage of ${size.territories} territories`, coverage.all);

  const days = new Timings();
  let told = 0;
  await inRounds(["ours", "bare"] as const, rounds, async (name, round) => {
    for (let n = 1; n <= 20; n += 1) {
      const day = addDays(region.lastDay, -((round * 20 + n) % region.days));
      const person = { id: personId((n % region.people) + 1), name: "Verkauf" };
      const [from, to] = [day, addDays(day, 1)].map((one) => instantOfWallTime(`${one} 00:00:00`));
      const begin = performance.now();
      if (name === "ours") told += (await readDayCourse(db, person, day)).visits.length;
      else await client.query(bareDay, [person.id, from, to]);
      days.add(name, performance.now() - begin);
    }
  });
  printSpreads(`one person's day, ${(told / (rounds * 20)).toFixed(0)} visits`, days.all);

  const writes = new Timings();
  await inRounds(["with counts", "without"] as const, rounds, async (name, round) => {
    await client.query(`alter table units ${name === "without" ? "disable" : "enable"} trigger units_counted_at_update`);
    for (let n = 0; n < writesOfRound; n += 1) {
      const unit = `00000000-0000-7003-8000-${String(((round * 7919 + n * 104_729) % size.units) + 1).padStart(12, "0")}`;
      const begin = performance.now();
      await recordVisit(unit);
      writes.add(name, performance.now() - begin);
    }
  });
  await client.query("alter table units enable trigger units_counted_at_update");
  printSpreads("a visit's transaction", writes.all);
  process.exitCode = conclude("coverage", [
    { name: "live", ratio: median(coverage.of("counts")) / median(coverage.of("live")), goal: 1 / 15 },
    { name: "day", ratio: median(days.of("ours")) / median(days.of("bare")), goal: 2 },
    { name: "write", ratio: median(writes.of("with counts")) / median(writes.of("without")), goal: 1.15 },
  ]);
} finally {
  await client.end();
  await opened.close();
  await database.drop();
}

/** What a recorded visit writes when it has been allowed: itself, its unit, both announced. */
async function recordVisit(unit: string): Promise<void> {
  const id = v7();
  await transact(db, async (tx) => {
    await sql`select id from units where id = ${unit} for no key update`.execute(tx);
    await tx
      .insertInto("qualifications")
      .values({ id, unit_id: unit, code: "NO_INTEREST", user_id: personId(1), created_at: new Date() })
      .execute();
    await concludeQualification(tx, id, unit);
  });
}

/** Same figures for both, territory by territory. */
async function checkRows(): Promise<void> {
  type Row = Readonly<Record<(typeof counted)[number] | "key", unknown>>;
  const ours = (await readCoverages(context, office, { group: "territory", project: null, territory: null, team: null })).rows;
  const { rows } = await client.query<Row>(live);
  const text = (all: readonly Row[]) =>
    all
      .map((row) => [row.key, ...counted.map((name) => row[name])].join(" "))
      .toSorted()
      .join("\n");
  if (ours.length !== size.territories || text(ours) !== text(rows)) throw new Error("the counts are not what the visits say");
}
