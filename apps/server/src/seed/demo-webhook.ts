import { iri, type wire } from "@rundgang/contracts";

import { asAuthor } from "../db/author.ts";
import type { Reader } from "../db/open-database.ts";
import type { KeptAttempt } from "../db/tables/webhooks.ts";
import { transact } from "../db/transact.ts";
import { namedId } from "../places/natural-key.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import { bodyOf } from "../webhooks/record-event.ts";
import { sealSecret } from "../webhooks/seal-secret.ts";
import { makeSecret } from "../webhooks/sign-message.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface DemoDelivery {
  readonly kind: wire.WebhookKind;
  /** How long ago (ms). */
  readonly ago: number;
  readonly state: "delivered" | "failed" | "waiting";
  /** Status of each try; null for no answer. */
  readonly statuses: readonly (number | null)[];
}

const deliveries: readonly DemoDelivery[] = [
  { kind: "auftrag.received", ago: 4 * day, state: "failed", statuses: [503, 503, null, 503, 503, 503, 503, null, 503] },
  { kind: "auftrag.received", ago: 2 * day, state: "delivered", statuses: [200] },
  { kind: "auftrag.status", ago: 2 * day - 2 * minute, state: "delivered", statuses: [200] },
  { kind: "auftrag.corrected", ago: day, state: "delivered", statuses: [503, 200] },
  { kind: "auftrag.status", ago: 20 * hour, state: "delivered", statuses: [200] },
  { kind: "auftrag.received", ago: 3 * hour, state: "waiting", statuses: [] },
  { kind: "auftrag.status", ago: 3 * hour - minute, state: "waiting", statuses: [] },
];

const slow = "Der Empfänger hat nicht innerhalb von 15 Sekunden geantwortet.";

/** The demo's webhook: it is paused, so that a demo calls nobody, and its log holds what webhooks meet with. */
export async function seedDemoWebhook(db: Reader, keys: KeyRing, now: Date): Promise<void> {
  const orders = await db.selectFrom("orders").select("id").orderBy("number", "desc").limit(deliveries.length).execute();
  if (orders.length === 0) return;
  const id = namedId("webhook|CRM Wiesenbrück");
  const before = (ms: number) => new Date(now.getTime() - ms);
  const author = { userId: null, name: "Demo-Daten", source: "command", request: "start" } as const;
  await asAuthor(author, () =>
    transact(db, async (tx) => {
      await tx
        .insertInto("webhooks")
        .values({
          id,
          name: "CRM Wiesenbrück",
          target: "https://crm.wiesenbrueck.example/hooks/rundgang",
          kinds: ["auftrag.received", "auftrag.status", "auftrag.corrected", "auftrag.withdrawn"],
          secret: sealSecret(keys, id, makeSecret()),
          paused_at: before(4 * hour),
          paused_by: "person",
          created_at: before(14 * day),
        })
        .execute();
      const rows = deliveries.map(({ kind, ago, state, statuses }, place) => {
        const about = iri("auftrags", orders[place % orders.length]?.id ?? "");
        const { id: messageId, body } = bodyOf(kind, { auftrag: about }, before(ago));
        const attempts = statuses.map((status, tried) => attemptOf(status, before(ago - tried * 5 * hour)));
        return {
          webhook_id: id,
          message_id: messageId,
          kind,
          about,
          body,
          state,
          tries: statuses.length,
          attempts: JSON.stringify(attempts),
          created_at: before(ago),
          ended_at: state === "waiting" ? null : before(ago - statuses.length * 5 * hour),
        };
      });
      await tx.insertInto("webhook_deliveries").values(rows).execute();
    }),
  );
}

function attemptOf(status: number | null, at: Date): KeptAttempt {
  const reason = status === 200 ? null : status === null ? slow : `Der Empfänger hat mit ${status} geantwortet.`;
  return { at: at.toISOString(), status, ms: status === null ? 15_004 : 180, reason };
}
