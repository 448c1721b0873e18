import { post, type Call } from "../call.ts";
import * as tables from "../resources/account-tables.ts";

/** The file, with what stands around it. */
const mostBytes = tables.longestAccountTable + 4096;

export const postAccountTablePreview = {
  ...post(
    "/api/account_table_previews",
    "Wie eine CSV-Datei mit Konten gelesen wird; schreibt nichts",
    tables.accountTablePreviewAsk,
    tables.accountTablePreview,
  ),
  success: 200,
  mostBytes,
} as const satisfies Call;

export const postAccountTable = {
  ...post(
    "/api/account_tables",
    "Die Konten einer CSV-Datei anlegen; die Passwörter stehen nur in dieser Antwort",
    tables.accountTableCreate,
    tables.accountTable,
  ),
  mostBytes,
} as const satisfies Call;
