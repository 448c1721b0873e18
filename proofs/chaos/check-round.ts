import { verifyEvidence } from "@rundgang/evidence";
import { Client } from "pg";

import type { Promised, Receipt, Tablet } from "./tablet.ts";

/** Where the round's traces lie. */
export interface Traces {
  readonly tablets: readonly Tablet[];
  readonly databaseUrl: string;
  /** SHA-256 of what lies in the bucket under a uuid; null where nothing does. */
  readonly hashOf: (id: string) => Promise<string | null>;
  /** Raw messages that the mail server has taken. */
  readonly mailbox: readonly string[];
  /** Reads an order's export as the back office does. */
  readonly exportOf: (orderId: string) => Promise<Uint8Array>;
  /** How many orders' exports are checked. */
  readonly exports: number;
}

/** What an independent look found. */
export interface Findings {
  readonly problems: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly unit_id: string;
  readonly user_id: string;
}

/**
 * Compares what the tablets have promised with journals, database, bucket and mailbox, past the server's own code: plain SQL, the store's
 * files as they lie on its disk, raw mails, and exports by the checker that neighbours use.
 */
export async function checkRound(traces: Traces): Promise<Findings> {
  const client = new Client({ connectionString: traces.databaseUrl });
  await client.connect();
  try {
    return await check(client, traces);
  } finally {
    await client.end();
  }
}

async function check(client: Client, traces: Traces): Promise<Findings> {
  const { tablets, hashOf, mailbox, exportOf, exports } = traces;
  const problems: string[] = [];
  const users = tablets.map(({ userId }) => userId);
  const rows = async <Row>(statement: string, values: readonly unknown[] = [users]): Promise<Row[]> =>
    (await client.query(statement, [...values])).rows;

  const orders = await rows<OrderRow>("select id, number, unit_id, user_id from orders where user_id = any($1)");
  const promised = tablets.flatMap((tablet) => tablet.promised);
  for (const one of promised) {
    const found = orders.filter((order) => order.unit_id === one.unitId);
    if (found.length !== 1) problems.push(`the order of ${one.mail} is ${found.length} times in the database`);
  }
  if (orders.length !== promised.length) problems.push(`${orders.length} orders instead of ${promised.length}`);

  /* Each by the unit or the text that belongs to that order alone. */
  const once = async (what: string, statement: string, wanted: readonly string[]) => {
    const found = (await rows<{ key: string }>(statement)).map(({ key }) => key);
    problems.push(...wrongCounts(found, wanted).map((key) => `${what} ${key}`));
  };
  await once(
    "comment",
    "select text as key from comments where user_id = any($1)",
    promised.map((one) => one.comment),
  );
  await once(
    "customer",
    "select data->>'email' as key from customers where created_by = any($1)",
    promised.map((one) => one.mail),
  );
  await once(
    "signature",
    "select sha256 as key from files where user_id = any($1)",
    promised.flatMap((one) => one.files),
  );
  await once(
    "visit",
    "select unit_id || ' ' || code as key from qualifications where user_id = any($1)",
    await visitsOf(promised, rows),
  );

  const receipts = (await Promise.all(tablets.map((tablet) => tablet.receipts()))).flat();
  problems.push(...wrongReceipts(receipts, orders, promised));

  const files = await rows<{ id: string; sha256: string }>(
    "select id, sha256 from files union all select id, sha256 from documents",
    [],
  );
  for (const { id, sha256 } of files) {
    if ((await hashOf(id)) !== sha256) problems.push(`the file ${id} is not in the bucket as it was noted`);
  }

  const mails = await rows<{ id: string; purpose: string; recipient: string; sent: boolean }>(
    "select id, purpose, recipient, sent_at is not null as sent from mails where recipient = any($1)",
    [promised.map((one) => one.mail)],
  );
  const taken = takingsOf(mailbox);
  problems.push(...wrongMails(mails, taken, promised));

  const chosen = orders.slice(0, exports);
  for (const { id, number } of chosen) {
    const verdict = await verifyEvidence(Buffer.from(await exportOf(id)));
    problems.push(...verdict.problems.map(({ de }) => `the export of order ${number}: ${de}`));
  }
  return {
    problems,
    figures: {
      orders: orders.length,
      receipts: receipts.length,
      files: files.length,
      mails: mails.length,
      "mails that were handed over twice with one id": [...taken.values()].filter((times) => times > 1).length,
      exports: chosen.length,
    },
  };
}

