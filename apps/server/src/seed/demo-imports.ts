import type { wire } from "@rundgang/contracts";

import { tallyToJson } from "../application/import/job/tally-json.ts";
import { createTally } from "../application/import/report/tally.ts";
import type { Writer } from "../db/open-database.ts";
import { namedId } from "../places/natural-key.ts";

interface DemoImport {
  readonly name: string;
  readonly size: number;
  readonly kind: wire.ImportKind;
  readonly state: "done" | "failed";
  readonly daysAgo: number;
  readonly header: readonly string[];
  readonly counts: { readonly rows: number; readonly added: number; readonly changed: number; readonly unchanged: number };
  readonly rejects: readonly { readonly line: number; readonly reason: string; readonly cells: readonly string[] }[];
  readonly problem?: string;
}

const columns = ["Straße", "Nr", "PLZ", "Ort", "Breite", "Länge", "WE"];

/* One that went well, one with refused rows, one whose file was cut. */
const demoImports: readonly DemoImport[] = [
  {
    name: "adressen-wiesenbrueck.csv",
    size: 412_380,
    kind: "addresses",
    state: "done",
    daysAgo: 6,
    header: columns,
    counts: { rows: 2358, added: 2355, changed: 0, unchanged: 0 },
    rejects: [
      { line: 212, reason: "Koordinate ist 0/0", cells: ["Mühlgasse", "19 b", "38990", "Wiesenbrück", "0", "0", "2"] },
      {
        line: 903,
        reason: "Hausnummer sieht nach einem Datum aus (Excel): 03. Mai",
        cells: ["Bachweg", "03. Mai", "38990", "Wiesenbrück", "52,1039", "10,5039", "1"],
      },
      { line: 1904, reason: "Straße fehlt", cells: ["", "7", "38990", "Wiesenbrück", "52,1044", "10,5044", "4"] },
    ],
  },
  {
    name: "gebiete-wiesenbrueck.gpkg",
    size: 98_304,
    kind: "territories",
    state: "done",
    daysAgo: 5,
    header: ["name"],
    counts: { rows: 4, added: 4, changed: 0, unchanged: 0 },
    rejects: [],
  },
  {
    name: "adressen-moorfelde.geojson",
    size: 1_048_576,
    kind: "addresses",
    state: "failed",
    daysAgo: 2,
    header: columns,
    counts: { rows: 0, added: 0, changed: 0, unchanged: 0 },
    rejects: [],
    problem: "Die Datei bricht mitten im Text ab (8.412 Zeilen, 620 Objekte gelesen).",
  },
];

/** Imports of before: their files are gone, as after a week. */
export async function seedImports(tx: Writer, now: Date): Promise<void> {
  const settings = JSON.stringify({ columns: {}, provider: 2 });
  for (const { name, size, kind, state, daysAgo, header, counts, rejects, problem = null } of demoImports) {
    const id = namedId(`import|${name}`);
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const tally = tallyToJson({ ...createTally(), ...counts, rejected: rejects.length });
    await tx
      .insertInto("imports")
      .values({
        id,
        user_id: namedId("user|admin"),
        name,
        size: String(size),
        sha256: namedId(name).replaceAll("-", "").repeat(2),
        kind,
        state,
        settings,
        header: JSON.stringify(header),
        tally,
        problem,
        done: counts.rows,
        total: counts.rows,
        created_at: at,
        started_at: at,
        ended_at: new Date(at.getTime() + 95_000),
      })
      .execute();
    const rows = rejects.map(({ line, reason, cells }, index) => ({
      import_id: id,
      number: index + 1,
      line,
      reason,
      cells: JSON.stringify(Object.fromEntries(header.map((column, at2) => [column, cells[at2] ?? ""]))),
    }));
    if (rows.length > 0) await tx.insertInto("import_rejects").values(rows).execute();
  }
}
