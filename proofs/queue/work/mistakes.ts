/** Whether a body of this kind holds the mistake that a person makes in an errand that is spoilt (`real/errands.ts`), and that the server refuses. */
export function isSpoilt(kind: string, body: Record<string, unknown>): boolean {
  return kind === "customer" && body["geburtsdatum"] === "gestern";
}
