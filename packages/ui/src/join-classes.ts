/** Joins class names and leaves out what is off. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
