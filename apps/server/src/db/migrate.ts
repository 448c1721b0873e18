import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";

import { isForbidden } from "./is-forbidden.ts";
import { OperatorProblem } from "../start/operator-problem.ts";
import * as firstDoor from "./migrations/001-first-door.ts";
import * as beginOfASession from "./migrations/002-begin-of-a-session.ts";
import * as serverSecret from "./migrations/003-server-secret.ts";
import * as providerVersions from "./migrations/004-provider-versions.ts";
import * as noIbanBeyondItsUse from "./migrations/005-no-iban-beyond-its-use.ts";
import * as closedRequests from "./migrations/006-closed-requests.ts";
import * as revokedVisits from "./migrations/007-revoked-visits.ts";
import * as addressFiles from "./migrations/008-address-files.ts";
import * as calendarAndDuty from "./migrations/009-calendar-and-duty.ts";
import * as metresOfAddresses from "./migrations/010-metres-of-addresses.ts";
import * as addedAddresses from "./migrations/011-added-addresses.ts";
import * as searchText from "./migrations/012-search-text.ts";
import * as maps from "./migrations/013-maps.ts";
import * as corrections from "./migrations/014-corrections.ts";
import * as sealedDocuments from "./migrations/015-sealed-documents.ts";
import * as mailStates from "./migrations/016-mail-states.ts";
import * as evidenceChain from "./migrations/017-evidence-chain.ts";
import * as boundStatuses from "./migrations/018-bound-statuses.ts";
import * as sessionsOfDevices from "./migrations/019-sessions-of-devices.ts";
import * as callToActions from "./migrations/021-call-to-actions.ts";
import * as helpFromAfar from "./migrations/022-help-from-afar.ts";
import * as indexOfTheSearch from "./migrations/024-index-of-the-search.ts";
import * as customerPages from "./migrations/025-customer-pages.ts";
import * as videoCalls from "./migrations/026-video-calls.ts";
import * as presentations from "./migrations/027-presentations.ts";
import * as mailReasons from "./migrations/028-mail-reasons.ts";
import * as streetWords from "./migrations/029-street-words.ts";
import * as ordersDesk from "./migrations/030-orders-desk.ts";
import * as sessionEnds from "./migrations/031-session-ends.ts";
import * as extSales from "./migrations/032-ext-sales.ts";
import * as viewsAndResends from "./migrations/033-views-and-resends.ts";
import * as rightsAtTheirTime from "./migrations/034-rights-at-their-time.ts";
import * as audit from "./migrations/035-audit.ts";
import * as teams from "./migrations/037-teams.ts";
import * as projectQuota from "./migrations/038-project-quota.ts";
import * as territoriesByHand from "./migrations/040-territories-by-hand.ts";
import * as signaturePictures from "./migrations/042-signature-pictures.ts";
import * as whoConfirmed from "./migrations/043-who-confirmed.ts";
import * as installation from "./migrations/044-installation.ts";
import * as logWithoutALock from "./migrations/046-log-without-a-lock.ts";
import * as devicesAtTheDesk from "./migrations/047-devices-at-the-desk.ts";
import * as sharedState from "./migrations/050-shared-state.ts";
import * as serverProcesses from "./migrations/051-server-processes.ts";
import * as signedInCall from "./migrations/055-signed-in-call.ts";
import * as addressCounts from "./migrations/057-address-counts.ts";
import * as missingReceipts from "./migrations/058-missing-receipts.ts";
import * as compatibleFrom from "./migrations/059-compatible-from.ts";
import * as dayViews from "./migrations/060-day-views.ts";
import * as countsOfOneUnit from "./migrations/061-counts-of-one-unit.ts";
import * as masterVersions from "./migrations/062-master-versions.ts";
import * as formsOfProjects from "./migrations/063-forms-of-projects.ts";
import * as importsAsJobs from "./migrations/064-imports.ts";
import * as exportsAsJobs from "./migrations/065-exports.ts";
import * as filesOfJobs from "./migrations/066-files-of-jobs.ts";
import * as apiTokens from "./migrations/067-api-tokens.ts";
import * as webhooks from "./migrations/070-webhooks.ts";
import * as customerStatus from "./migrations/074-customer-status.ts";
import * as addressNotes from "./migrations/077-address-notes.ts";
import * as push from "./migrations/078-push.ts";
import * as brandAndPortraits from "./migrations/079-brand-and-portraits.ts";
import * as callbacks from "./migrations/080-callbacks.ts";
import * as leasesAndEnds from "./migrations/082-leases-and-ends.ts";
import * as objections from "./migrations/083-objections.ts";
import * as forgetting from "./migrations/085-forgetting.ts";
import * as personRequests from "./migrations/086-person-requests.ts";
import * as blankedAudit from "./migrations/087-blanked-audit.ts";
import * as sealedRecords from "./migrations/088-sealed-records.ts";
import * as sealedFiles from "./migrations/090-sealed-files.ts";
import * as secretsOfProcesses from "./migrations/091-secrets-of-processes.ts";
import type { Database } from "./open-database.ts";
import type { Tables } from "./tables.ts";

