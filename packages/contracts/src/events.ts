import * as z from "zod/mini";

import { iri, type Collection, type Iri } from "./iri.ts";
import { address, appointment, comment, qualification, unit } from "./resources/field.ts";
import { importJob } from "./resources/imports.ts";
import { callToAction, carrier, orderForm, projectSettings, provider } from "./resources/masters.ts";
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
  provider,
  orderForm,
  projectSettings,
  callToAction,
  importJob,
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Where each kind of event has its resource. */
export const liveCollections = {
  AdressQualifikation: "adress_qualifikations",
  Termin: "termins",
  Carrier: "carriers",
  Provider: "providers",
  OrderForm: "order_forms",
  ProjectSettings: "projects",
  Wohneinheit: "wohneinheits",
  AuftragStatus: "auftrag_statuses",
  CustomerBroadcast: "customer_broadcasts",
  UnitComment: "unit_comments",
  Adresse: "adresses",
  CallToAction: "call_to_actions",
  Import: "imports",
} as const satisfies Record<LiveEvent["@type"], Collection>;

/** What of the resource's address follows the id: devices read the settings of a project, and nothing else of it. */
const tails: { readonly [Type in LiveEvent["@type"]]?: string } = { ProjectSettings: "/settings" };

/** Where the resource of an event lies, which is the event's topic. */
export function liveIri(type: LiveEvent["@type"], id: string): Iri {
  return `${iri(liveCollections[type], id)}${tails[type] ?? ""}`;
}

/** Topics that the salesman's app subscribes to, as A §7 names them (alternates of the canonical absolute IRI). */
export const liveTopics: readonly string[] = Object.entries(liveCollections).map(
  ([type, collection]) => `${collection}/{id}${tails[type as LiveEvent["@type"]] ?? ""}`,
);
