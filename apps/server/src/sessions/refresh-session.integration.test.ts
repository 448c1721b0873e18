import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { ids } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { deriveKeys } from "./keys.ts";
import { refreshSession, revokeSession, type Refreshed } from "./refresh-session.ts";
import { startSession } from "./start-session.ts";

const hour = 3_600_000;
const day = 24 * hour;
const key = deriveKeys("a secret of this test that is long enough").refresh;
const begin = Date.parse("2026-11-21T08:00:00.000Z");

interface Generation {
  readonly token: string;
  readonly expiresAt: number;
  usedAt: number | null;
}

/** The rule of 3-decisions "Refresh tokens rotate", told once more: a list of generations and whether the family lives. */
class Family {
  readonly generations: Generation[] = [];
  revoked = false;

  add(token: string, now: number): void {
    this.generations.push({ token, expiresAt: Math.min(now + 30 * day, begin + 180 * day), usedAt: null });
  }

  present(index: number, now: number): Refreshed["outcome"] {
    const shown = this.generations[index];
    if (shown === undefined) return "unknown";
    if (this.revoked) return "revoked";
    if (shown.expiresAt <= now) return "expired";
    const successor = this.generations[index + 1];
    if (shown.usedAt === null || successor === undefined) {
      shown.usedAt = now;
      return "renewed";
    }
    if (successor.usedAt === null && now - shown.usedAt <= day) return "renewed";
    this.revoked = true;
    return "revoked";
  }
}

/** Which generation is shown, counted back from the newest; how often at once; how long after the last step. */
const step = fc.record({
  back: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, fc.constantFrom(2, 3)),
  times: fc.constantFrom(1, 1, 1, 2, 3),
  waitMs: fc.constantFrom(0, 1000, hour, 23 * hour, day, day + 1, 29 * day),
});

describe("a family of refresh tokens", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const start = () => transact(database.db, (tx) => startSession(tx, ids.anna, new Date(begin)));
  const show = (token: string, now: number) => transact(database.db, (tx) => refreshSession(tx, key, token, new Date(now)));

  it("follows the rule, whatever generation is shown when, and once or several times at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (steps) => {
        const family = new Family();
        let now = begin;
        family.add((await start()).refreshToken, now);
        for (const { back, times, waitMs } of steps) {
          now += waitMs;
          const index = Math.max(0, family.generations.length - 1 - back);
          const token = family.generations[index]?.token ?? "";
          const answers = await Promise.all(Array.from({ length: times }, () => show(token, now)));
          for (const answer of answers) {
            expect(answer.outcome).toBe(family.present(index, now));
            if (answer.outcome !== "renewed") continue;
            if (family.generations[index + 1] === undefined) family.add(answer.refreshToken, now);
            expect(answer.refreshToken).toBe(family.generations[index + 1]?.token);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it("is ended by one call, which says so: its streams end then", async () => {
    const { sessionId, refreshToken: first } = await start();
    const renewed = await show(first, begin);
    const second = renewed.outcome === "renewed" ? renewed.refreshToken : "";
    await show(second, begin);
    expect(await show(first, begin)).toEqual({ outcome: "revoked", sessionId, now: true });
    expect(await show(second, begin)).toEqual({ outcome: "revoked", sessionId, now: false });
  });

  it("never signs out a device of two tabs that only loses requests and replies", async () => {
    const tabs = fc.record({
      tab: fc.constantFrom(0, 1),
      fate: fc.constantFrom("answered", "request lost", "reply lost", "reply late"),
      waitMs: fc.constantFrom(0, 1000, hour, 5 * hour),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(tabs, { minLength: 6, maxLength: 24 }), async (refreshes) => {
        let held = (await start()).refreshToken;
        let now = begin;
        /* By tab: what its last refresh was answered but has not been told yet. A tab keeps it only over the token it had sent. */
        const late = new Map<number, { readonly sent: string; readonly got: string }>();
        let generations = 1;
        const keep = (sent: string, got: string): void => {
          if (held !== sent) return;
          held = got;
          generations += 1;
        };
        for (const { tab, fate, waitMs } of refreshes) {
          const told = late.get(tab);
          if (told !== undefined) keep(told.sent, told.got);
          late.delete(tab);
          now += Math.min(waitMs, hour);
          if (fate === "request lost") continue;
          const sent = held;
          const answer = await show(sent, now);
          expect(answer.outcome).toBe("renewed");
          if (answer.outcome !== "renewed" || fate === "reply lost") continue;
          if (fate === "answered") keep(sent, answer.refreshToken);
          else late.set(tab, { sent, got: answer.refreshToken });
        }
        for (let generation = generations; generation < 4; generation += 1) {
          const answer = await show(held, now);
          expect(answer.outcome).toBe("renewed");
          if (answer.outcome === "renewed") held = answer.refreshToken;
        }
      }),
      { numRuns: 80 },
    );
  });

  it("is over 180 days after its password, however often it is refreshed", async () => {
    let { refreshToken } = await start();
    for (let days = 20; days < 180; days += 20) {
      const answer = await show(refreshToken, begin + days * day);
      if (answer.outcome !== "renewed") throw new Error(`over after ${days} days`);
      ({ refreshToken } = answer);
    }
    expect((await show(refreshToken, begin + 180 * day - 1)).outcome).toBe("renewed");
    expect((await show(refreshToken, begin + 180 * day)).outcome).toBe("expired");
  });

  it("ends with a revoked token of any generation, and says so to every other", async () => {
    const tokens = [(await start()).refreshToken];
    for (let generation = 0; generation < 3; generation += 1) {
      const answer = await show(tokens.at(-1) ?? "", begin);
      if (answer.outcome === "renewed") tokens.push(answer.refreshToken);
    }
    expect(tokens).toHaveLength(4);
    const family = await transact(database.db, (tx) => revokeSession(tx, tokens[1] ?? "", new Date(begin)));
    expect(family).not.toBeNull();
    for (const token of tokens) expect((await show(token, begin)).outcome).toBe("revoked");
    expect(await transact(database.db, (tx) => revokeSession(tx, "never given", new Date(begin)))).toBeNull();
  });
});
