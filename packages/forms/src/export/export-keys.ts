import type { ExportSource } from "../definition/export-map.ts";

/** The names that a source reads, and of what they are names. */
export function exportKeys(source: ExportSource): { of: "component" | "group" | "slots"; keys: readonly string[] } {
  if ("answer" in source) return { of: "component", keys: [source.answer] };
  if ("amount" in source) return { of: "component", keys: [source.amount] };
  if ("join" in source) return { of: "component", keys: source.join };
  if ("options" in source) return { of: "component", keys: source.options };
  if ("chosen" in source) return { of: "group", keys: [source.chosen] };
  if ("slots" in source) return { of: "slots", keys: [source.slots] };
  if ("countSlots" in source) return { of: "slots", keys: [source.countSlots] };
  return { of: "component", keys: [] };
}
