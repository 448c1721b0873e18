import * as z from "zod/mini";

import { instant, iriOf, line, uuid } from "../primitives.ts";
import { orderStatusCode } from "./orders.ts";

/**
 * What a webhook can tell of: the resource by its name on the wire, and what happened to it, by the steps of an order's evidence and of an
 * appointment.
 */
export const webhookKinds = [
  "auftrag.received",
  "auftrag.status",
  "auftrag.corrected",
  "auftrag.customer_confirmed",
  "auftrag.withdrawn",
  "termin.made",
  "termin.moved",
  "termin.handed_over",
  "termin.changed",
  "termin.done",
  "termin.cancelled",
  "termin.reopened",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** An event for people, and what its message tells beside kind and time: IRIs and states alone (decision 141). */
interface WebhookEntry {
  readonly title: string;
  readonly data: Readonly<Record<string, z.core.$ZodType<string | boolean | null>>>;
}

const auftrag = iriOf("auftrags");
const ofAppointment = { termin: iriOf("termins") };

/** What each kind tells of. */
export const webhookEntries = {
  "auftrag.received": { title: "Ein Auftrag ist eingegangen", data: { auftrag } },
  "auftrag.status": {
    title: "Der Status eines Auftrags hat sich geändert",
    data: { auftrag, auftragStatus: iriOf("auftrag_statuses"), status: orderStatusCode },
  },
  "auftrag.corrected": { title: "Ein Auftrag ist berichtigt", data: { auftrag, field: z.string() } },
  "auftrag.customer_confirmed": { title: "Ein Kunde hat seinen Auftrag bestätigt", data: { auftrag } },
  "auftrag.withdrawn": { title: "Ein Auftrag ist widerrufen", data: { auftrag } },
  "termin.made": { title: "Ein Termin ist angelegt", data: ofAppointment },
  "termin.moved": { title: "Ein Termin ist verschoben", data: ofAppointment },
  "termin.handed_over": { title: "Ein Termin ist übergeben", data: ofAppointment },
  "termin.changed": { title: "Ein Termin ist geändert", data: ofAppointment },
  "termin.done": { title: "Ein Termin ist erledigt", data: ofAppointment },
  "termin.cancelled": { title: "Ein Termin ist entfallen", data: ofAppointment },
  "termin.reopened": { title: "Ein Termin ist wieder offen", data: ofAppointment },
} as const satisfies Readonly<Record<WebhookKind, WebhookEntry>>;

/** What the message of a kind tells. */
export type WebhookData<Kind extends WebhookKind> = {
  readonly [Name in keyof (typeof webhookEntries)[Kind]["data"]]: z.infer<(typeof webhookEntries)[Kind]["data"][Name]>;
};

/** The kind of a message that somebody sends to try a webhook out. */
export const webhookTestKind = "webhook.test";

/** Most letters of a target. */
export const longestTarget = 2000;

const kind = z.enum(webhookKinds, { error: "Dieses Ereignis gibt es nicht." });
const kinds = z
  .array(kind)
  .check(
    z.minLength(1, { error: "Bitte wähle mindestens ein Ereignis." }),
    z.maxLength(webhookKinds.length, { error: "Ein Ereignis steht doppelt da." }),
  );

/** What a webhook is set to. How its deliveries fare is a resource of its own (`webhookState`), so that a change names a version that stays. */
export const webhook = z.object({
  "@id": iriOf("webhooks"),
  "@type": z.literal("Webhook"),
  uuid,
  name: z.string(),
  target: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  createdAt: instant,
  pausedAt: z.nullable(instant),
  /** Who paused it: somebody here, or the receiver by its answer 410. */
  pausedBy: z.nullable(z.enum(["person", "receiver"])),
  endedAt: z.nullable(instant),
  /** Until when the secret of before signs as well. */
  oldSecretUntil: z.nullable(instant),
});
export type Webhook = z.infer<typeof webhook>;

/** POST /api/webhooks. 422 at `target` for one that nothing is sent to. */
export const webhookCreate = z.object({ uuid, name: line(80), target: line(longestTarget), kinds });

/** The answer alone holds the secret (`whsec_…`); null where it was told before. */
export const webhookMade = z.object({ ...webhook.shape, secret: z.nullable(z.string()) });

/** PATCH /api/webhooks/{id}. Target and kinds need a fresh password. One that has ended stays so. */
export const webhookPatch = z.object({
  name: z.optional(line(80)),
  target: z.optional(line(longestTarget)),
  kinds: z.optional(kinds),
  paused: z.optional(z.boolean()),
  ended: z.optional(z.literal(true)),
});

/** POST /api/webhook_secrets: a new secret; the one of before signs beside it for 24 hours. */
export const webhookSecretCreate = z.object({ uuid, webhook: iriOf("webhooks") });

export const webhookSecret = z.object({
  "@type": z.literal("WebhookSecret"),
  webhook: iriOf("webhooks"),
  secret: z.nullable(z.string()),
  oldSecretUntil: instant,
});

/** POST /api/webhook_tests: a message that tells of nothing, which is sent to a paused webhook as well. */
export const webhookTestCreate = z.object({ uuid, webhook: iriOf("webhooks") });

export const webhookDeliveryStates = ["waiting", "delivered", "failed", "dropped"] as const;

/** One try: when it began, the status of the answer, how long it took (ms), and what was wrong, in German. */
const webhookAttempt = z.object({
  at: instant,
  status: z.nullable(z.int()),
  ms: z.int(),
  reason: z.nullable(z.string()),
});

/** What one webhook is told of one event. */
export const webhookDelivery = z.object({
  "@id": iriOf("webhook_deliveries"),
  "@type": z.literal("WebhookDelivery"),
  uuid,
  webhook: iriOf("webhooks"),
  /** The header `webhook-id`. */
  messageId: z.string(),
  kind: z.string(),
  /** IRI of what it is about; null for a test. */
  about: z.nullable(z.string()),
  createdAt: instant,
  state: z.enum(webhookDeliveryStates),
  attempts: z.array(webhookAttempt),
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(instant),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** POST /api/webhook_replays: one delivery, or all that failed since a time. */
export const webhookReplayCreate = z
  .object({
    uuid,
    webhook: iriOf("webhooks"),
    delivery: z.optional(iriOf("webhook_deliveries")),
    failedSince: z.optional(instant),
  })
  .check(
    z.refine(({ delivery, failedSince }) => (delivery === undefined) !== (failedSince === undefined), {
      error: "Bitte nenne eine Zustellung, oder seit wann gescheiterte noch einmal gesendet werden.",
      path: ["delivery"],
    }),
  );

export const webhookReplay = z.object({
  "@type": z.literal("WebhookReplay"),
  webhook: iriOf("webhooks"),
  /** Deliveries that are sent again. */
  deliveries: z.int(),
});

/** How the deliveries of a webhook fare. */
export const webhookState = z.object({
  "@type": z.literal("WebhookState"),
  webhook: iriOf("webhooks"),
  waiting: z.int(),
  /** Given up after the last try; they are in the log until it is pruned. */
  failed: z.int(),
  /** The first failure since the last success; null where the last try went well. */
  failingSince: z.nullable(instant),
  /** The newest try of all deliveries. */
  last: z.nullable(z.object({ at: instant, kind: z.string(), status: z.nullable(z.int()), reason: z.nullable(z.string()) })),
});
export type WebhookState = z.infer<typeof webhookState>;

/** What a target gets: thin, without a name and an IBAN; the neighbour reads the rest by its token (decision 141). */
export const webhookMessage = z.object({
  type: z.string(),
  timestamp: instant,
  data: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;
