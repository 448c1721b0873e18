import { personNameFault, usernameFault, wire } from "@rundgang/contracts";

import type { Reader } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import { cellText, nameTrouble } from "../../places/cell-text.ts";
import { openCsv, type TableRow } from "../../tables/read-csv.ts";
import { encodingText } from "../../tables/encoding-text.ts";
import { UnreadableFile } from "../../tables/unreadable-file.ts";
import { accountColumnsOf, missingColumnsText, rolesOfCell, type AccountColumns } from "./account-columns.ts";
import { noRoleText } from "./create-account.ts";

/** A file of accounts as it would be taken. */
export type AccountTable = Omit<wire.AccountTablePreview, "@type">;

/** A row, with the team that its person goes to. */
export interface TableRowOfAccount extends wire.AccountTableRow {
  readonly teamId: string | null;
}

/** More columns are another file. */
const mostColumns = 40;

/**
 * Reads a CSV file of accounts and looks at each row as if it were to be made: what is wrong stands beside it, by its column. Writes nothing. Refusals:
 * 422 at `data` for what is no text or no such table, in a German sentence.
 */
export async function readAccountTable(
  db: Reader,
  bytes: Uint8Array,
): Promise<(Omit<AccountTable, "rows"> & { readonly rows: readonly TableRowOfAccount[] }) | Refusal> {
  try {
    const csv = await openCsv(bytes, (names) => accountColumnsOf(names).size > 1);
    const columns = accountColumnsOf(csv.columns);
    const missing = missingColumnsText(columns);
    if (csv.columns.length > mostColumns)
      return refuse(`Die Datei hat ${csv.columns.length} Spalten. Höchstens ${mostColumns} werden gelesen.`);
    if (missing !== null) return refuse(`${missing} Gefunden: ${csv.columns.map((one) => `„${one.slice(0, 40)}“`).join(", ")}.`);
    const found: TableRow[] = [];
    for await (const row of csv.rows()) {
      found.push(row);
      if (found.length > wire.mostTableAccounts) {
        return refuse(`In der Datei stehen mehr als ${wire.mostTableAccounts} Konten. Bitte teile sie auf.`);
      }
    }
    if (found.length === 0) return refuse("In der Datei stehen nur die Überschriften.");
    const known = await readKnown(db);
    const rows = withRepeated(
      found.map((row) => judge(row, columns, known)),
      columns,
    );
    const meanings = new Map([...columns].map(([meaning, column]) => [column, meaning]));
    return {
      encoding: encodingText(csv.encoding),
      delimiter: csv.delimiter,
      columns: csv.columns.map((heading) => ({ heading, meaning: meanings.get(heading) ?? null })),
      rows,
      good: rows.filter(({ problems }) => problems.length === 0).length,
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return refuse(error.reason);
    throw error;
  }
}

function refuse(sentence: string): Refusal {
  return refuseField("data", sentence);
}

/** What rows are compared with. */
interface Known {
  readonly usernames: ReadonlySet<string>;
  /** Ids of teams that go on, by their name in small letters. */
  readonly teams: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
}

async function readKnown(db: Reader): Promise<Known> {
  const users = await db.selectFrom("users").select("username").execute();
  const teams = await db.selectFrom("teams").select(["id", "name"]).where("ended_at", "is", null).execute();
  return {
    usernames: new Set(users.map(({ username }) => username)),
    teams: new Map(teams.map((team) => [team.name.toLocaleLowerCase("de"), team])),
  };
}

type Problem = wire.AccountTableRow["problems"][number];

function judge(item: TableRow, columns: AccountColumns, known: Known): TableRowOfAccount {
  const { line, values } = item.row;
  const cell = (meaning: wire.AccountColumn) => cellText(values[columns.get(meaning) ?? ""] ?? "");
  const at = (meaning: wire.AccountColumn, message: string | null): readonly Problem[] =>
    message === null ? [] : [{ column: columns.get(meaning) ?? null, message }];
  const username = cell("username");
  const name = columns.has("name") ? cell("name") : [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
  const nameColumn = columns.has("name") ? "name" : "lastName";
  const { roles, unknown } = rolesOfCell(values[columns.get("roles") ?? ""] ?? "");
  const group = cell("feGroup").toLowerCase();
  const teamName = cell("team");
  const team = known.teams.get(teamName.toLocaleLowerCase("de")) ?? null;
  const row = {
    line,
    username,
    name,
    roles: [...roles],
    team: teamName === "" ? null : (team?.name ?? teamName),
    teamId: team?.id ?? null,
  };
  const feGroup = group === "b" ? "b" : "a";
  /* Of a row that is no row of this table no cell is to be believed. */
  if (!item.ok) return { ...row, feGroup, problems: [{ column: null, message: `${item.reason}.` }] };
  const taken = known.usernames.has(username) ? takenText(username) : null;
  const problems = [
    ...at("username", usernameFault(username) ?? taken),
    ...at(nameColumn, nameTroubleOf(name)),
    ...at("roles", roleTrouble(roles, unknown)),
    ...at("team", teamTrouble(teamName, team !== null, roles)),
    ...at(
      "feGroup",
      ["", "a", "b"].includes(group) ? null : `Die Gruppe „${group.slice(0, 40)}“ gibt es nicht. Es gibt a und b.`,
    ),
  ];
  return { ...row, feGroup, problems };
}

function takenText(username: string): string {
  return `Den Benutzernamen „${username}“ gibt es schon.`;
}

function nameTroubleOf(name: string): string | null {
  const trouble = nameTrouble("Der Name", name);
  return trouble === null ? personNameFault(name) : `${trouble}.`;
}

function roleTrouble(roles: readonly wire.Role[], unknown: readonly string[]): string | null {
  if (unknown.length > 0) {
    const known = wire.roles.map((role) => wire.roleEntries[role].title).join(", ");
    const named = unknown.map((word) => `„${word.slice(0, 40)}“`).join(", ");
    return `Die Rolle ${named} gibt es nicht. Es gibt ${known}.`;
  }
  return roles.length === 0 ? noRoleText : null;
}

function teamTrouble(name: string, isKnown: boolean, roles: readonly wire.Role[]): string | null {
  if (name === "") return null;
  if (!isKnown) return `Ein Team „${name.slice(0, 80)}“ gibt es nicht.`;
  return wire.mayUse("field", roles) ? null : "Wer nicht im Vertrieb arbeitet, kann in keinem Team sein.";
}

/** Of rows with the same login the first one counts; the others say where it stands. */
function withRepeated(rows: readonly TableRowOfAccount[], columns: AccountColumns): readonly TableRowOfAccount[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const before = first.get(row.username);
    if (before === undefined) {
      if (row.username !== "") first.set(row.username, row.line);
      return row;
    }
    const message = `Der Benutzername „${row.username.slice(0, 80)}“ steht schon in Zeile ${before}.`;
    return { ...row, problems: [...row.problems, { column: columns.get("username") ?? null, message }] };
  });
}
