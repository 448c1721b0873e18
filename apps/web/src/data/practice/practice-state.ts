import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { practiceFact } from "./practice-facts.ts";
import { practiceTown } from "./practice-town.ts";

/** A file that came, with its bytes as Base64: a photo at a house is looked at again. */
const practiceFile = z.object({
  type: wire.fileType,
  mediaType: z.string(),
  sha256: z.string(),
  size: z.int(),
  bytes: z.string(),
});

/** A paper that the practice server made, with its bytes as Base64. */
const practicePaper = z.object({ document: wire.document, bytes: z.string() });
export type PracticePaper = z.infer<typeof practicePaper>;

function byId<Member extends z.ZodMiniType>(member: Member) {
  return z.record(z.string(), member);
}

/** All that the practice server knows; resources by their uuid. JSON, kept sealed in the practice's own database. */
export const practiceState = z.object({
  addresses: byId(wire.address),
  visits: byId(wire.qualification),
  comments: byId(wire.comment),
  appointments: byId(wire.appointment),
  customers: byId(wire.customer),
  contacts: byId(wire.contact),
  files: byId(practiceFile),
  papers: byId(practicePaper),
  broadcasts: byId(wire.broadcast),
  orders: byId(wire.order),
  /** The device's data keys, as they are deposited at a server. */
  keys: z.array(wire.dataKey),
  preferences: z.record(z.string(), z.unknown()),
  /** What has happened, the oldest first. */
  facts: z.array(practiceFact),
  /** As the coach's switch stands. */
  isLineUp: z.boolean(),
  /** Number of the latest event. */
  lastEvent: z.int(),
});
export type PracticeState = z.infer<typeof practiceState>;

/** As a practice begins: the town as nobody has walked it yet. */
export function freshState(): PracticeState {
  return {
    addresses: Object.fromEntries(practiceTown().map((address) => [address.uuid, address])),
    visits: {},
    comments: {},
    appointments: {},
    customers: {},
    contacts: {},
    files: {},
    papers: {},
    broadcasts: {},
    orders: {},
    keys: [],
    preferences: {},
    facts: [],
    isLineUp: true,
    lastEvent: 0,
  };
}
