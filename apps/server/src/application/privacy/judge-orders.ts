import { dateOf } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import type { PersonScope } from "./person-scope.ts";
import { lastDayOf, type Limit } from "../retention/limit.ts";
import type { Retention } from "../retention/read-retention.ts";

/** A contract that the law has kept. */
export interface HeldOrder {
  readonly id: string;
  readonly number: number;
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** What of a person's orders stays, what may go, and why nothing may. */
export interface OrdersJudged {
  readonly held: readonly HeldOrder[];
  readonly free: readonly string[];
  /** German, with until when; null: nothing is under way. */
  readonly refused: string | null;
}

/** An order may lie on a tablet for so many days after its customer or its summary has come: a weekend without a network and a holiday. */
const waitingDays = 7;

const dayMs = 86_400_000;

/** Which orders are held at `now`: what was a contract until its time is over; while one is under way, nothing may go (Art. 17 Abs. 3 DSGVO). */
export async function judgeOrders(
  db: Reader,
  { orders, customers, summaries }: Pick<PersonScope, "orders" | "customers" | "summaries">,
  retention: Retention,
  now: Date,
): Promise<OrdersJudged> {
  const limit = contractLimit(retention);
  const rows = await readRows(
    db,
    sql<{ id: string; number: number; status: string; wasContract: boolean; last: Date }>`o.id, o.number, o.status,
      (o.status = 'ACCEPTED' or exists (select from order_statuses s where s.order_id = o.id and s.status = 'ACCEPTED')) as "wasContract",
      greatest(o.received_at, (select max(s.received_at) from order_statuses s where s.order_id = o.id)) as last`,
    sql`orders o where o.id = any(${orders}::uuid[]) order by o.number`,
  );
  const open = rows.filter(({ status }) => !["ACCEPTED", "REJECTED", "CANCELLED"].includes(status));
  const today = dateOf(now.toISOString());
  const judged = rows.map(({ id, number, wasContract, last }) => ({ id, number, until: lastDayOf(limit, last), wasContract }));
  const held = judged.filter(({ wasContract, until }) => wasContract && until >= today);
  return {
    held,
    free: judged.filter((one) => !held.includes(one)).map(({ id }) => id),
    refused:
      open.length === 0
        ? await waitingOf(db, { customers, summaries }, now)
        : refusalOf(
            open.map(({ number }) => number),
            lastDayOf(limit, now),
          ),
  };
}

/** Why nothing may go yet: without its customer an order that comes later would be lost. */
async function waitingOf(
  db: Reader,
  { customers, summaries }: Pick<PersonScope, "customers" | "summaries">,
  now: Date,
): Promise<string | null> {
  const [row] = await readRows(
    db,
    sql<{ last: Date | null }>`max(at) as last`,
    sql`(select k.created_at as at from customers k where k.id = any(${customers}::uuid[])
        and not exists (select from orders o where o.customer_id = k.id)
      union all select b.created_at from broadcasts b where b.id = any(${summaries}::uuid[])
        and not exists (select from orders o where o.broadcast_id = b.id)) fresh`,
  );
  if (row === undefined || row.last === null) return null;
  const day = dateOf(new Date(row.last.getTime() + waitingDays * dayMs).toISOString());
  if (dateOf(now.toISOString()) >= day) return null;
  return (
    `Ein Auftrag dieser Person kann noch auf einem Tablet liegen, denn ihre Daten kamen erst am ${germanDay(dateOf(row.last.toISOString()))}. ` +
    `Gelöscht werden kann ab dem ${germanDay(day)}.`
  );
}

function contractLimit({ tables }: Retention): Limit {
  const rule = tables.get("orders")?.rules.find(({ name }) => name === "contracts");
  if (rule === undefined) throw new Error("retention.yaml: no rule contracts");
  return rule.limit;
}

function refusalOf(numbers: readonly number[], until: string): string {
  const which = numbers.length === 1 ? `Der Auftrag ${numbers[0]} läuft` : `Die Aufträge ${numbers.join(", ")} laufen`;
  return (
    `${which} noch. Gelöscht werden kann erst, wenn darüber entschieden ist: abgelehnt oder storniert sofort, ` +
    `als Vertrag bleiben seine Unterlagen bis zum ${germanDay(until)} (§ 147 AO, § 257 HGB).`
  );
}

/** `2036-12-31` as 31.12.2036. */
export function germanDay(day: string): string {
  return day.split("-").toReversed().join(".");
}
