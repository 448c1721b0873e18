import { sql } from "kysely";

import { deriveOutcomes } from "../application/unit-counts.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { asAuthor } from "../db/author.ts";
import { isUntouched } from "../db/is-untouched.ts";
import { transact } from "../db/transact.ts";
import { namedId, territoryId } from "../places/natural-key.ts";
import { hashPassword } from "../sessions/passwords.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { drawDemoBrands, seedBrands } from "./demo-brands.ts";
import { demoCallToActions } from "./demo-call-to-actions.ts";
import { seedDevices } from "./demo-devices.ts";
import { demoFormRows } from "./demo-forms.ts";
import { seedHabits } from "./demo-habits.ts";
import { seedImports } from "./demo-imports.ts";
import { seedNeighbour } from "./demo-neighbour.ts";
import { seedProgress } from "./demo-progress.ts";
import { seedPersonRequests } from "./demo-requests.ts";
import { demoProjects } from "./demo-projects.ts";
import { demoCarriers, demoProviders } from "./demo-providers.ts";
import { seedTerritories } from "./demo-territories.ts";
import { insertInBatches } from "./insert-in-batches.ts";
import { seedThirdProvider } from "./third-provider/seed-third-provider.ts";
import { townRows } from "./town-rows.ts";

/** Any fixed number: held to the end of the transaction that fills a database. */
const seedLock = 4_713;

/**
 * Fills an empty database with the demo: accounts, providers, forms, the town and what happened in it until `now`. A database
 * that somebody has begun to fill is left alone (answer false). All in one transaction: a start that was broken off leaves nothing
 * behind, and of two starts at once the second waits and finds what the first wrote.
 * The caller sees to it that this never runs in production.
 */
export async function seedDemo(db: Reader, now: Date): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  const passwordHashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
  /* Only this script may use the testkit, and only when there is something to do: no other start loads it. */
  const { demoSeed, generateTown } = await import("@rundgang/testkit/town");
  const town = generateTown(demoSeed, now.toISOString());
  const rows = townRows(town, now);
  const brands = await drawDemoBrands();
  const author = { userId: null, name: "Demo-Daten", source: "command", request: "start" } as const;
  const fill = async (tx: Writer): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(tx);
    if (!(await isUntouched(tx))) return false;
    await seedPeople(tx, passwordHashes);
    await seedMasters(tx);
    await seedBrands(tx, brands, now);
    await seedThirdProvider(tx, now);
    await insertInBatches(tx, "territories", rows.territories);
    await insertInBatches(tx, "territory_members", members);
    await tx.insertInto("teams").values(demoTeam).execute();
    await tx.insertInto("team_members").values(teamMembers).execute();
    await insertInBatches(tx, "addresses", rows.addresses);
    await insertInBatches(tx, "address_territories", rows.addressTerritories);
    await insertInBatches(tx, "contacts", rows.contacts);
    await insertInBatches(tx, "address_forms", rows.addressForms);
    await insertInBatches(tx, "units", rows.units);
    await insertInBatches(tx, "ext_sales", rows.extSales);
    await insertInBatches(tx, "objections", rows.objections);
    await insertInBatches(tx, "objection_units", rows.objectionUnits);
    await insertInBatches(tx, "qualifications", rows.qualifications);
    await insertInBatches(tx, "comments", rows.comments);
    await insertInBatches(tx, "appointments", rows.appointments);
    await insertInBatches(tx, "video_calls", rows.calls);
    await insertInBatches(tx, "customers", rows.customers);
    await insertInBatches(tx, "broadcasts", rows.broadcasts);
    await insertInBatches(tx, "orders", rows.orders);
    await insertInBatches(tx, "order_statuses", rows.statuses);
    await insertInBatches(tx, "order_claims", rows.claims);
    await seedHabits(tx, now);
    await seedProgress(tx, now);
    await insertInBatches(tx, "receipts", rows.receipts);
    await insertInBatches(tx, "mails", rows.mails);
    await seedTerritories(tx, town, now);
    await seedDevices(tx, now);
    await seedImports(tx, now);
    await seedNeighbour(tx, now);
    await seedPersonRequests(tx, now);
    await deriveOutcomes(tx);
    return true;
  };
  return asAuthor(author, () => transact(db, fill));
}

/** Whether a database was filled with the demo: its accounts' password is known to everyone. */
export async function holdsDemo(db: Reader): Promise<boolean> {
  const ids = demoAccounts.map(({ id }) => id);
  return (await db.selectFrom("users").select("id").where("id", "in", ids).limit(1).executeTakeFirst()) !== undefined;
}

const [first, second] = demoAccounts;
/** Who shares a territory with verkauf2. */
const quiet = demoAccounts.filter(({ feGroup, role }) => feGroup === "b" || role === "ROLE_TEAM_LEAD");
const members = [
  { user_id: first.id, territory_id: territoryId("38990-01 Lindenstraße") },
  { user_id: first.id, territory_id: territoryId("38990-02 Mühlgasse") },
  { user_id: second.id, territory_id: territoryId("38990-03 Südring") },
  { user_id: second.id, territory_id: territoryId("38990-04 Höhenweg") },
  ...quiet.map(({ id }) => ({ user_id: id, territory_id: territoryId("38990-04 Höhenweg") })),
];

const demoTeam = { id: namedId("team|Wiesenbrück"), name: "Team Wiesenbrück" };
const teamMembers = demoAccounts
  .filter(({ username, role }) => role === "ROLE_TEAM_LEAD" || username === "verkauf1" || username === "verkauf2")
  .map(({ id, role }) => ({ team_id: demoTeam.id, user_id: id, lead: role === "ROLE_TEAM_LEAD" }));

async function seedPeople(tx: Writer, hashes: readonly string[]): Promise<void> {
  const rows = demoAccounts.map(({ id, username, name, role, feGroup }, index) => ({
    id,
    username,
    name,
    password_hash: hashes[index] ?? "",
    roles: [role],
    fe_group: feGroup,
  }));
  await tx.insertInto("users").values(rows).execute();
}

/** Versions of the app before this one. */
const endedVersions = [
  { version: "5.14.0", deprecated_at: "2026-03-01T00:00:00+01:00", discontinued_at: "2026-06-01T00:00:00+02:00" },
  { version: "5.15.2", deprecated_at: "2026-10-01T00:00:00+02:00", discontinued_at: null },
];

async function seedMasters(tx: Writer): Promise<void> {
  await tx.insertInto("providers").values(demoProviders).execute();
  await tx.insertInto("carriers").values(demoCarriers).execute();
  await tx.insertInto("call_to_actions").values(demoCallToActions).execute();
  await tx
    .insertInto("projects")
    .values(demoProjects.map((project) => ({ ...project, settings: JSON.stringify(project.settings) })))
    .execute();
  await tx.insertInto("order_forms").values(demoFormRows).execute();
  await tx.insertInto("deprecated_fe_versions").values(endedVersions).execute();
}
