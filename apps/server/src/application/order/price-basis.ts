import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import type { KnownSummary } from "./read-summary.ts";

/** What prices are computed with beside the answers and the form: as it is stored with an order and a broadcast. */
interface PriceBasis {
  /** Of the project, integer cents; null where it grants none. */
  readonly onlineBonusCents: number | null;
}

/** The basis that counts, and what was in force where the order names something else. */
export interface FoundBasis extends PriceBasis {
  /** `unknown`: the project never granted that; `replaced`: not at the time of the capture. Null: nothing to note. */
  readonly odd: null | {
    readonly kind: "unknown" | "replaced";
    readonly found: number | null;
    readonly expected: number | null;
  };
}

interface Question {
  readonly projectId: string | null;
  /** As the order says; older apps say nothing. */
  readonly named: wire.PriceBasis | undefined;
  /** The summary that was made from the order's own answers; null for none. */
  readonly summary: KnownSummary | null;
  /** When it was captured, by our clock. */
  readonly capturedAt: Date;
}

/** Two clocks that were compared may differ by so much (ms): the app knows its own to a minute. */
export const clockToleranceMs = 60_000;

/**
 * With which bonus an order was captured: the one that it names where the project ever granted it, else that of its summary, else the one in
 * force at the capture. A change since then is none of the order's (3-decisions "Orders").
 */
export async function findPriceBasis(tx: Writer, question: Question): Promise<FoundBasis> {
  const { named, summary, projectId, capturedAt } = question;
  const versions = projectId === null ? [] : await readBonuses(tx, projectId);
  const inForce = bonusesAround(versions, capturedAt);
  const expected = inForce.at(-1) ?? null;
  if (named === undefined) {
    const ofSummary = summary?.onlineBonusCents;
    return { onlineBonusCents: ofSummary === undefined ? expected : ofSummary, odd: null };
  }
  const found = named.onlineBonusCents;
  if (inForce.includes(found) || (projectId === null && found === null)) return { onlineBonusCents: found, odd: null };
  const isKnown = versions.some(({ cents }) => cents === found);
  return { onlineBonusCents: isKnown ? found : expected, odd: { kind: isKnown ? "replaced" : "unknown", found, expected } };
}

interface BonusVersion {
  /** Milliseconds; -Infinity for the first one. */
  readonly since: number;
  readonly cents: number | null;
}

async function readBonuses(tx: Writer, projectId: string): Promise<readonly BonusVersion[]> {
  const { rows } = await sql<{ since: number | null; cents: number | null }>`
    select case when isfinite(since) then extract(epoch from since)::float8 * 1000 end as since,
      (settings -> 'onlineBonus' ->> 'cents')::integer as cents
    from project_versions where project_id = ${projectId} order by project_versions.since, id`.execute(tx);
  return rows.map(({ since, cents }) => ({ since: since ?? Number.NEGATIVE_INFINITY, cents }));
}

/** In force at some time of the minute before or after. */
function bonusesAround(versions: readonly BonusVersion[], at: Date): readonly (number | null)[] {
  const [from, to] = [at.getTime() - clockToleranceMs, at.getTime() + clockToleranceMs];
  return versions
    .filter(({ since }, place) => since <= to && (versions[place + 1]?.since ?? Number.POSITIVE_INFINITY) > from)
    .map(({ cents }) => cents);
}
