import * as z from "zod/mini";

import type { Collection } from "./iri.ts";
import { address, appointment, comment, qualification, unit } from "./resources/field.ts";
import { callToAction, carrier } from "./resources/masters.ts";
import { importJob } from "./resources/imports.ts";
import { orderStatus } from "./resources/orders.ts";
import { broadcast } from "./resources/papers.ts";

/**
 * What the hub sends: the resource as GET answers it, told apart by `@type` (A §7 "Live events"; an address is told of when files were laid
 * to it).
 */
export const liveEvent = z.discriminatedUnion("@type", [
  qualification,
  comment,
  appointment,
  unit,
  address,
  orderStatus,
  broadcast,
  carrier,
  callToAction,
  importJob,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Where each kind of event has its resource. */
export const liveCollections = {
  AdressQualifikation: "adress_qualifikations",
  Termin: "termins",
  Carrier: "carriers",
  Wohneinheit: "wohneinheits",
  AuftragStatus: "auftrag_statuses",
  CustomerBroadcast: "customer_broadcasts",
  UnitComment: "unit_comments",
  Adresse: "adresses",
  CallToAction: "call_to_actions",
  Import: "imports",
} as const satisfies Record<LiveEvent["@type"], Collection>;

/** Topics that the salesman's app subscribes to, as A §7 names them (alternates of the canonical absolute IRI). */
export const liveTopics: readonly string[] = Object.values(liveCollections).map((collection) => `${collection}/{id}`);
