import type { House } from "../server/house.ts";

/**
 * I2: every mail that was written down reaches its box once, through a mail server that refuses, cuts the line after taking, and is asked
 * twice; none counts as sent before it was taken, and one that was taken back while it waited never leaves (decision 047). Delivers what waits; answers what is broken.
 */
export async function checkMails({ postOffice, database, context }: House): Promise<readonly string[]> {
  const { box, early, again } = await postOffice.deliver(context.files, context.clock);
  const written = await database.db.selectFrom("mails").select(["id", "purpose", "sent_at", "withdrawn_at"]).execute();
  const broken = written.flatMap(({ id, purpose, sent_at: sentAt, withdrawn_at: withdrawnAt }) => {
    const takings = box.get(id) ?? [];
    const isAsItShould = withdrawnAt === null ? new Set(takings).size === 1 && sentAt !== null : takings.length === 0;
    return isAsItShould
      ? []
      : [
          `I2 the mail for ${purpose}${withdrawnAt === null ? "" : ", taken back,"} is ${takings.length} times in the box, ${sentAt === null ? "not " : ""}noted as sent`,
        ];
  });
  const ids = new Set(written.map(({ id }) => id));
  const unknown = [...box.keys()].filter((id) => !ids.has(id)).map((id) => `I2 mail ${id} left, but was never written`);
  if (again > 0) broken.push(`I2 ${again} mails left again although they were noted as sent`);
  return [...broken, ...unknown, ...early.map((id) => `I2 mail ${id} counted as sent before the mail server had it`)];
}
