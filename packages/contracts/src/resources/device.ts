import * as z from "zod/mini";

import { instant, optionalText, text, uuid } from "../primitives.ts";
import { dataKey } from "./data-key.ts";

/** A user's keys at most, on all devices together. */
export const mostDataKeys = 64;

const word = (maximum: number) =>
  z
    .string()
    .check(
      z.maxLength(maximum, { error: `Höchstens ${maximum} Zeichen.` }),
      z.regex(/^[\w.:-]+$/u, { error: "Erwartet wird ein Kürzel ohne Leerzeichen." }),
    );

/** POST /api/data_keys: the keys that this device knows; none asks for what the server keeps. */
export const dataKeysDeposit = z.object({ keys: z.array(dataKey).check(z.maxLength(mostDataKeys)) });

/** All keys of the user, oldest first: the oldest is the current one on every device. */
export const dataKeys = z.object({ "@type": z.literal("DataKeys"), keys: z.array(dataKey) });
export type DataKeys = z.infer<typeof dataKeys>;

/** A request that waits on the device. */
export const openRequest = z.object({ id: uuid, kind: word(60), at: instant });
export type OpenRequest = z.infer<typeof openRequest>;

const mostOpenRequests = 2000;

const mostClosed = 200;

/** POST /api/closed_requests: these are given up, whether they have left the device or not. `uuid` names the call. */
export const closedRequestsCreate = z.object({
  uuid,
  requests: z
    .array(
      z.object({
        method: z.enum(["POST", "PATCH"]),
        /** As it was sent: `/api/auftrags`, `/api/wohneinheits/{uuid}`. */
        path: text(200),
        /** What names the effect: the resource's uuid of a POST, the Idempotency-Key of a PATCH. */
        uuid,
      }),
    )
    .check(z.minLength(1), z.maxLength(mostClosed)),
});
export type ClosedRequestsCreate = z.infer<typeof closedRequestsCreate>;

/** None of them has had an effect, and none will ever have one. */
export const closedRequests = z.object({ "@type": z.literal("ClosedRequests"), uuid });

/** POST /api/pings: how a device is, and what of this user's it still has to send (A §7). */
export const pingCreate = z.object({
  device: uuid,
  appVersion: text(60),
  at: instant,
  openRequests: z.array(openRequest).check(z.maxLength(mostOpenRequests)),
  /** Requests that the person gave up since the last ping, so that nobody looks for them. */
  cancelled: z.optional(z.array(uuid).check(z.maxLength(mostOpenRequests))),
  /** Whether the browser promised to keep the storage; null where it does not say. */
  persisted: z.nullable(z.boolean()),
  /** Bytes. */
  storage: z.nullable(z.object({ usage: z.number(), quota: z.number() })),
  worker: z.enum(["ready", "none", "failed"]),
});
export type PingCreate = z.infer<typeof pingCreate>;

/** `receivedAt` is the server's time, so that a device can see how far its clock is off. */
export const ping = z.object({ "@type": z.literal("Ping"), device: uuid, receivedAt: instant });
export type Ping = z.infer<typeof ping>;

const mostFacts = 30;
const fact = z.union([z.number(), z.boolean(), optionalText(300)]);

/** POST /api/system_reportings: something went wrong on a device. Redacted on both sides (`redact`). */
export const systemReportingCreate = z.object({
  device: uuid,
  appVersion: text(60),
  at: instant,
  /** `diagnosis`: a person has sent it from the settings. */
  kind: z.enum(["canary", "error", "worker", "storage", "queue", "diagnosis"]),
  code: word(60),
  text: optionalText(500),
  facts: z
    .record(word(40), fact)
    .check(z.refine((facts) => Object.keys(facts).length <= mostFacts, { error: `Höchstens ${mostFacts} Angaben.` })),
});
export type SystemReportingCreate = z.infer<typeof systemReportingCreate>;

export const systemReporting = z.object({ "@type": z.literal("SystemReporting"), receivedAt: instant });

/** GET /api/rescue_key: a point of P-256, uncompressed, in Base64; named by the first 8 bytes of its SHA-256 in hex (decision 055). */
export const rescueKey = z.object({
  "@type": z.literal("RescueKey"),
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/u)),
  key: z.string().check(z.regex(/^[A-Za-z0-9+/]{87}=$/u)),
});
export type RescueKey = z.infer<typeof rescueKey>;
/** POST /api/live_checks: a device asks for an event of its own, to see whether its stream brings it. `uuid` names the event. */
export const liveCheckCreate = z.object({ uuid });

/** The event is on its way: `checkEvent` under the user's own topic, with this uuid as its data. */
export const liveCheck = z.object({ "@type": z.literal("LiveCheck"), uuid, receivedAt: instant });
