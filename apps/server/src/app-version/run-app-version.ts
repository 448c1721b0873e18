import { wallTimeOf } from "@rundgang/contracts";
import type { Selectable } from "kysely";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Tables } from "../db/tables.ts";
import { transact } from "../db/transact.ts";
import type { VersionCommand } from "./parse-arguments.ts";
import type { Reader } from "../db/open-database.ts";

const afterwards = "Geräte mit dieser Version nehmen ab dann nichts Neues mehr an; was bei ihnen wartet, senden sie weiter.";

type Row = Selectable<Tables["deprecated_fe_versions"]>;

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runAppVersion(db: Reader, order: VersionCommand, now: Date): Promise<readonly string[]> {
  if (order.action === "show") return showVersions(db, now);
  const { version } = order;
  if (order.action === "restore") {
    await transact(db, (tx) => tx.deleteFrom("deprecated_fe_versions").where("version", "=", version).execute());
    return [
      `Version ${version} gilt wieder. Tablets erfahren es beim nächsten Nachfragen, spätestens nach einer Stunde mit Netz.`,
    ];
  }
  const { action, from } = order;
  return transact(db, async (tx) => {
    const column = action === "deprecate" ? "deprecated_at" : "discontinued_at";
    const row = await tx
      .insertInto("deprecated_fe_versions")
      .values({ version, [column]: from })
      .onConflict((conflict) => conflict.column("version").doUpdateSet({ [column]: from }))
      .returningAll()
      .executeTakeFirstOrThrow();
    requireOrder(row);
    return [lineOf(row, now), ...(action === "discontinue" ? [afterwards] : [])];
  });
}

/** What is no longer supported before it is advised against would be a slip of the hand. */
function requireOrder({ version, deprecated_at: deprecated, discontinued_at: discontinued }: Row): void {
  if (deprecated === null || discontinued === null || deprecated <= discontinued) return;
  throw new CommandProblem(
    `Version ${version} wäre ab ${dayOf(discontinued)} nicht mehr unterstützt, aber erst ab ${dayOf(deprecated)} veraltet. Bitte nimm einen anderen Tag, oder zuerst „restore“.`,
  );
}

function lineOf({ version, deprecated_at: deprecated, discontinued_at: discontinued }: Row, now: Date): string {
  const parts = [dated("veraltet", deprecated, now), dated("nicht mehr unterstützt", discontinued, now)];
  const said = parts.filter((part) => part !== null);
  return `Version ${version}: ${said.length === 0 ? "gilt" : said.join(", ")}`;
}

function dated(word: string, at: Date | null, now: Date): string | null {
  if (at === null) return null;
  return `${word} ${at <= now ? "seit" : "ab"} ${dayOf(at)}`;
}

/** In Germany. */
function dayOf(at: Date): string {
  const [date = "", time = ""] = wallTimeOf(at.toISOString()).split(" ");
  const day = date.split("-").toReversed().join(".");
  return time === "00:00:00" ? day : `${day}, ${time.slice(0, 5)} Uhr`;
}

/** The ended versions, then how many devices told of themselves last with which one. */
async function showVersions(db: Reader, now: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom("deprecated_fe_versions").selectAll().orderBy("version").execute();
  const devices = await db
    .selectFrom("pings")
    .select(["app_version", ({ fn }) => fn.count<string>("device_id").distinct().as("count")])
    .groupBy("app_version")
    .orderBy("app_version")
    .execute();
  const ended = rows.length === 0 ? ["Alle Versionen gelten."] : rows.map((row) => lineOf(row, now));
  return [...ended, ...devices.map(({ app_version, count }) => `Auf Geräten: Version ${app_version}, zuletzt ${count}`)];
}
