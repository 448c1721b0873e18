import * as z from "zod";

import { BadConfig } from "./bad-config.ts";
import { consultationHoursShape } from "./consultation-hours.ts";
import { relayUrlsShape } from "./relays.ts";
import { routingUrlShape } from "./routing-engine.ts";

/** `crm.intern`, `crm.intern:8443`, `10.0.0.5`, `[fd00::5]:8443`. */
const hostsShape = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:,(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)*$/iu;
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const whole = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
const text = (shortest = 1) => z.string().min(shortest);
/** Characters that a secret has at least. */
export const shortestSecret = 32;
/** Of the secret that we share with a TURN server, which its operator has chosen. */
const shortestTurnSecret = 16;

const levels = ["silent", "error", "warn", "info", "debug"] as const;

const environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/u)
    .optional(),
  RUNDGANG_DATA: text().default(".data"),
  RUNDGANG_FILES: text().optional(),
  RUNDGANG_ADOPT: z
    .string()
    .regex(/^(?:files|rescue|seal)(?:,(?:files|rescue|seal))*$/u)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/./u)
    .optional(),
  NATS_URL: z
    .string()
    .regex(/^(?:nats|tls):\/\/[^,]+(?:,(?:nats|tls):\/\/[^,]+)*$/u)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/u)
    .default("us-east-1"),
  S3_ACCESS_KEY: text().optional(),
  S3_SECRET_KEY: text().optional(),
  S3_PATH_STYLE: flag.default(true),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .regex(/^[\w.:%-]+$/u)
    .default("127.0.0.1"),
  OPERATOR_MAIL: z.email().optional(),
  OPERATOR_NAME: text().default("Rundgang"),
  OPERATOR_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()/-]{4,28}\d$/u)
    .optional(),
  OPERATOR_PRIVACY_URL: z.url({ protocol: /^https$/u }).optional(),
  OPERATOR_IMPRINT_URL: z.url({ protocol: /^https$/u }).optional(),
  STOP_PATIENCE: whole(0, 60).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/u }).optional(),
  TLS_CERT: text().optional(),
  TLS_KEY: text().optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  SEAL_CERT: text().optional(),
  SEAL_KEY: text().optional(),
  RESCUE_KEY: text().optional(),
  RESOLVERS: text().optional(),
  TSA_URL: z.url({ protocol: /^https?$/u }).optional(),
  ROUTING_URL: z.string().regex(routingUrlShape).optional(),
  TURN_URL: z.string().regex(relayUrlsShape).optional(),
  TURN_SECRET: text(shortestTurnSecret).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./u)
    .optional(),
  MAIL_FROM: text(3).default("Rundgang <auftrag@rundgang.example>"),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[\w.-]+@[\w.-]+$/u)
    .optional(),
  BOUNCE_PORT: whole(0, 65_535).optional(),
  BOUNCE_FOLDER: text().optional(),
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  RUNDGANG_ACCESS_TTL: whole(1, 900).default(900),
  RUNDGANG_DEMO: flag.optional(),
  RUNDGANG_DEMO_PAPERS: flag.optional(),
  RUNDGANG_DEMO_HISTORY: flag.optional(),
  RUNDGANG_SECRET: text(shortestSecret).optional(),
  RUNDGANG_SECRETS_OLD: z
    .string()
    .regex(/^[^,]{32,}(?:,[^,]{32,})*$/u)
    .optional(),
  MERCURE_PUBLISHER_KEY: text(shortestSecret).optional(),
  MERCURE_SUBSCRIBER_KEY: text(shortestSecret).optional(),
  RUNDGANG_LOSE_KEYS: whole(0, 1_000_000_000).optional(),
  RUNDGANG_WEB: text().optional(),
  RUNDGANG_WEB_B: text().optional(),
  RUNDGANG_CUSTOMER: text().optional(),
  RUNDGANG_OFFICE: text().optional(),
  RUNDGANG_ORIGINS: z.string().default(""),
  RUNDGANG_PROXIES: whole(0, 9).default(0),
  RUNDGANG_RATE: whole(1, 1_000_000).default(6000),
  RUNDGANG_NEIGHBOUR_RATE: whole(1, 1_000_000).default(600),
  RUNDGANG_CONSULTATIONS: whole(1, 1_000_000).default(10),
  RUNDGANG_CONSULTATION_HOURS: z.string().regex(consultationHoursShape).default("mo-sa 08:00-20:00"),
  RUNDGANG_PERSON_FIGURES: z.enum(["off", "on"]).default("off"),
  RUNDGANG_WEBHOOK_HOSTS: z.string().regex(hostsShape).optional(),
  RUNDGANG_PUSH_HOSTS: z.string().regex(hostsShape).optional(),
  RUNDGANG_LOG: z.enum(levels).optional(),
});

type Name = keyof typeof environment.shape;

