/** The wire's collections that anything may point into (`anyIri`): the folder names of A §7 and B §7, as they stand in every `@id`. */
export const collections = [
  "mitarbeiters",
  "providers",
  "projects",
  "carriers",
  "order_forms",
  "territories",
  "adresses",
  "wohneinheits",
  "adress_qualifikations",
  "unit_comments",
  "termins",
  "uploaded_files",
  "documents",
  "kundes",
  "auftrags",
  "auftrag_statuses",
  "customer_broadcasts",
  "calendar_feeds",
  "sessions",
  "contacts",
  "map_areas",
  "call_to_actions",
  "presentation_decks",
] as const;

/** Collections that nothing points into which a device holds, most of them of the back office alone: its first screen need not carry their names. */
type OfficeCollection =
  | "address_notes"
  | "accounts"
  | "api_tokens"
  | "audit_entries"
  | "auftrag_claims"
  | "auftrag_notes"
  | "auftrag_progresses"
  | "call_to_action_versions"
  | "callbacks"
  | "device_tasks"
  | "devices"
  | "exports"
  | "ext_sales"
  | "former_territory_writes"
  | "iban_views"
  | "imports"
  | "mails"
  | "missing_receipts"
  | "objections"
  | "order_form_versions"
  | "person_requests"
  | "presentation_deck_versions"
  | "provider_versions"
  | "push_subscriptions"
  | "teams"
  | "territory_members"
  | "webhook_deliveries"
  | "webhooks";

export type Collection = (typeof collections)[number] | OfficeCollection;

/** What stands before every collection on the wire. */
export const apiRoot = "/api/";

/** `/api/{collection}/{id}`: a resource's `@id` on the wire (A §3). */
export type Iri = string;

/** Makes the `@id` of a resource from its collection and its uuid (or plain id, for providers and carriers). */
export function iri(collection: Collection, id: string | number): Iri {
  return `${apiRoot}${collection}/${id}`;
}

/** The last part of an IRI: `/api/termins/{uuid}` → `{uuid}`. A plain id is returned as it is. */
export function idOfIri(value: Iri): string {
  return value.slice(value.lastIndexOf("/") + 1);
}

/** True when the value is an IRI of exactly that collection. */
export function isIriOf(collection: Collection, value: string): boolean {
  const prefix = `${apiRoot}${collection}/`;
  return value.startsWith(prefix) && /^[\w-]+$/u.test(value.slice(prefix.length));
}

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/iu;

/**
 * The uuid of a route parameter. Routes accept a plain uuid, the underscore form (`_api_wohneinheits_{uuid}`)
 * and an encoded IRI (3-decisions "Whole product"); anything else is null.
 */
export function uuidOfRouteParam(param: string): string | null {
  const match = uuidPattern.exec(param);
  if (match === null) return null;
  const before = decodeURIComponent(param.slice(0, match.index)).replaceAll("/", "_");
  const after = param.slice(match.index + match[0].length);
  return /^(?:_api_[a-z_]+_)?$/u.test(before) && after === "" ? match[0].toLowerCase() : null;
}
