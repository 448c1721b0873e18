import type { FormSection, Violation } from "@rundgang/forms";

/** Keys of the sections in which something is missing or wrong. */
export function faultySections(sections: readonly FormSection[], violations: readonly Violation[]): ReadonlySet<string> {
  const keys = new Set(violations.map((violation) => violation.key));
  return new Set(
    sections.filter((section) => section.components.some((component) => keys.has(component.key))).map(({ key }) => key),
  );
}
