import { readFileSync, writeFileSync } from "node:fs";

import { Client } from "pg";

import { pathIn } from "./bucket.ts";
import { checkRound, type Traces } from "./check-round.ts";

/**
 * Damages what a round has left, a thing of each kind, and answers which of it the look does not find: a look that sees nothing would call every
 * round good. To be called last.
 * @param folder of the installation
 */
export async function unseenDamage(traces: Traces, folder: string): Promise<readonly string[]> {
  const users = traces.tablets.map(({ userId }) => userId);
  const [tablet] = traces.tablets;
  const [order] = tablet?.promised ?? [];
  if (order === undefined) return [];
  const client = new Client({ connectionString: traces.databaseUrl });
  await client.connect();
  await client.query("update comments set text = text || ' changed' where text = $1", [order.comment]);
  const { rows } = await client.query<{ id: string }>("select id from files where user_id = any($1) limit 1", [users]);
  await client.end();
  const id = rows[0]?.id ?? "";
  const path = pathIn(folder, id);
  const bytes = readFileSync(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const mailbox = traces.mailbox.filter((raw) => !raw.includes(order.mail));
  const { problems } = await checkRound({ ...traces, mailbox, exports: 0 });
  const wanted = [`${order.comment} is 0 times there`, `the file ${id} is not in the bucket`, `to ${order.mail} never arrived`];
  return wanted
    .filter((words) => !problems.some((problem) => problem.includes(words)))
    .map((words) => `the look did not find what was damaged: ${words}`);
}
