import * as z from "zod/mini";

import { instant, iriOf, uuid } from "../primitives.ts";

/** By what somebody wrote: a call, a command of the operator, by hand in the database, or a neighbour system by its token. */
export const auditSource = z.enum(["web", "command", "database", "neighbour"]);
export type AuditSource = z.infer<typeof auditSource>;

/** What is written down, by the name of its table. */
export const auditEntity = z.enum([
  "users",
  "territories",
  "territory_members",
  "teams",
  "team_members",
  "territory_member_plans",
  "providers",
  "provider_versions",
  "carriers",
  "projects",
  "project_forms",
  "order_forms",
  "call_to_actions",
  "presentation_decks",
  "deprecated_fe_versions",
  "order_claims",
  "iban_views",
  "ext_sales",
  "device_tasks",
  "day_views",
  "imports",
  "exports",
  "webhooks",
  "api_tokens",
  "order_progress",
  "contact_requests",
  "address_notes",
  "portraits",
  "person_requests",
  "objections",
]);
export type AuditEntity = z.infer<typeof auditEntity>;

/**
 * One change of people, territories or masters, written by the database itself and never changed. `before` and `after` hold what changed alone;
 * '•' stands for what is not told (passwords, shapes, texts of forms).
 */
export const auditEntry = z.object({
  "@id": iriOf("audit_entries"),
  "@type": z.literal("AuditEntry"),
  uuid,
  number: z.int(),
  at: instant,
  mitarbeiter: z.nullable(iriOf("mitarbeiters")),
  name: z.string(),
  source: auditSource,
  request: z.string(),
  entity: auditEntity,
  entityId: z.string(),
  label: z.string(),
  action: z.enum(["insert", "update", "delete"]),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
