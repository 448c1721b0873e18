import * as z from "zod/mini";

import { limited, type LooseLimit } from "../limited.ts";
import { instant, iriOf, jsonObject, uuid, wallTime } from "../primitives.ts";

/**
 * GET /api/dumpers (A §6, §7): what an operator asks of the devices of whoever is signed in. Nobody is told what is asked of others. The
 * last value of each is the uuid of what was asked, under which the device tells what became of it.
 */
export const dumpers = z.object({
  "@type": z.literal("Dumpers"),
  /** Who is to send what lies on his device. */
  users: z.array(uuid),
  /** User → request → uuid: that request is to be given up. */
  purge: z.record(uuid, z.record(uuid, uuid)),
  /** User → request → the one that it is to wait for no longer → uuid. */
  dissolveDependency: z.record(uuid, z.record(uuid, z.record(uuid, uuid))),
  /** User → request → its new priority, the higher number first. */
  changeRequestPriority: z.record(uuid, z.record(uuid, z.object({ id: uuid, priority: z.int() }))),
});
export type Dumpers = z.infer<typeof dumpers>;

/** Bytes of a dump at most; what is larger a device leaves out by itself. */
export const mostDumpBytes = 2_097_152;

const dumpLimit: LooseLimit = { bytes: mostDumpBytes, members: 5_000, depth: 12 };
const purgedLimit: LooseLimit = { bytes: 262_144, members: 2_000, depth: 12 };

/** POST /api/local_storage_dumps: what lies on a device, without tokens, signatures and IBANs (3-decisions "Rights and events"). */
export const localStorageDumpCreate = z.object({
  mitarbeiter: z.optional(iriOf("mitarbeiters")),
  time: z.optional(wallTime),
  data: limited(
    z.looseObject({ localStore: jsonObject, storageKeys: z.array(z.unknown()), cacheKeys: z.array(z.unknown()) }),
    dumpLimit,
  ),
});
export type LocalStorageDumpCreate = z.infer<typeof localStorageDumpCreate>;

export const localStorageDump = z.object({ "@type": z.literal("LocalStorageDump"), uuid, receivedAt: instant });

/** PATCH /api/purged_requests/{id}: the request that the device is about to give up. Only with the answer may it do so. */
export const purgedRequestPatch = z.object({ data: limited(z.looseObject({ id: uuid }), purgedLimit) });
export type PurgedRequestPatch = z.infer<typeof purgedRequestPatch>;

export const purgedRequest = z.object({ "@type": z.literal("PurgedRequest"), uuid, request: uuid, receivedAt: instant });

/**
 * PATCH /api/dumpers/{id}: what became of it on the device. `done`; or why not: there is no such request, it is under way or over, it is at
 * the server already, it cannot be read. `may_have_arrived` ends nothing: the device tries again; nor does
 * `not_found` while another device of the person tells of that request.
 */
export const deviceTaskPatch = z.object({
  outcome: z.enum(["done", "not_found", "wrong_state", "arrived", "unreadable", "unchanged", "may_have_arrived"]),
});
export type DeviceTaskOutcome = z.infer<typeof deviceTaskPatch>["outcome"];

export const deviceTask = z.object({ "@type": z.literal("DeviceTask"), uuid, isOpen: z.boolean() });
