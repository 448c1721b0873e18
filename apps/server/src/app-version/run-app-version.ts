import { endVersion, restoreVersion, versionDayText, type EndedVersion } from "../application/app-version/end-version.ts";
import { readVersions } from "../application/app-version/read-versions.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import type { VersionCommand } from "./parse-arguments.ts";

const afterwards = "Geräte mit dieser Version nehmen ab dann nichts Neues mehr an; was bei ihnen wartet, senden sie weiter.";

/** Does what the command line asks for; answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runAppVersion(db: Reader, order: VersionCommand, now: Date): Promise<readonly string[]> {
  if (order.action === "show") return showVersions(db, now);
  const { version } = order;
  if (order.action === "restore") {
    await transact(db, (tx) => restoreVersion(tx, version));
    return [
      `Version ${version} gilt wieder. Tablets erfahren es beim nächsten Nachfragen, spätestens nach einer Stunde mit Netz.`,
    ];
  }
  const { action: kind, from } = order;
  const ended = await transact(db, (tx) => endVersion(tx, { version, kind, from }));
  if (isRefusal(ended)) {
    const [violation] = ended.violations;
    throw new CommandProblem(`${violation?.message ?? ""} Bitte nimm einen anderen Tag, oder zuerst „restore“.`);
  }
  return [lineOf(ended, now), ...(kind === "discontinue" ? [afterwards] : [])];
}

function lineOf({ version, deprecatedAt, discontinuedAt }: EndedVersion, now: Date): string {
  const parts = [dated("veraltet", deprecatedAt, now), dated("nicht mehr unterstützt", discontinuedAt, now)];
  const said = parts.filter((part) => part !== null);
  return `Version ${version}: ${said.length === 0 ? "gilt" : said.join(", ")}`;
}

function dated(word: string, at: Date | null, now: Date): string | null {
  if (at === null) return null;
  return `${word} ${at <= now ? "seit" : "ab"} ${versionDayText(at)}`;
}

/** The ended versions, then how many devices told of themselves last with which one. */
async function showVersions(db: Reader, now: Date): Promise<readonly string[]> {
  const { ended, onDevices } = await readVersions(db);
  return [
    ...(ended.length === 0 ? ["Alle Versionen gelten."] : ended.map((one) => lineOf(one, now))),
    ...onDevices.map(({ version, devices }) => `Auf Geräten: Version ${version}, zuletzt ${devices}`),
  ];
}
