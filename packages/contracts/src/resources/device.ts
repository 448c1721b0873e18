import * as z from "zod/mini";

import { instant, iriOf, optionalText, text, uuid, wallTime } from "../primitives.ts";
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

/** What a browser may not say is left out or null. */
function perhaps<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema));
}

const amount = z.number().check(z.minimum(0));

/** What a ping of A §3 tells of a device. */
export const pingData = z.object({
  /** `[lat, lon]` as JSON, in degrees: on duty only, and rounded to the part of a town (3-decisions "Rights and events"). */
  location: perhaps(optionalText(100)),
  /** Name of the build, as `X-App-Build` has it. */
  appBuildNumber: perhaps(optionalText(120)),
  appVersionNumber: perhaps(optionalText(60)),
  /** 0 … 100. */
  batteryLevel: perhaps(amount),
  /** Bytes; `usedPercent` is 0 … 100. */
  quota: perhaps(z.object({ capacity: amount, usedPercent: amount, remaining: amount })),
  feGroup: perhaps(optionalText(20)),
  /** As the browser's Network Information has it: Mbit/s, ms. */
  connection: perhaps(
    z.object({
      type: perhaps(optionalText(40)),
      downlink: perhaps(amount),
      rtt: perhaps(amount),
      effectiveType: perhaps(optionalText(40)),
    }),
  ),
  /** How many requests wait on the device. */
  openRequests: perhaps(z.int().check(z.minimum(0))),
});
export type PingData = z.infer<typeof pingData>;

/** Whose device it is, and when it says so: Berlin wall time, or an ISO instant. */
const whoAndWhen = { mitarbeiter: iriOf("mitarbeiters"), time: wallTime };

/** POST /api/pings: how a device is, and what of this user's it still has to send (A §7); with the members of A §3 beside ours. */
export const devicePing = z.object({
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
  mitarbeiter: z.optional(whoAndWhen.mitarbeiter),
  time: z.optional(whoAndWhen.time),
  data: z.optional(pingData),
});
export type DevicePing = z.infer<typeof devicePing>;

/** In a body of A §3: what names its device has our shape, and is judged by it. */
const noDevice = z.optional(z.null({ error: "Zu einem Gerät gehören alle Angaben." }));

/** POST /api/pings as A §3 has it: it names no device and no request. */
export const plainPing = z.object({ ...whoAndWhen, data: pingData, device: noDevice });
export type PlainPing = z.infer<typeof plainPing>;

/** Both shapes are taken (3-decisions "Field work"). */
export const pingCreate = z.union([devicePing, plainPing]);

/**
 * `receivedAt` is the server's time, so that a device can see how far its clock is off. `log` names the event log: with another name than before the
 * database was restored, or a standby took over, and the device tells what it has receipts for (decision 125).
 */
export const ping = z.object({
  "@type": z.literal("Ping"),
  device: z.optional(uuid),
  receivedAt: instant,
  log: z.optional(z.string()),
});
export type Ping = z.infer<typeof ping>;

const mostFacts = 30;
const fact = z.union([z.number(), z.boolean(), optionalText(300)]);

/** Lines of a device's housekeeping log that one report carries at most. */
export const mostLogLines = 400;
/** Letters of one of them. */
export const longestLogLine = 300;

const logLines = z.array(optionalText(longestLogLine)).check(z.maxLength(mostLogLines));

/**
 * POST /api/system_reportings: something went wrong on a device, or its housekeeping log (`data.log`, lines that begin with their time).
 * Redacted on both sides (`redact`).
 */
export const deviceReporting = z.object({
  device: uuid,
  appVersion: text(60),
  at: instant,
  /** `diagnosis`: a person has sent it from the settings. */
  kind: z.enum(["canary", "error", "worker", "storage", "queue", "housekeeping", "diagnosis"]),
  code: word(60),
  text: optionalText(500),
  facts: z
    .record(word(40), fact)
    .check(z.refine((facts) => Object.keys(facts).length <= mostFacts, { error: `Höchstens ${mostFacts} Angaben.` })),
  mitarbeiter: z.optional(whoAndWhen.mitarbeiter),
  time: z.optional(whoAndWhen.time),
  data: z.optional(z.object({ log: logLines })),
});
export type DeviceReporting = z.infer<typeof deviceReporting>;

/** POST /api/system_reportings as A §3 has it: the log alone, as lines or as one text. */
export const plainReporting = z.object({
  ...whoAndWhen,
  data: z.object({ log: z.union([logLines, optionalText(mostLogLines * longestLogLine)]) }),
  device: noDevice,
});
export type PlainReporting = z.infer<typeof plainReporting>;

/** Both shapes are taken (3-decisions "Field work"). */
export const systemReportingCreate = z.union([deviceReporting, plainReporting]);

export const systemReporting = z.object({ "@type": z.literal("SystemReporting"), receivedAt: instant });

/** GET /api/rescue_key: a point of P-256, uncompressed, in Base64; named by the first 8 bytes of its SHA-256 in hex (decision 055). */
export const rescueKey = z.object({
  "@type": z.literal("RescueKey"),
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/u)),
  key: z.string().check(z.regex(/^[A-Za-z0-9+/]{87}=$/u)),
});
export type RescueKey = z.infer<typeof rescueKey>;

/** What a device keeps of a request that the server has confirmed. */
export const heldReceipt = z.object({
  /** The request's own. */
  id: uuid,
  kind: word(60),
  /** The resource that was made or changed. */
  resource: uuid,
  /** The number that the server gave, e.g. of an order. */
  number: z.optional(text(40)),
  /** By the device's clock. */
  at: instant,
});
export type HeldReceipt = z.infer<typeof heldReceipt>;

/** Receipts that one check names at most; a device tells the rest by further ones. */
export const mostReceipts = 500;

/** POST /api/receipt_checks: `log` is the name of the event log because of which the device asks. */
export const receiptCheckCreate = z.object({
  uuid,
  device: uuid,
  log: text(40),
  receipts: z.array(heldReceipt).check(z.minLength(1), z.maxLength(mostReceipts)),
});
export type ReceiptCheckCreate = z.infer<typeof receiptCheckCreate>;

/** The server keeps those that it does not know, for the back office. */
export const receiptCheck = z.object({ "@type": z.literal("ReceiptCheck"), uuid, unknown: z.array(uuid) });

/** POST /api/live_checks: a device asks for an event of its own, to see whether its stream brings it. `uuid` names the event. */
export const liveCheckCreate = z.object({ uuid });

/** The event is on its way: `checkEvent` under the user's own topic, with this uuid as its data. */
export const liveCheck = z.object({ "@type": z.literal("LiveCheck"), uuid, receivedAt: instant });
