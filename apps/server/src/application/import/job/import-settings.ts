import { idOfIri, wire } from "@rundgang/contracts";
import * as z from "zod";

import type { ImportOrder } from "../import-files.ts";
import type { ColumnMap } from "../rows/columns.ts";

/** What somebody has said of how a file is to be read; null for what nobody has said. */
export interface ImportSettings {
  readonly kind: wire.ImportKind | null;
  readonly columns: Readonly<Partial<Record<wire.ImportField, string>>>;
  readonly provider: number;
  readonly project: string | null;
  readonly layer: string | null;
  readonly system: number | null;
}

const stored = z.object({
  kind: z.nullish(z.enum(wire.importKinds)),
  columns: z.partialRecord(z.enum(wire.importFields), z.string()),
  provider: z.number(),
  project: z.nullish(z.string()),
  layer: z.nullish(z.string()),
  system: z.nullish(z.number()),
});

/** The settings of a row. */
export function settingsOf(json: unknown): ImportSettings {
  const { kind = null, columns, provider, project = null, layer = null, system = null } = stored.parse(json);
  return { kind, columns, provider, project, layer, system };
}

/** The settings as they are stored: the audit log takes no notice of what nobody has said. */
export function settingsJson(settings: ImportSettings): string {
  return JSON.stringify(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)));
}

type Change = Omit<wire.ImportPatch, "state">;

/** The settings with what a PATCH changes of them. */
export function changedSettings(settings: ImportSettings, change: Change): ImportSettings {
  const { kind, columns, provider, project, layer, system } = change;
  return {
    kind: kind === undefined ? settings.kind : kind,
    columns: columns ?? settings.columns,
    provider: provider ?? settings.provider,
    project: project === undefined ? settings.project : project === null ? null : idOfIri(project),
    layer: layer === undefined ? settings.layer : layer,
    system: system === undefined ? settings.system : system,
  };
}

/** The settings as an import of one file has them. */
export function orderOf(path: string, settings: ImportSettings, isTrial: boolean): ImportOrder {
  return {
    paths: [path],
    kind: settings.kind ?? undefined,
    columns: columnsOf(settings),
    provider: settings.provider,
    project: settings.project ?? undefined,
    layer: settings.layer ?? undefined,
    system: settings.system ?? undefined,
    places: undefined,
    attribution: undefined,
    isTrial,
  };
}

function columnsOf({ columns }: ImportSettings): ColumnMap {
  return new Map(Object.entries(columns) as [wire.ImportField, string][]);
}
