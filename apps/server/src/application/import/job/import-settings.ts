import { idOfIri, type wire } from "@rundgang/contracts";

import type { ImportOrder } from "../import-files.ts";
import type { ColumnMap } from "../rows/columns.ts";

/** What somebody has said of how a file is to be read. */
export interface ImportSettings {
  readonly kind: wire.ImportKind | null;
  readonly columns: Readonly<Partial<Record<wire.ImportField, string>>>;
  readonly provider: number;
  readonly project: string | null;
  readonly layer: string | null;
  readonly system: number | null;
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
