/** So many come with one answer at most. */
const perAnswer = 200;

/** Which part of a list is asked for. */
export interface ListPart {
  readonly page: string;
  readonly itemsPerPage: string;
}

/** All members of a list, asked for answer by answer; rejects as `ask` does. */
export async function wholeList<Member>(ask: (part: ListPart) => Promise<readonly Member[]>): Promise<readonly Member[]> {
  const found: Member[] = [];
  for (let page = 1; ; page += 1) {
    const members = await ask({ page: String(page), itemsPerPage: String(perAnswer) });
    found.push(...members);
    if (members.length < perAnswer) return found;
  }
}
