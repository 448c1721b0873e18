import * as z from "zod/mini";

import { iriOf, line, uuid } from "../primitives.ts";
import { role } from "./role.ts";
import { tokenClaims } from "./session.ts";

/** Bytes of a file with accounts at most: two hundred lines have some 30 kB. */
export const mostAccountTableBytes = 1_048_576;

/** Accounts of one file at most: each password takes its time. */
export const mostTableAccounts = 200;

/** What a column of such a file means. */
export const accountColumns = ["username", "name", "firstName", "lastName", "roles", "team", "feGroup"] as const;
export type AccountColumn = (typeof accountColumns)[number];

/** Letters of such a file in Base64 at most. */
export const longestAccountTable = Math.ceil(mostAccountTableBytes / 3) * 4;

/** The file in Base64. */
const fileData = z
  .string()
  .check(
    z.maxLength(longestAccountTable, { error: "Die Datei ist größer als 1 MB. Bitte teile sie auf.", abort: true }),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/u, { error: "Erwartet wird die Datei in Base64." }),
  );

/** POST /api/account_table_previews: how the server reads a CSV file of accounts; it writes nothing. 422 at `data` for what is no such table. */
export const accountTablePreviewAsk = z.object({ data: fileData });

/** What keeps a row from becoming an account; `column` is its heading, null where the row as a whole is wrong. */
const rowProblem = z.object({ column: z.nullable(z.string()), message: z.string() });

const tableRow = z.object({
  /** Line in the file, from 1 on. */
  line: z.int(),
  username: z.string(),
  name: z.string(),
  roles: z.array(role),
  /** Name of the team; null for none. */
  team: z.nullable(z.string()),
  feGroup: tokenClaims.shape.fe_group,
  /** Empty where the account can be made. */
  problems: z.array(rowProblem),
});
export type AccountTableRow = z.infer<typeof tableRow>;

export const accountTablePreview = z.object({
  "@type": z.literal("AccountTablePreview"),
  /** As people call it: "UTF-8", "Windows-1252". */
  encoding: z.string(),
  /** ";", ",", "|" or a tab. */
  delimiter: z.string(),
  /** Headings of the file, with what each was taken for; null for one that is passed over. */
  columns: z.array(z.object({ heading: z.string(), meaning: z.nullable(z.enum(accountColumns)) })),
  rows: z.array(tableRow),
  /** How many of them become accounts. */
  good: z.int(),
});
export type AccountTablePreview = z.infer<typeof accountTablePreview>;

/** POST /api/account_tables: makes all accounts of the file that can be made, in one transaction. 422 at `data` where there is none. */
export const accountTableCreate = z.object({ uuid, name: line(200), data: fileData });

const tableAccount = z.object({
  account: iriOf("accounts"),
  line: z.int(),
  username: z.string(),
  name: z.string(),
  password: z.string(),
});
export type TableAccount = z.infer<typeof tableAccount>;

/** `accounts` is null where it was told before: nobody keeps the passwords. `left`: rows that became none, with why. */
export const accountTable = z.object({
  "@type": z.literal("AccountTable"),
  uuid,
  made: z.int(),
  accounts: z.nullable(z.array(tableAccount)),
  left: z.nullable(z.array(tableRow)),
});
export type AccountTable = z.infer<typeof accountTable>;
