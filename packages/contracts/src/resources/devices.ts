import * as z from "zod/mini";

import { instant, iriOf, jsonObject, uuid } from "../primitives.ts";
import { deviceKinds } from "./account.ts";
import { openRequest } from "./device.ts";

/** What the list of devices may show alone: all, those silent for two days, with unsent requests, with an older version, with little room. */
export const deviceViews = ["all", "silent", "unsent", "outdated", "full"] as const;
export type DeviceView = (typeof deviceViews)[number];

/** How a version stands: `older` than the newest that some device has, `deprecated` or `ended` by its day. */
export const versionStates = ["current", "older", "deprecated", "ended"] as const;
export type VersionState = (typeof versionStates)[number];

/** Requests that a device is shown with; the oldest. */
export const mostShownRequests = 50;

const taskKind = z.enum(["dump", "purge", "dissolve", "priority"]);
export type DeviceTaskKind = z.infer<typeof taskKind>;

/** A device in the hands of one person, as its last ping told of it. Two people who share one have one each. */
export const device = z.object({
  "@id": iriOf("devices"),
  "@type": z.literal("Device"),
  uuid,
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  /** Null where the browser did not say, and for pings of before this was kept. */
  device: z.nullable(z.enum(deviceKinds)),
  browser: z.nullable(z.string()),
  /** "" where it did not say. */
  appVersion: z.string(),
  versionState: z.enum(versionStates),
  seenAt: instant,
  /** How far its clock is ahead of the server's, in seconds; a slow line makes it some seconds behind. */
  clockAheadBy: z.int(),
  /** How many requests wait on it, and since when the oldest one does; null where none does or its time is not known. */
  unsent: z.int(),
  unsentSince: z.nullable(instant),
  /** The oldest ones of them. */
  openRequests: z.array(openRequest),
  /** Bytes; null where the browser does not say. */
  storage: z.nullable(z.object({ usage: z.number(), quota: z.number() })),
  persisted: z.nullable(z.boolean()),
  /** What was asked last of this person's devices. */
  task: z.nullable(z.object({ kind: taskKind, isOpen: z.boolean() })),
});
export type Device = z.infer<typeof device>;

/** How many devices each view holds, and which versions they have, the most frequent first. */
export const deviceCounts = z.object({
  "@id": z.literal("/api/device_counts"),
  "@type": z.literal("DeviceCounts"),
  counts: z.record(z.enum(deviceViews), z.int()),
  versions: z.array(z.object({ version: z.string(), devices: z.int() })),
});
export type DeviceCounts = z.infer<typeof deviceCounts>;

/**
 * Something that a device has the server's receipt for, and that the restored database does not know (decision 125). `number` is that of an order, where
 * the server had given one; the times are the device's when it was confirmed, and the server's when the device told of it.
 */
export const missingReceipt = z.object({
  "@id": iriOf("missing_receipts"),
  "@type": z.literal("MissingReceipt"),
  uuid,
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  /** Kind of the request, as a ping names it. */
  kind: z.string(),
  /** The uuid of what was made or changed. */
  resource: uuid,
  number: z.nullable(z.string()),
  confirmedAt: instant,
  toldAt: instant,
  /** When somebody of the back office had it put in again, or found that nothing is lost. */
  settledAt: z.nullable(instant),
});
export type MissingReceipt = z.infer<typeof missingReceipt>;

/** PATCH /api/missing_receipts/{id}: it is seen to, or is not after all. */
export const missingReceiptPatch = z.object({ settled: z.boolean() });

/** What became of a task: asked by somebody, received from the device, tried there, done, refused there, or withdrawn. */
const taskStep = z.enum(["asked", "received", "tried", "done", "refused", "withdrawn"]);
export type DeviceTaskStep = z.infer<typeof taskStep>;

/** What is asked of a person's devices (help from afar), with each step. What a device's own call answers is the head of it. */
export const askedDeviceTask = z.object({
  "@id": iriOf("device_tasks"),
  "@type": z.literal("DeviceTask"),
  uuid,
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  kind: taskKind,
  /** The request that it is about; null for a dump. */
  request: z.nullable(uuid),
  /** The request that it is to wait for no longer. */
  parent: z.nullable(uuid),
  priority: z.nullable(z.int()),
  isOpen: z.boolean(),
  steps: z.array(z.object({ step: taskStep, by: z.string(), note: z.string(), at: instant })),
  /** Whether something came from the device that is still kept. */
  hasContents: z.boolean(),
});
export type AskedDeviceTask = z.infer<typeof askedDeviceTask>;

/**
 * POST /api/device_tasks. `request` belongs to all but a dump, `parent` to `dissolve`, `priority` to `priority`. 422 at the field; 422 at `kind` where
 * the very same waits already. `purge` needs a fresh password.
 */
export const deviceTaskCreate = z.object({
  uuid,
  mitarbeiter: iriOf("mitarbeiters"),
  kind: taskKind,
  request: z.optional(uuid),
  parent: z.optional(uuid),
  priority: z.optional(
    z
      .int({ error: "Die Priorität ist eine Zahl von 0 bis 9." })
      .check(
        z.minimum(0, { error: "Die Priorität ist eine Zahl von 0 bis 9." }),
        z.maximum(9, { error: "Die Priorität ist eine Zahl von 0 bis 9." }),
      ),
  ),
});
export type DeviceTaskCreate = z.infer<typeof deviceTaskCreate>;

/** PATCH /api/device_tasks/{id}: it can only be withdrawn; 422 where it is over. */
export const deviceTaskWithdrawal = z.object({
  withdrawn: z.optional(z.literal(true, { error: "Eine Bitte kann nur zurückgenommen werden." })),
});

/** GET /api/device_tasks/{id}/contents: what the device has sent for it, without tokens, signatures and IBANs. */
export const deviceTaskContents = z.object({
  "@type": z.literal("DeviceTaskContents"),
  uuid,
  contents: z.array(z.object({ receivedAt: instant, content: jsonObject })),
});
export type DeviceTaskContents = z.infer<typeof deviceTaskContents>;
