import type { House } from "../server/house.ts";

/** I2: every mail that was written down leaves the house, once. Delivers what waits; answers what is broken. */
export async function checkMails({ postOffice, database, context }: House): Promise<readonly string[]> {
  const sent = await postOffice.deliver(context.files, context.clock);
  const written = await database.db.selectFrom("mails").select(["id", "purpose", "sent_at"]).execute();
  const times = new Map<string, number>();
  for (const { id } of sent) times.set(id, (times.get(id) ?? 0) + 1);
  const broken = written.flatMap(({ id, purpose, sent_at: sentAt }) =>
    times.get(id) === 1 && sentAt !== null ? [] : [`I2 the mail for ${purpose} left ${times.get(id) ?? 0} times`],
  );
  const ids = new Set(written.map(({ id }) => id));
  const unknown = [...times.keys()].filter((id) => !ids.has(id)).map((id) => `I2 mail ${id} left, but was never written`);
  return [...broken, ...unknown];
}
