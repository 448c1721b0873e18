import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import * as z from "zod";

/** Everything that the environment decides, read once at start. */
export interface Config {
  readonly port: number;
  /** Folder of the embedded database, the files and the server key. */
  readonly dataDir: string;
  /** `postgres://…`; without it the database runs in the process. */
  readonly databaseUrl: string | undefined;
  /** Base of absolute IRIs (hub topics, docs, links in mails), without a slash at the end. */
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Sender of all mails. */
  readonly mailFrom: string;
  readonly production: boolean;
  /** Demo town on an empty database; never in production. */
  readonly demo: boolean;
  /** Lifetime of an access token in seconds. */
  readonly accessTtl: number;
  /** Secret of all server keys; without it one is made in the data folder. */
  readonly secret: string | undefined;
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Foreign origins that may read the hub with credentials; usually none. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies of ours stand before the server: the address behind them is who asks. */
  readonly proxies: number;
  /** Ceiling for one session or address. */
  readonly requestsPerMinute: number;
  readonly logLevel: string;
}

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const environment = z.object({
  PORT: port.default(8080),
  RUNDGANG_DATA: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().min(1).optional(),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().min(3).default("Rundgang <auftrag@rundgang.example>"),
  NODE_ENV: z.string().default("development"),
  RUNDGANG_ACCESS_TTL: z.coerce.number().int().min(1).max(900).default(900),
  RUNDGANG_DEMO: flag.optional(),
  RUNDGANG_SECRET: z.string().min(32).optional(),
  RUNDGANG_WEB: z.string().min(1).optional(),
  RUNDGANG_ORIGINS: z.string().default(""),
  RUNDGANG_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  RUNDGANG_RATE: z.coerce.number().int().min(1).default(6000),
  RUNDGANG_LOG: z.enum(["silent", "error", "warn", "info", "debug"]).optional(),
});

const builtWebApp = join(dirname(fileURLToPath(import.meta.url)), "../../../web/dist");

/** A variable of the environment is wrong; the message names it. */
export class BadConfig extends Error {}

/** Reads the configuration; throws `BadConfig` with the names of the variables that are wrong. An empty variable counts as not set. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new BadConfig(`Konfiguration: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  return {
    port: values.PORT,
    dataDir: values.RUNDGANG_DATA,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ""),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    production,
    demo: !production && (values.RUNDGANG_DEMO ?? true),
    accessTtl: values.RUNDGANG_ACCESS_TTL,
    secret: values.RUNDGANG_SECRET,
    webDir: values.RUNDGANG_WEB ?? builtWebApp,
    proxies: values.RUNDGANG_PROXIES,
    requestsPerMinute: values.RUNDGANG_RATE,
    allowedOrigins: values.RUNDGANG_ORIGINS.split(" ").filter((origin) => origin !== ""),
    /* Whoever starts it by hand wants to see the address and the accounts, not each request. */
    logLevel: values.RUNDGANG_LOG ?? (production ? "info" : "warn"),
  };
}
