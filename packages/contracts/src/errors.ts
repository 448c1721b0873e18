import type { ErrorCode } from "./error-codes.ts";
import { sessionTexts } from "./session-texts.ts";

/** The status of each code and the German sentence that people read (one home for the texts). */
export const errorCatalogue = {
  malformed: { status: 400, text: "Die Anfrage ist nicht lesbar." },
  parameter_invalid: { status: 400, text: "Ein Filter der Anfrage ist nicht lesbar." },
  login_failed: { status: 401, text: sessionTexts.login_failed },
  login_throttled: { status: 429, text: "Zu viele Versuche. Bitte warte einen Moment und versuche es dann erneut." },
  session_missing: { status: 401, text: "Bitte melde dich an." },
  session_expired: { status: 401, text: sessionTexts.session_expired },
  session_revoked: { status: 401, text: "Deine Sitzung wurde beendet. Bitte melde dich erneut an." },
  token_unknown: { status: 401, text: "Dieses Token gibt es nicht. Vielleicht wurde es nicht ganz kopiert." },
  token_expired: {
    status: 401,
    text: "Dieses Token ist abgelaufen. Die Verwaltung legt unter „Nachbarsysteme“ ein neues an.",
  },
  token_ended: {
    status: 401,
    text: "Dieses Token wurde widerrufen. Die Verwaltung legt unter „Nachbarsysteme“ ein neues an.",
  },
  hub_token_wrong: {
    status: 401,
    text:
      "Dieses Token gilt nicht für den Ereignisstrom: abgelaufen (exp; die Uhr darf 60 Sekunden falsch gehen), mit einem anderen Schlüssel " +
      "unterschrieben, oder kein Token für Mercure.",
  },
  scope_missing: { status: 403, text: "Dieses Token hat das Recht dafür nicht." },
  wrong_app: {
    status: 403,
    text: "Dieses Konto gehört nicht in die App für den Vertrieb. Bitte melde dich mit dem Konto eines Verkäufers an.",
  },
  not_back_office: {
    status: 403,
    text: "Dieses Konto gehört nicht ins Backoffice. Bitte melde dich in der App für den Vertrieb an.",
  },
  password_needed: { status: 403, text: "Bitte melde dich mit deinem Passwort an." },
  forbidden: { status: 403, text: "Dafür hast du kein Recht." },
  foreign_territory: {
    status: 403,
    text: "Diese Adresse liegt in einem fremden Gebiet. Möglich sind nur Abschluss und Blacklist.",
  },
  territory_lost: {
    status: 403,
    text:
      "Das Gebiet dieser Adresse gehörte dir nicht mehr, als du das erfasst hast. " +
      "Lass es dir wieder zuteilen und sende dann noch einmal, oder verwirf den Vorgang.",
  },
  not_found: { status: 404, text: "Das wurde nicht gefunden." },
  method_not_allowed: { status: 405, text: "Diese Aktion gibt es hier nicht." },
  not_acceptable: { status: 406, text: "In diesem Format kann der Server nicht antworten." },
  in_progress: { status: 409, text: "Diese Anfrage wird gerade schon bearbeitet." },
  uuid_conflict: { status: 409, text: "Unter dieser Kennung liegt schon etwas anderes vor." },
  already_arrived: { status: 409, text: "Das ist beim Server schon angekommen." },
  request_closed: { status: 409, text: "Das wurde verworfen oder ersetzt und wird nicht mehr angenommen." },
  off_duty: { status: 409, text: "Ein Gespräch kannst du nur annehmen, während du im Dienst bist." },
  already_taken: { status: 409, text: "Das Gespräch wurde bereits angenommen." },
  claimed: { status: 409, text: "An diesem Auftrag arbeitet gerade jemand anders." },
  clash: { status: 409, text: "Zu dieser Zeit hat die Person schon einen anderen Termin." },
  in_call: {
    status: 409,
    text: "Solange ein Gespräch verbunden ist, ist kein Remote-Auftrag möglich. Danach geht es von selbst weiter.",
  },
  call_over: { status: 409, text: "Das Gespräch wird nicht mehr gebraucht." },
  address_exists: { status: 409, text: "Diese Adresse gibt es schon." },
  already_ordered: { status: 409, text: "Zu diesem Verkauf liegt schon ein Auftrag vor." },
  file_taken: { status: 409, text: "Diese Datei gehört schon zu einem anderen Auftrag." },
  totals_differ: {
    status: 409,
    text: "Die Preise auf dem Gerät sind nicht die des Servers. Bitte prüfe den Auftrag noch einmal.",
  },
  correction_closed: { status: 409, text: "Zu diesem Auftrag liegt keine Korrekturanfrage vor." },
  proof_needed: { status: 401, text: "Diese Angabe stimmt nicht. Bitte prüfen Sie sie, und versuchen Sie es noch einmal." },
  already_answered: { status: 409, text: "Diese Frage ist schon beantwortet." },
  already_decided: { status: 409, text: "Darüber ist schon entschieden." },
  link_unknown: { status: 404, text: "Diesen Link gibt es nicht." },
  link_expired: { status: 410, text: "Dieser Link ist abgelaufen." },
  link_replaced: { status: 410, text: "Sie haben inzwischen einen neueren Link bekommen. Nur der neueste gilt." },
  order_changed: { status: 409, text: "Der Auftrag hat sich inzwischen geändert. Bitte lesen Sie ihn noch einmal." },
  already_confirmed: { status: 409, text: "Sie haben diesen Auftrag schon bestätigt." },
  order_closed: { status: 409, text: "Dieser Auftrag wartet nicht mehr auf die Bestätigung des Kunden." },
  withdrawal_closed: { status: 409, text: "Dieser Auftrag lässt sich hier nicht widerrufen." },
  edit_window_closed: { status: 409, text: "Eine Qualifizierung kann nur 30 Minuten lang geändert werden." },
  stale: { status: 412, text: "Das wurde inzwischen geändert. Bitte sieh dir die neue Fassung an." },
  too_large: { status: 413, text: "Die Anfrage ist zu groß." },
  range_not_satisfiable: { status: 416, text: "So viele Bytes hat die Datei nicht." },
  headers_too_large: { status: 431, text: "Die Kopfzeilen der Anfrage sind zu groß." },
  request_incomplete: { status: 408, text: "Die Anfrage kam nicht vollständig oder nicht rechtzeitig an." },
  file_too_large: { status: 413, text: "Es werden nur Dateien bis max. 10 MB akzeptiert." },
  import_too_large: { status: 413, text: "Die Datei ist zu groß. Ein Import liest bis zu 200 MB; bitte teile sie auf." },
  unsupported_media_type: { status: 415, text: "Dieses Format wird nicht angenommen." },
  file_type: { status: 415, text: "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert." },
  already_reported: { status: 418, text: "Das liegt dem Server schon vor." },
  invalid: { status: 422, text: "Die Angaben sind nicht vollständig oder nicht gültig." },
  file_broken: { status: 422, text: "Die Datei ist beschädigt und kann nicht gelesen werden." },
  file_metadata: { status: 422, text: "Das Bild enthält noch Aufnahmedaten (EXIF)." },
  file_active: { status: 422, text: "Die PDF-Datei enthält Skripte, Anhänge oder eine Verschlüsselung." },
  files_missing: { status: 422, text: "Zum Auftrag fehlen noch Dateien." },
  signature_missing: { status: 422, text: "Zum Auftrag fehlt die Unterschrift." },
  unit_unknown: { status: 422, text: "Die Wohneinheit ist dem Server nicht bekannt." },
  unit_sold: {
    status: 422,
    text: "Diese Wohneinheit haben wir selbst verkauft. Erst wenn der Auftrag abgelehnt oder storniert ist, lässt sie sich als anderweitig verkauft vermerken.",
  },
  keys_lost: {
    status: 409,
    text:
      "Auf Tablets dieses Kontos liegt Arbeit, deren Schlüssel der Server nicht öffnen kann. Mit einem neuen Passwort wäre sie verloren. " +
      "Melde erst jedes Tablet mit dem alten Passwort an; geht das nicht mehr, dann setze das neue Passwort trotzdem.",
  },
  customer_unknown: { status: 422, text: "Der Kunde ist dem Server nicht bekannt." },
  route_unavailable: { status: 422, text: "Für diese Orte gibt es keinen Fußweg." },
  resolver_refused: { status: 422, text: "Der Dienst des Anbieters kennt diese Angaben nicht. Bitte prüfe sie." },
  resolver_failed: {
    status: 502,
    text: "Der Dienst des Anbieters antwortet gerade nicht. Der Auftrag geht trotzdem weiter und wird später geprüft.",
  },
  resolver_busy: { status: 429, text: "Du hast den Dienst gerade sehr oft gefragt. Bitte warte einen Moment." },
  parent_missing: { status: 424, text: "Etwas, worauf sich die Anfrage bezieht, ist noch nicht angekommen." },
  idempotency_key_missing: { status: 400, text: "Der Anfrage fehlt der Idempotency-Key." },
  upload_quota: { status: 429, text: "Du hast heute sehr viele Dateien gesendet. Es geht später von selbst weiter." },
  mail_quota: {
    status: 429,
    text: "Du hast in der letzten Stunde sehr viele Vertragszusammenfassungen verschickt. Bitte versuche es später noch einmal.",
  },
  too_many_uploads: {
    status: 429,
    text: "Von dir werden gerade schon viele Dateien übertragen. Es geht gleich von selbst weiter.",
  },
  rate_limited: { status: 429, text: "Zu viele Anfragen. Bitte warte einen Moment." },
  internal: { status: 500, text: "Es ist ein unerwarteter Fehler aufgetreten." },
  seal_lost: {
    status: 500,
    text: "Diese Angaben sind unter einem Geheimnis versiegelt, das der Server nicht mehr hat (Fehler 500). Bitte melde es dem Betrieb.",
  },
  storage_full: { status: 507, text: "Der Server hat gerade keinen Platz mehr. Es wird später erneut versucht." },
  unavailable: { status: 503, text: "Der Dienst ist gerade nicht bereit." },
} as const satisfies Record<ErrorCode, { readonly status: number; readonly text: string }>;
