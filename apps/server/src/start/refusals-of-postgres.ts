import { isDatabaseAway } from "../db/is-away.ts";

/** A refusal: the code (SQLSTATE, a system's, none), what it says where that tells more than the code, and what to do about it. */
interface Refusal {
  readonly code?: string;
  readonly words?: RegExp;
  readonly say: (named: string) => string;
}

/**
 * What PostgreSQL, and PgBouncer in front of it, refuse a start with, and the setting that mends it. PgBouncer has one code for everything
 * (08P01), and the driver none for what it finds out itself. What is named comes from a parameter's name alone, never from a value.
 */
const refusals: readonly Refusal[] = [
  { code: "28P01", say: () => "Die Datenbank nimmt Benutzer und Passwort aus DATABASE_URL nicht an. Bitte prüfe beide." },
  {
    words: /^SASL: .*password must be/u,
    say: () => "Die Datenbank verlangt ein Passwort, und in DATABASE_URL steht keines. Bitte trage es dort ein.",
  },
  {
    words: /^The server does not support SSL/u,
    say: () =>
      "Die Datenbank spricht kein TLS, und DATABASE_URL verlangt es. Bitte nimm dort sslmode heraus, oder schalte es in der Datenbank ein (ssl = on).",
  },
  {
    code: "28000",
    words: /no encryption|SSL off/u,
    say: () =>
      "Die Datenbank lässt nur verschlüsselte Verbindungen zu (pg_hba.conf). Bitte ergänze DATABASE_URL um sslmode=verify-full.",
  },
  {
    code: "28000",
    say: () => "Die Datenbank lässt den Benutzer aus DATABASE_URL nicht zu. Bitte prüfe ihn und ihre Regeln (pg_hba.conf).",
  },
  {
    words: /self-signed certificate|unable to (?:get|verify)|certificate has expired|does not match certificate/u,
    say: () =>
      "Dem Zertifikat der Datenbank aus DATABASE_URL ist nicht zu trauen. Bitte nenne dort mit sslrootcert die Stelle, die es ausgestellt hat.",
  },
  { code: "3D000", say: () => "Die Datenbank aus DATABASE_URL gibt es nicht. Bitte lege sie an." },
  {
    code: "08P01",
    words: /^bouncer config error|^no such database/u,
    say: () => "PgBouncer kennt die Datenbank aus DATABASE_URL nicht. Bitte trage sie dort unter [databases] ein.",
  },
  {
    code: "08P01",
    words: /^unsupported startup parameter(?: in options)?: (?<named>\w+)/u,
    say: (named) =>
      `PgBouncer nimmt „${named}“ aus DATABASE_URL nicht an. Bitte nimm es dort heraus, oder nenne es PgBouncer unter ignore_startup_parameters.`,
  },
  {
    code: "08P01",
    words: /^no more connections allowed/u,
    say: () => "PgBouncer nimmt keine weitere Verbindung an. Bitte erhöhe sein max_client_conn.",
  },
  {
    code: "08P01",
    words: /^query_wait_timeout/u,
    say: () =>
      "PgBouncer bekommt keine Verbindung zur Datenbank aus DATABASE_URL. Bitte prüfe, ob sie läuft, und sein default_pool_size (mindestens 20).",
  },
  {
    code: "42501",
    say: () => "Der Benutzer aus DATABASE_URL darf in dieser Datenbank keine Tabellen anlegen. Er muss ihr Eigentümer sein.",
  },
  {
    code: "53300",
    say: () => "Die Datenbank aus DATABASE_URL nimmt keine weitere Verbindung an. Bitte erhöhe ihr max_connections.",
  },
  {
    code: "53100",
    say: () => "Auf dem Datenträger der Datenbank aus DATABASE_URL ist kein Platz mehr. Bitte schaffe welchen.",
  },
  {
    code: "53200",
    say: () =>
      "Der Datenbank aus DATABASE_URL geht der Speicher aus. Bitte verkleinere ihr shared_buffers oder work_mem, oder gib dem Rechner mehr.",
  },
  {
    code: "25006",
    say: () =>
      "Die Datenbank aus DATABASE_URL nimmt keine Änderungen an. Bitte nimm die, in die geschrieben wird (default_transaction_read_only = off).",
  },
  {
    code: "55000",
    words: /not currently accepting connections/u,
    say: () => "Die Datenbank aus DATABASE_URL lässt niemanden herein (datallowconn). Bitte nimm eine andere.",
  },
  {
    words: /extension\/(?<file>\w+)\.control|extension "(?<named>\w+)"/u,
    say: (named) =>
      `Der Datenbank aus DATABASE_URL fehlt die Erweiterung „${named}“. Bitte installiere sie (bei Debian: postgresql, sonst postgresql-contrib).`,
  },
  {
    words: /^(?:unrecognized configuration parameter|invalid value for parameter|parameter) "(?<named>[\w.]+)"/u,
    say: (named) => `Die Datenbank nimmt „${named}“ aus den options in DATABASE_URL nicht an. Bitte prüfe Namen und Wert.`,
  },
];

/** What to say of an error of a database server; undefined where it is none of these. */
export function refusalOfPostgres(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  for (const refusal of refusals) {
    if (refusal.code !== undefined && refusal.code !== code) continue;
    const found = refusal.words === undefined ? null : refusal.words.exec(error.message);
    if (refusal.words !== undefined && found === null) continue;
    return refusal.say(found?.groups?.["named"] ?? found?.groups?.["file"] ?? "");
  }
  return isDatabaseAway(error)
    ? "Die Datenbank aus DATABASE_URL ist nicht zu erreichen. Bitte prüfe die Adresse und ob sie läuft."
    : undefined;
}
