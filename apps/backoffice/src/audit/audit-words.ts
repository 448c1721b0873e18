import type { wire } from "@rundgang/contracts";

/** What of the administration is written down, by its name on the screen. */
export const entityLabels: Readonly<Record<wire.AuditEntity, string>> = {
  users: "Nutzer",
  territories: "Gebiete",
  territory_members: "Zuteilungen",
  teams: "Teams",
  team_members: "Teammitglieder",
  territory_member_plans: "Geplante Zuteilungen",
  providers: "Anbieter",
  provider_versions: "Fassungen von Anbietern",
  carriers: "Bisherige Anbieter",
  projects: "Ausbaugebiete",
  project_forms: "Formulare von Ausbaugebieten",
  order_forms: "Formulare",
  call_to_actions: "Hinweise",
  presentation_decks: "Präsentationen",
  deprecated_fe_versions: "App-Versionen",
  order_claims: "Bearbeitungen",
  iban_views: "IBAN-Einsichten",
  ext_sales: "Anderweitige Verkäufe",
  device_tasks: "Hilfe aus der Ferne",
  day_views: "Eingesehene Tagesverläufe",
  imports: "Importe",
  exports: "Exporte",
  webhooks: "Webhooks",
  api_tokens: "Zugänge von Nachbarsystemen",
  order_progress: "Schritte von Aufträgen",
  contact_requests: "Neue Kontaktdaten",
  address_notes: "Fotos und Notizen",
  portraits: "Fotos",
  person_requests: "Auskünfte und Löschungen",
  objections: "Widersprüche",
};

/** By what something was changed. */
export const sourceLabels: Readonly<Record<wire.AuditSource, string>> = {
  web: "Web",
  command: "Befehl",
  database: "Datenbank",
  neighbour: "Nachbarsystem",
};

type Told = Pick<wire.AuditEntry, "entity" | "action" | "before" | "after">;

const plain = { insert: "hat angelegt", update: "hat geändert", delete: "hat entfernt" } as const;

/** What somebody did, as the words before the thing's name: "hat gesperrt". */
export function auditVerb(entry: Told): string {
  const { entity, action, after } = entry;
  switch (entity) {
    case "users":
      if (action !== "update") return plain[action];
      if ("password_hash" in after) return "hat ein neues Passwort gesetzt";
      if ("disabled" in after) return after["disabled"] === true ? "hat gesperrt" : "hat entsperrt";
      return plain.update;
    case "territory_members":
      return { insert: "hat zugeteilt", update: "hat geändert", delete: "hat weggenommen" }[action];
    case "teams":
      if (action !== "update" || !("ended_at" in entry.after || "ended_at" in entry.before)) return plain[action];
      return "ended_at" in after ? "hat beendet" : "hat wieder begonnen";
    case "team_members":
      return { insert: "hat aufgenommen", update: "hat geändert", delete: "hat herausgenommen" }[action];
    case "territory_member_plans":
      return { insert: "hat für später zugeteilt", update: "hat geändert", delete: "hat die geplante Zuteilung beendet" }[action];
    case "territories":
      if ("ended_at" in after && action === "update") return "hat aufgelöst";
      return action === "update" && "geometry" in after ? "hat neu gezeichnet" : plain[action];
    case "order_forms":
      if (action !== "update" || !("status" in after)) return plain[action];
      return after["status"] === "ACTIVE" ? "hat aktiviert" : "hat zurückgenommen";
    case "order_claims":
      return "ended_at" in after ? "hat abgegeben" : "hat in Bearbeitung genommen";
    case "iban_views":
      return "hat die IBAN angesehen";
    case "ext_sales":
      return after["sold"] === true ? "hat als anderweitig verkauft gemeldet" : "hat den anderweitigen Verkauf zurückgenommen";
    case "objections":
      if (action === "insert") return "hat einen Widerspruch gegen Besuche erfasst:";
      return "ended_at" in after ? "hat den Widerspruch gegen Besuche beendet:" : "hat das Ende des Widerspruchs geändert:";
    case "device_tasks":
      return "hat Hilfe aus der Ferne erbeten:";
    case "api_tokens":
      return "ended_at" in after && action === "update" ? "hat den Zugang widerrufen:" : "hat den Zugang angelegt:";
    case "address_notes":
      return "hat ein Foto oder eine Notiz gelöscht:";
    case "person_requests":
      return after["kind"] === "erasure" ? "hat eine Person gelöscht:" : "hat Auskunft über eine Person erteilt:";
    case "day_views":
      return "hat angesehen:";
    default:
      return plain[action];
  }
}

const fieldLabels: Readonly<Record<string, string>> = {
  name: "Name",
  username: "Anmeldename",
  roles: "Rollen",
  fe_group: "Gruppe",
  disabled: "gesperrt",
  password_hash: "Passwort",
  geometry: "Form",
  settings: "Einstellungen",
  status: "Status",
  version: "Fassung",
  title: "Titel",
  text: "Text",
  note: "Notiz",
  reason: "Grund",
  sold: "verkauft",
  lead: "Leitung",
  ended_at: "beendet",
  received_on: "eingegangen am",
  until: "gilt bis",
  source: "Eingang",
  removed_at: "gelöscht",
  file_id: "Datei",
  place: "Ort",
  data: "Inhalt",
  slides: "Folien",
};

/** A column by its name on the screen; one that has none as the database calls it. */
export function fieldLabel(column: string): string {
  return fieldLabels[column] ?? column;
}

/** A value in words; nothing for one that is missing. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (value === true) return "ja";
  if (value === false) return "nein";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A column with what it was and what it became. */
export interface ChangedField {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** What changed, column by column; the order is the alphabet's, for the database's own says nothing. */
export function changedFields({ before, after }: Pick<Told, "before" | "after">): readonly ChangedField[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return columns.map((column) => ({ column, before: valueText(before[column]), after: valueText(after[column]) }));
}
