import type { FormSection, Violation } from "@rundgang/forms";

import { faultySections } from "./faulty-sections.ts";

/** "3 von 8 Abschnitten vollständig, 2 Pflichtangaben offen" */
export function progressText(sections: readonly FormSection[], violations: readonly Violation[]): string {
  if (violations.length === 0) return "Alle Abschnitte vollständig";
  const done = sections.length - faultySections(sections, violations).size;
  const open = violations.length === 1 ? "1 Pflichtangabe offen" : `${violations.length} Pflichtangaben offen`;
  return `${done} von ${sections.length} Abschnitten vollständig, ${open}`;
}
