import type { Answers } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import { visibleComponents } from "../engine/visibility.ts";
import { exportPlaces, ownMembers } from "./export-places.ts";
import { exportValue } from "./export-value.ts";

/** A price in the export: integer cents. */
export interface ExportedPrice {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
  readonly amount: number;
}

export interface OrderExportContext {
  /** IRI of the unit. */
  readonly unit: string;
  readonly pricing: { readonly once: readonly ExportedPrice[]; readonly monthly: readonly ExportedPrice[] };
}

/** The generic order export (B §3 "Order export"); export groups are further keys. */
export interface OrderExport {
  readonly form: string;
  readonly unit: string;
  readonly pricing: OrderExportContext["pricing"];
  readonly ungrouped: Readonly<Record<string, unknown>>;
  readonly relatedEntities: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [exportGroup: string]: unknown;
}

/** All visible answers of any form: one object per export group, the rest ungrouped, related entities by 'entity.field'. */
export function exportOrder(form: CompiledForm, answers: Answers, context: OrderExportContext): OrderExport {
  const visible = visibleComponents(form, answers);
  const groups: Record<string, Record<string, unknown>> = {};
  const ungrouped: Record<string, unknown> = {};
  const relatedEntities: Record<string, Record<string, unknown>> = {};
  const places = exportPlaces(form);
  for (const { name } of form.definition.data.exportGroups) if (!ownMembers.has(name)) groups[name] = {};
  for (const component of form.components.values()) {
    const value = visible.has(component.key) ? exportValue(component, answers[component.key]) : undefined;
    const place = places.get(component.key);
    if (value === undefined || place === undefined) continue;
    const [entity, field] = (component.settings.relatedEntityField ?? "").split(".");
    if (entity !== undefined && field !== undefined) relatedEntities[entity] = { ...relatedEntities[entity], [field]: value };
    const target = groups[place.group] ?? ungrouped;
    target[place.name] = value;
  }
  return { ...groups, form: form.definition.uuid, unit: context.unit, pricing: context.pricing, ungrouped, relatedEntities };
}
