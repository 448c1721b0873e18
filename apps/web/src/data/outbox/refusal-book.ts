import { constraintViolationListOf, hydraErrorOf } from "@rundgang/api-client";
import type { SettledHook } from "@rundgang/outbox";
import * as z from "zod/mini";

import { openJson, sealJson, type Codec } from "../codec.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase } from "../db/work-database.ts";
import { createObservable, type Observable } from "../observable.ts";
import type { WorkTx } from "./work-store.ts";

/** What the server said to refused requests: it may quote a person's data, so it lies sealed beside the record (3-decisions). */
export interface RefusalBook {
  /** A new number after each change. */
  readonly changes: Observable<number>;
  /** The server's German sentence, or null. */
  said(requestId: string): string | null;
  /** The hook, which also notes what is said to a request that is blocked. */
  noting(settledHook: SettledHook<WorkTx>): SettledHook<WorkTx>;
  /** Reads what was noted before. */
  open(): Promise<void>;
  /** Resolves when all that was said so far is written down, as far as it could be. */
  written(): Promise<void>;
}

const row = z.object({ id: z.string(), v: z.literal(1), sealed: z.instanceof(Uint8Array) });

export function createRefusalBook(connection: Connection<WorkDatabase>, codec: Codec): RefusalBook {
  const texts = new Map<string, string>();
  const changes = createObservable(0);
  let writing: Promise<unknown> = Promise.resolve();

  async function keep(requestId: string, text: string): Promise<void> {
    texts.set(requestId, text);
    changes.set(changes.getSnapshot() + 1);
    const sealed = await sealJson(codec, text);
    await (await connection.get()).put("refusals", { id: requestId, v: 1, sealed });
  }

  return {
    changes,
    said: (requestId) => texts.get(requestId) ?? null,
    noting: (settledHook) => ({
      ...settledHook,
      async settled(tx, change) {
        await settledHook.settled(tx, change);
        if (change.type === "removed") await tx.rows.objectStore("refusals").delete(change.record.id);
        if (change.type !== "blocked") return;
        const said = constraintViolationListOf(change.body) ?? hydraErrorOf(change.body);
        /* Sealing waits for more than IndexedDB, so it cannot be done inside of this transaction. */
        if (said === null || said.text === "") return;
        const kept = keep(change.record.id, said.text).catch(() => undefined);
        writing = Promise.all([writing, kept]);
      },
    }),
    written: async () => void (await writing),
    async open() {
      for (const stored of await (await connection.get()).getAll("refusals")) {
        const parsed = z.safeParse(row, stored);
        const text = parsed.success ? await openJson(codec, parsed.data.sealed) : undefined;
        if (parsed.success && typeof text === "string") texts.set(parsed.data.id, text);
      }
      changes.set(changes.getSnapshot() + 1);
    },
  };
}
