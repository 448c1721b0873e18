import type { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { auditVerb, changedFields } from "./audit-words.ts";

type Told = Pick<wire.AuditEntry, "entity" | "action" | "before" | "after">;
const told = (entity: wire.AuditEntity, action: wire.AuditEntry["action"], after: object = {}, before: object = {}): Told => ({
  entity,
  action,
  before: { ...before },
  after: { ...after },
});

it.each<[Told, string]>([
  [told("users", "insert", { name: "Nele" }), "hat angelegt"],
  [told("users", "update", { password_hash: "•" }), "hat ein neues Passwort gesetzt"],
  [told("users", "update", { disabled: true }), "hat gesperrt"],
  [told("users", "update", { disabled: false }), "hat entsperrt"],
  [told("users", "update", { roles: [] }), "hat geändert"],
  [told("territory_members", "insert"), "hat zugeteilt"],
  [told("territory_members", "delete"), "hat weggenommen"],
  [told("territories", "update", { geometry: "•", version: 2 }), "hat neu gezeichnet"],
  [told("territories", "update", { name: "Nord" }), "hat geändert"],
  [told("order_forms", "update", { status: "ACTIVE" }), "hat aktiviert"],
  [told("order_forms", "update", { status: "INACTIVE" }), "hat zurückgenommen"],
  [told("order_claims", "insert", { order_id: "x" }), "hat in Bearbeitung genommen"],
  [told("order_claims", "update", { ended_at: "2026-12-04" }), "hat abgegeben"],
  [told("iban_views", "insert", { reason: "Rücklastschrift" }), "hat die IBAN angesehen"],
  [told("objections", "insert", { source: "door" }), "hat einen Widerspruch gegen Besuche erfasst:"],
  [told("objections", "update", { ended_at: "2026-11-29" }), "hat den Widerspruch gegen Besuche beendet:"],
  [told("objections", "update", { until: "2027-11-29" }), "hat das Ende des Widerspruchs geändert:"],
  [told("ext_sales", "insert", { sold: true }), "hat als anderweitig verkauft gemeldet"],
  [told("ext_sales", "insert", { sold: false }), "hat den anderweitigen Verkauf zurückgenommen"],
  [told("carriers", "delete"), "hat entfernt"],
  [told("teams", "insert", { name: "Team West" }), "hat angelegt"],
  [told("teams", "update", { name: "Team Ost" }), "hat geändert"],
  [told("teams", "update", { ended_at: "2026-12-04" }), "hat beendet"],
  [told("teams", "update", {}, { ended_at: "2026-12-04" }), "hat wieder begonnen"],
  [told("team_members", "insert", { lead: true }), "hat aufgenommen"],
  [told("team_members", "delete", {}, { lead: true }), "hat herausgenommen"],
])("%j is told in words", (entry, verb) => {
  expect(auditVerb(entry)).toBe(verb);
});

it("what changed stands column by column, with what was and what is", () => {
  const fields = changedFields({
    before: { roles: ["ROLE_SALESMAN"], disabled: false, name: "Alt" },
    after: { roles: ["ROLE_SALESMAN", "ROLE_ADMIN"], disabled: true, settings: { phase: "1" } },
  });
  expect(fields).toEqual([
    { column: "disabled", before: "nein", after: "ja" },
    { column: "name", before: "Alt", after: "" },
    { column: "roles", before: "ROLE_SALESMAN", after: "ROLE_SALESMAN, ROLE_ADMIN" },
    { column: "settings", before: "", after: '{"phase":"1"}' },
  ]);
});