/** What is not there exactly once, with its count; what was not wanted as well. */
function wrongCounts(found: readonly string[], wanted: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  const missing = wanted.filter((key) => counts.get(key) !== 1).map((key) => `${key} is ${counts.get(key) ?? 0} times there`);
  const known = new Set(wanted);
  return [...missing, ...[...counts.keys()].filter((key) => !known.has(key)).map((key) => `${key} was never made`)];
}

/** An order marks its unit by a visit, whatever code the form names: each unit has to have one. */
async function visitsOf(
  promised: readonly Promised[],
  rows: <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>,
): Promise<readonly string[]> {
  const [code] = await rows<{ code: string }>(
    "select code from qualifications where user_id = any($1) group by code order by count(*) desc limit 1",
  );
  return code === undefined ? [] : promised.map(({ unitId }) => `${unitId} ${code.code}`);
}

function wrongReceipts(receipts: readonly Receipt[], orders: readonly OrderRow[], promised: readonly Promised[]): string[] {
  const own = receipts.filter(({ kind }) => kind === "order");
  const problems = own.length === promised.length ? [] : [`${own.length} receipts of orders instead of ${promised.length}`];
  const confirmed = receipts.filter(({ hashConfirmed }) => hashConfirmed).map(({ sha256 }) => sha256);
  const files = promised.flatMap((one) => one.files);
  problems.push(...wrongCounts(confirmed, files).map((what) => `the receipt of signature ${what}`));
  for (const { uuid, number } of own) {
    const order = orders.find(({ id }) => id === uuid);
    if (order === undefined) problems.push(`a receipt of order ${uuid}, which is not in the database`);
    else if (String(order.number) !== number) problems.push(`the receipt of order ${order.number} says ${number}`);
  }
  return problems;
}

/** How often each mail was handed over, by its Message-ID: a mailbox shows those with one id once. */
function takingsOf(mailbox: readonly string[]): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const raw of mailbox) {
    const id = /^message-id:\s*<([^@>]+)/imu.exec(raw)?.[1] ?? "";
    taken.set(id, (taken.get(id) ?? 0) + 1);
  }
  return taken;
}

function wrongMails(
  mails: readonly { readonly id: string; readonly purpose: string; readonly recipient: string; readonly sent: boolean }[],
  taken: ReadonlyMap<string, number>,
  promised: readonly Promised[],
): string[] {
  const byCustomer = new Map<string, string[]>();
  for (const { recipient, purpose } of mails) byCustomer.set(recipient, [...(byCustomer.get(recipient) ?? []), purpose]);
  const known = new Set(mails.map(({ id }) => id));
  return [
    ...mails.filter(({ sent }) => !sent).map(({ purpose, recipient }) => `the mail ${purpose} to ${recipient} was not sent`),
    ...mails
      .filter(({ id }) => !taken.has(id))
      .map(({ purpose, recipient }) => `the mail ${purpose} to ${recipient} never arrived`),
    ...[...taken.keys()].filter((id) => !known.has(id)).map((id) => `the mail ${id} arrived, and nobody wrote it`),
    ...promised.flatMap(({ mail }) => {
      const purposes = byCustomer.get(mail) ?? [];
      if (purposes.length === 0) return [`${mail} got no mail`];
      return new Set(purposes).size === purposes.length ? [] : [`${mail} got ${purposes.join(", ")}`];
    }),
  ];
}
