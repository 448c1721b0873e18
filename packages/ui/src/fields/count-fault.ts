/** What is wrong with a typed count, in German; null where it is a whole number within its limits. */
export function countFault(text: string, { min, max }: { readonly min: number; readonly max: number }): string | null {
  const typed = text.trim();
  if (typed === "") return "Bitte gib eine Zahl ein.";
  if (!/^-?\d+$/u.test(typed)) return "Bitte gib eine ganze Zahl ein.";
  if (Number(typed) < min) return `Mindestens ${min}.`;
  return Number(typed) > max ? `Höchstens ${max}.` : null;
}