/** What each variable has to be, as the end of a sentence. Values are never repeated: some are secrets. */
const expected: Record<Name, string> = {
  PORT: "eine ganze Zahl von 0 bis 65535 sein",
  HOST: "eine Adresse dieses Rechners sein (ohne Port)",
  RUNDGANG_DATA: "ein Ordner sein",
  RUNDGANG_FILES: "ein Ordner sein",
  RUNDGANG_ADOPT: "eines oder mehrere von files, rescue, seal sein, getrennt durch Kommas",
  DATABASE_URL: "eine Adresse sein, die mit „postgres://“ beginnt",
  NATS_URL: "eine oder mehrere Adressen sein, die mit „nats://“ oder „tls://“ beginnen, getrennt durch Kommas",
  S3_BUCKET: "der Name eines Buckets sein (3 bis 63 Zeichen: kleine Buchstaben, Ziffern, Punkte, Bindestriche)",
  S3_ENDPOINT: "eine vollständige Adresse mit „https://“ oder „http://“ sein",
  S3_REGION: "der Name einer Region sein",
  S3_ACCESS_KEY: "der Name eines Zugangsschlüssels sein",
  S3_SECRET_KEY: "der geheime Teil des Zugangsschlüssels sein",
  S3_PATH_STYLE: "0 oder 1 sein",
  METRICS_PORT: "eine ganze Zahl von 0 bis 65535 sein",
  METRICS_HOST: "eine Adresse dieses Rechners sein (ohne Port)",
  OPERATOR_MAIL: "eine E-Mail-Adresse ohne Namen sein",
  OPERATOR_NAME: "ein Name sein",
  OPERATOR_PHONE: "eine Telefonnummer sein",
  OPERATOR_PRIVACY_URL: "eine vollständige Adresse mit „https://“ sein",
  OPERATOR_IMPRINT_URL: "eine vollständige Adresse mit „https://“ sein",
  STOP_PATIENCE: "eine ganze Zahl von 0 bis 60 sein (Sekunden)",
  PUBLIC_URL: "eine vollständige Adresse mit „https://“ oder „http://“ sein",
  TLS_CERT: "der Pfad einer Datei sein",
  TLS_KEY: "der Pfad einer Datei sein",
  HSTS_SUBDOMAINS: "0 oder 1 sein",
  SEAL_CERT: "der Pfad einer Datei sein",
  SEAL_KEY: "der Pfad einer Datei sein",
  RESCUE_KEY: "der Pfad einer Datei sein",
  RESOLVERS: "der Pfad einer Datei sein",
  TSA_URL: "eine vollständige Adresse mit „https://“ oder „http://“ sein",
  ROUTING_URL: "mit „valhalla+http(s)://“ oder „osrm+http(s)://“ beginnen, ohne Fragezeichen",
  TURN_URL: "eine oder mehrere Adressen mit „turn:“, „turns:“ oder „stun:“ sein, getrennt durch Kommas",
  TURN_SECRET: "mindestens 16 Zeichen lang sein",
  SMTP_URL: "eine Adresse sein, die mit „smtp://“ oder „smtps://“ beginnt",
  MAIL_FROM: "eine Absenderadresse sein",
  BOUNCE_ADDRESS: "eine E-Mail-Adresse ohne Namen sein",
  BOUNCE_PORT: "eine ganze Zahl von 0 bis 65535 sein",
  BOUNCE_FOLDER: "ein Ordner sein",
  NODE_ENV: "„production“, „development“ oder „test“ sein",
  RUNDGANG_ACCESS_TTL: "eine ganze Zahl von 1 bis 900 sein (Sekunden)",
  RUNDGANG_DEMO: "0 oder 1 sein",
  RUNDGANG_DEMO_PAPERS: "0 oder 1 sein",
  RUNDGANG_DEMO_HISTORY: "0 oder 1 sein",
  RUNDGANG_SECRET: "mindestens 32 Zeichen lang sein",
  RUNDGANG_SECRETS_OLD: "eines oder mehrere Geheimnisse von mindestens 32 Zeichen sein, getrennt durch Kommas",
  MERCURE_PUBLISHER_KEY: "mindestens 32 Zeichen lang sein",
  MERCURE_SUBSCRIBER_KEY: "mindestens 32 Zeichen lang sein",
  RUNDGANG_LOSE_KEYS: "die Zahl sein, die der Start genannt hat",
  RUNDGANG_WEB: "ein Ordner sein",
  RUNDGANG_WEB_B: "ein Ordner sein",
  RUNDGANG_CUSTOMER: "ein Ordner sein",
  RUNDGANG_OFFICE: "ein Ordner sein",
  RUNDGANG_ORIGINS: "eine Liste von Adressen sein, getrennt durch Leerzeichen",
  RUNDGANG_PROXIES: "eine ganze Zahl von 0 bis 9 sein",
  RUNDGANG_RATE: "eine ganze Zahl ab 1 sein",
  RUNDGANG_NEIGHBOUR_RATE: "eine ganze Zahl ab 1 sein",
  RUNDGANG_CONSULTATIONS: "eine ganze Zahl ab 1 sein",
  RUNDGANG_CONSULTATION_HOURS: "Tage und Zeiten wie „mo-sa 08:00-20:00“ sein",
  RUNDGANG_PERSON_FIGURES: "off oder on sein",
  RUNDGANG_PUSH_HOSTS: "eine Liste von Rechnern ohne „https://“ sein, auf Wunsch mit Port, getrennt durch Kommas",
  RUNDGANG_WEBHOOK_HOSTS: "eine Liste von Rechnern ohne „https://“ sein, auf Wunsch mit Port, getrennt durch Kommas",
  RUNDGANG_LOG: `eines von ${levels.join(", ")} sein`,
};

/** Parses the variables; throws `BadConfig` with a line for each that is wrong. An empty variable counts as not set. */
export function readEnvironment(env: Record<string, string | undefined>): z.output<typeof environment> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const names = Object.keys(expected).filter((name): name is Name => wrong.has(name));
  throw new BadConfig(names.map((name) => `${name} muss ${expected[name]}.`).join("\n"));
}