/** A migration with its marks (`judge-migration.ts`). */
export interface MarkedMigration extends Migration {
  /** Whether it adds what older processes do not see, or takes away what they may use. */
  readonly kind?: string;
  /** Of one that takes something away: the version from which on processes live without it. */
  readonly safeFrom?: string;
}

/** All migrations of a version by their names, in their order. */
export type Migrations = Readonly<Record<string, MarkedMigration>>;

/** The first version that knows of compatibility: older ones start on no schema but their own. */
const firstCompatible = "059-compatible-from";

const migrations: Migrations = {
  "001-first-door": firstDoor,
  "002-begin-of-a-session": beginOfASession,
  "003-server-secret": serverSecret,
  "004-provider-versions": providerVersions,
  "005-no-iban-beyond-its-use": noIbanBeyondItsUse,
  "006-closed-requests": closedRequests,
  "007-revoked-visits": revokedVisits,
  "008-address-files": addressFiles,
  "009-calendar-and-duty": calendarAndDuty,
  "010-metres-of-addresses": metresOfAddresses,
  "011-added-addresses": addedAddresses,
  "012-search-text": searchText,
  "013-maps": maps,
  "014-corrections": corrections,
  "015-sealed-documents": sealedDocuments,
  "016-mail-states": mailStates,
  "017-evidence-chain": evidenceChain,
  "018-bound-statuses": boundStatuses,
  "019-sessions-of-devices": sessionsOfDevices,
  "021-call-to-actions": callToActions,
  "022-help-from-afar": helpFromAfar,
  "024-index-of-the-search": indexOfTheSearch,
  "025-customer-pages": customerPages,
  "026-video-calls": videoCalls,
  "027-presentations": presentations,
  "028-mail-reasons": mailReasons,
  "029-street-words": streetWords,
  "030-orders-desk": ordersDesk,
  "031-session-ends": sessionEnds,
  "032-ext-sales": extSales,
  "033-views-and-resends": viewsAndResends,
  "034-rights-at-their-time": rightsAtTheirTime,
  "035-audit": audit,
  "037-teams": teams,
  "038-project-quota": projectQuota,
  "040-territories-by-hand": territoriesByHand,
  "042-signature-pictures": signaturePictures,
  "043-who-confirmed": whoConfirmed,
  "044-installation": installation,
  "046-log-without-a-lock": logWithoutALock,
  "047-devices-at-the-desk": devicesAtTheDesk,
  "050-shared-state": sharedState,
  "051-server-processes": serverProcesses,
  "055-signed-in-call": signedInCall,
  "057-address-counts": addressCounts,
  "058-missing-receipts": missingReceipts,
  "059-compatible-from": compatibleFrom,
  "060-day-views": dayViews,
  "061-counts-of-one-unit": countsOfOneUnit,
  "062-master-versions": masterVersions,
  "063-forms-of-projects": formsOfProjects,
  "064-imports": importsAsJobs,
  "065-exports": exportsAsJobs,
  "066-files-of-jobs": filesOfJobs,
  "067-api-tokens": apiTokens,
  "070-webhooks": webhooks,
  "074-customer-status": customerStatus,
  "077-address-notes": addressNotes,
  "078-push": push,
  "079-brand-and-portraits": brandAndPortraits,
  "080-callbacks": callbacks,
  "082-leases-and-ends": leasesAndEnds,
  "083-objections": objections,
  "085-forgetting": forgetting,
  "086-person-requests": personRequests,
  "087-blanked-audit": blankedAudit,
  "088-sealed-records": sealedRecords,
  "090-sealed-files": sealedFiles,
  "091-secrets-of-processes": secretsOfProcesses,
};

/** The newest migration that this version knows: what its schema is called. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? "";

/** Whether this version knows a migration by its name. */
export function isKnownMigration(name: string): boolean {
  return name in migrations;
}

