/** What a person may get wrong, and what it is once it is put right. */
const mistakes: Readonly<Record<string, { readonly member: string; readonly wrong: string; readonly right: string }>> = {
  customer: { member: "geburtsdatum", wrong: "gestern", right: "1980-01-01" },
  comment: { member: "createdAt", wrong: "irgendwann", right: "2026-03-02T08:00:00.000Z" },
  unit: { member: "type", wrong: "CASTLE", right: "PRIVATE" },
};

/** The body with the mistake of its kind, if there is one. */
export function spoilt(kind: string, body: Record<string, unknown>): Record<string, unknown> {
  const mistake = mistakes[kind];
  return mistake === undefined ? body : { ...body, [mistake.member]: mistake.wrong };
}

/** Whether a body of this kind holds the mistake that the server refuses. */
export function isSpoilt(kind: string, body: Record<string, unknown>): boolean {
  const mistake = mistakes[kind];
  return mistake !== undefined && body[mistake.member] === mistake.wrong;
}

/** What the person makes of it. */
export function putRight(kind: string, body: Record<string, unknown>): Record<string, unknown> {
  const mistake = mistakes[kind];
  return mistake === undefined ? body : { ...body, [mistake.member]: mistake.right };
}