/** The newest migration of a database, whoever made it; empty where there is none. */
export async function newestMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? "";
}

/** A newer version of this program has worked on the database. */
export class NewerDatabase extends OperatorProblem {
  constructor() {
    super(
      "Die Datenbank gehört zu einer neueren Version von Rundgang. " +
        "Bitte starte diese, oder nimm die Sicherung von vor der Aktualisierung.",
    );
  }
}

/** Processes are at work that would not survive the schema of this version. */
export class OlderProcesses extends OperatorProblem {
  constructor(versions: readonly string[]) {
    super(
      `An der Datenbank arbeiten noch Server einer älteren Version (${versions.join(", ")}), die mit dem Stand dieser Version nicht zurechtkämen. ` +
        "Bitte aktualisiere oder beende sie, und starte eine halbe Minute danach neu.",
    );
  }
}

/** The account of `DATABASE_URL` is the server's own, which may not change the schema. */
export class OwnerWanted extends OperatorProblem {
  constructor() {
    super(
      "Die Datenbank muss erst aktualisiert werden, und das Konto aus DATABASE_URL darf es nicht. Bitte führe „npm run database -- roles“ " +
        "mit dem Konto ihres Besitzers aus, und starte dann neu.",
    );
  }
}

/** Any fixed number: of servers that start at once on one PostgreSQL one migrates, the others wait. */
const migrationLock = 4_712;

/**
 * Brings the schema up to date, or leaves one of a newer version alone that this version lives with (decision 126). Throws `NewerDatabase`,
 * `OlderProcesses`, or what the database says; nothing is changed then.
 * @param all in a test other migrations than those of this version
 */
export async function migrate({ db, pool }: Pick<Database, "db" | "pool">, all: Migrations = migrations): Promise<void> {
  if (pool === null) return migrateAlone(db, all);
  const client = await pool.connect();
  try {
    /* Beside Kysely's own lock, which comes after it has made the tables of its book-keeping. */
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateAlone(db, all);
  } finally {
    /* The lock goes with the connection. */
    client.release(true);
  }
}

async function migrateAlone(db: Kysely<Tables>, all: Migrations): Promise<void> {
  const names = Object.keys(all);
  /* The server's own role may not migrate, and need not where all is done. */
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(() => ({ rows: [] }));
  const there = new Set(done.rows.map(({ name }) => name));
  const waiting = names.filter((name) => !there.has(name));
  if (done.rows.some(({ name }) => !(name in all))) {
    if (waiting.length > 0 || !(await livesWith(db, names.at(-1) ?? ""))) throw new NewerDatabase();
    return;
  }
  if (waiting.length === 0) return;
  const from = compatibleFromOf(all);
  if (there.size > 0) await refuseOlder(db, compatibleFromOf(Object.fromEntries(waiting.map((name) => [name, all[name] ?? {}]))));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...all }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw isForbidden(error) ? new OwnerWanted() : error;
  /* A version that writes what older ones cannot read has raised it by itself (`begin-sealing.ts`). */
  await sql`insert into schema_compatibility (compatible_from) values (${from})
    on conflict (single) do update set compatible_from = greatest(
      schema_compatibility.compatible_from collate "C", excluded.compatible_from collate "C")`.execute(db);
}

/** The oldest version whose processes live with what these migrations make. */
function compatibleFromOf(all: Readonly<Record<string, Partial<MarkedMigration>>>): string {
  const needed = Object.values(all).flatMap(({ safeFrom }) => safeFrom ?? []);
  return [firstCompatible, ...needed].toSorted().at(-1) ?? firstCompatible;
}

/** Whether the newer schema of the database says that this version may work on it. */
async function livesWith(db: Kysely<Tables>, version: string): Promise<boolean> {
  const { rows } = await sql<{ from: string }>`select compatible_from as from from schema_compatibility`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return rows.some(({ from }) => from <= version);
}

/** Whoever is at work and older than that would fail in the middle of something. A database of before has none to name. */
async function refuseOlder(db: Kysely<Tables>, from: string): Promise<void> {
  if (from === firstCompatible) return;
  const { rows } = await sql<{ version: string }>`
    select distinct version from server_processes where seen_at > clock_timestamp() - interval '30 seconds' and version < ${from}
    order by version`.execute(db);
  if (rows.length > 0) throw new OlderProcesses(rows.map(({ version }) => version));
}
