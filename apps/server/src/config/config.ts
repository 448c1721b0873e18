import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { ConsultationHours } from "@rundgang/domain";

import { BadConfig } from "./bad-config.ts";
import { bouncesOf, type Bounces } from "./bounces.ts";
import { consultationHoursOf } from "./consultation-hours.ts";
import { readEnvironment } from "./environment.ts";
import { routingEngineOf, type RoutingEngine } from "./routing-engine.ts";
import { relaysOf, type Relays } from "./relays.ts";
import { s3Of, type S3Settings } from "./s3.ts";

/** Everything that the environment decides, read once at start. */
export interface Config {
  readonly port: number;
  /** Address that the server listens on. */
  readonly host: string;
  /** Folder of the embedded database, the files and the server key. */
  readonly dataDir: string;
  /** Folder of the files, which all servers of one database share. */
  readonly filesDir: string;
  /** The bucket that holds the files instead of that folder; null: none. */
  readonly s3: S3Settings | null;
  /** Parts of the installation that this start may replace in the database (decision 111). */
  readonly adopt: readonly string[];
  /** `postgres://…`; without it the database runs in the process. */
  readonly databaseUrl: string | undefined;
  /** `nats://…`: wakes the processes of one database; without it PostgreSQL does. */
  readonly natsUrl: string | undefined;
  /** Where figures are told to whoever watches the server; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Who is told by mail of what needs an operator. */
  readonly operatorMail: string | undefined;
  /** Whose pages customers see that are no provider's. */
  readonly operator: Operator;
  /** How long (ms) a stopping process says that it is not ready before it refuses anything: a balancer looks that often. */
  readonly stopPatienceMs: number;
  /** Base of absolute IRIs (hub topics, docs, links in mails), without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Where certificate and key lie; null where a proxy ends TLS, or nobody does. */
  readonly tls: TlsFiles | null;
  /** Browsers shall come to names below ours by `https` only as well. */
  readonly hstsSubdomains: boolean;
  /** Where certificate and key of the electronic seal lie; null: the server makes its own. */
  readonly seal: TlsFiles | null;
  /** Where the key lies that devices seal their backups to (a PEM, its public half is enough); null: the server makes its own. */
  readonly rescueKeyFile: string | null;
  /** Services that forms may ask, a file of YAML; null for none. */
  readonly resolversFile: string | null;
  /** A time-stamp service (RFC 3161) that the seal's time is asked of; null: the server's own time. */
  readonly tsaUrl: string | undefined;
  /** A service that knows ways on foot; null: the imported streets alone. */
  readonly routing: RoutingEngine | null;
  /** What leads video calls through firewalls; null: calls go from one to the other alone. */
  readonly relays: Relays | null;
  readonly smtpUrl: string | undefined;
  /** Sender of all mails. */
  readonly mailFrom: string;
  /** Where mails come back to; null: to their senders. */
  readonly bounces: Bounces | null;
  readonly production: boolean;
  /** Demo town on an empty database; never in production. */
  readonly demo: boolean;
  /** The demo's orders get their papers after the start; without them a start costs nothing afterwards. */
  readonly demoPapers: boolean;
  /** Six weeks of work in three build areas beside the demo town. */
  readonly demoHistory: boolean;
  /** Lifetime of an access token in seconds. */
  readonly accessTtl: number;
  /** Secret of all server keys; without it one is made in the data folder. */
  readonly secret: string | undefined;
  /** Secrets that it took the place of, and such as will take its place: they check and open alone. */
  readonly oldSecrets: readonly string[];
  /** What tokens of the hub are signed with (HS256), where neighbour systems share it. */
  readonly hubKeys: HubKeys;
  /** With another secret than the database's: how many deposited keys may be lost by that, as the refused start named them. */
  readonly loseKeys: number | undefined;
  /** Folder of the built web app. */
  readonly webDir: string;
  /** Folder of the build for the group of early updates; null: the one of all. */
  readonly webDirB: string | null;
  /** Folder of the built pages of customers. */
  readonly customerDir: string;
  /** Folder of the built back office. */
  readonly officeDir: string;
  /** Foreign origins that may read the hub with credentials; usually none. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies of ours stand before the server: the address behind them is who asks. */
  readonly proxies: number;
  /** Ceiling for one person, or one address without a session. */
  readonly requestsPerMinute: number;
  /** Ceiling for one token of a neighbour system. */
  readonly neighbourRequestsPerMinute: number;
  /** Video consultations that may be asked for from one address in an hour. */
  readonly consultationsPerHour: number;
  /** Whether leads see figures of one person and of teams below three people (decision 123). */
  readonly personFigures: boolean;
  /** When advice by video at a time is given. */
  readonly consultationHours: ConsultationHours;
  /** Hosts (`name` or `name:port`) that webhooks may call without TLS and in a private network. */
  readonly webhookHosts: readonly string[];
  /** Hosts (`name` or `name:port`) of push services that may be private and without TLS: for development and tests. */
  readonly pushHosts: readonly string[];
  readonly logLevel: string;
}

/** The operator, as customers see him where several providers or none are concerned (decision 156). */
export interface Operator {
  readonly name: string;
  readonly phone: string | undefined;
  readonly privacyUrl: string | undefined;
  readonly imprintUrl: string | undefined;
}

/** Keys of the hub; undefined: derived from the secret. */
export interface HubKeys {
  readonly publisher: string | undefined;
  readonly subscriber: string | undefined;
}

/** Paths of PEM files. */
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

const builtWebApp = join(dirname(fileURLToPath(import.meta.url)), "../../../web/dist");
const builtBackOffice = join(dirname(fileURLToPath(import.meta.url)), "../../../backoffice/dist");
const builtCustomerPages = join(dirname(fileURLToPath(import.meta.url)), "../../../customer/dist");

/** Reads the configuration; throws `BadConfig` with the names of the variables that are wrong. An empty variable counts as not set. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const values = readEnvironment(env);
  const production = values.NODE_ENV === "production";
  const isDemo = !production && (values.RUNDGANG_DEMO ?? true);
  return {
    port: values.PORT,
    /* Outside of production it listens on this machine alone, because everybody knows the demo's password, and /dev/mails shows every mail. */
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    dataDir: values.RUNDGANG_DATA,
    filesDir: values.RUNDGANG_FILES ?? join(values.RUNDGANG_DATA, "files"),
    s3: s3Of({ ...values, S3_BUCKET: sharedBy("S3_BUCKET", values) }),
    adopt: values.RUNDGANG_ADOPT?.split(",") ?? [],
    databaseUrl: values.DATABASE_URL,
    natsUrl: sharedBy("NATS_URL", values),
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    operatorMail: values.OPERATOR_MAIL,
    operator: {
      name: values.OPERATOR_NAME,
      /* The demo has somebody to call as well: a number that is kept free for films. */
      phone: values.OPERATOR_PHONE ?? (isDemo ? "030 23125 000" : undefined),
      privacyUrl: values.OPERATOR_PRIVACY_URL ?? (isDemo ? "https://rundgang.example/datenschutz" : undefined),
      imprintUrl: values.OPERATOR_IMPRINT_URL ?? (isDemo ? "https://rundgang.example/impressum" : undefined),
    },
    stopPatienceMs: 1000 * (values.STOP_PATIENCE ?? (values.NATS_URL === undefined && values.S3_BUCKET === undefined ? 0 : 5)),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ""),
    tls: pairOf({ TLS_CERT: values.TLS_CERT, TLS_KEY: values.TLS_KEY }, "TLS"),
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    seal: pairOf({ SEAL_CERT: values.SEAL_CERT, SEAL_KEY: values.SEAL_KEY }, "das Siegel"),
    rescueKeyFile: values.RESCUE_KEY ?? null,
    resolversFile: values.RESOLVERS ?? null,
    tsaUrl: values.TSA_URL,
    routing: routingEngineOf(values.ROUTING_URL),
    relays: relaysOf(values.TURN_URL, values.TURN_SECRET),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bounces: bouncesOf(values.BOUNCE_ADDRESS, { port: values.BOUNCE_PORT, folder: values.BOUNCE_FOLDER }),
    production,
    demo: isDemo,
    demoPapers: !production && (values.RUNDGANG_DEMO ?? true) && (values.RUNDGANG_DEMO_PAPERS ?? true),
    demoHistory: !production && (values.RUNDGANG_DEMO ?? true) && (values.RUNDGANG_DEMO_HISTORY ?? true),
    accessTtl: values.RUNDGANG_ACCESS_TTL,
    secret: values.RUNDGANG_SECRET,
    oldSecrets: values.RUNDGANG_SECRETS_OLD?.split(",") ?? [],
    hubKeys: hubKeysOf(values.MERCURE_PUBLISHER_KEY, values.MERCURE_SUBSCRIBER_KEY),
    loseKeys: values.RUNDGANG_LOSE_KEYS,
    webDir: values.RUNDGANG_WEB ?? builtWebApp,
    webDirB: values.RUNDGANG_WEB_B ?? null,
    customerDir: values.RUNDGANG_CUSTOMER ?? builtCustomerPages,
    officeDir: values.RUNDGANG_OFFICE ?? builtBackOffice,
    proxies: values.RUNDGANG_PROXIES,
    requestsPerMinute: values.RUNDGANG_RATE,
    neighbourRequestsPerMinute: values.RUNDGANG_NEIGHBOUR_RATE,
    consultationsPerHour: values.RUNDGANG_CONSULTATIONS,
    personFigures: values.RUNDGANG_PERSON_FIGURES === "on",
    consultationHours: consultationHoursOf(values.RUNDGANG_CONSULTATION_HOURS),
    allowedOrigins: values.RUNDGANG_ORIGINS.split(" ").filter((origin) => origin !== ""),
    webhookHosts: values.RUNDGANG_WEBHOOK_HOSTS?.toLowerCase().split(",") ?? [],
    pushHosts: values.RUNDGANG_PUSH_HOSTS?.toLowerCase().split(",") ?? [],
    /* Whoever starts it by hand wants to see the address and the accounts, not each request. */
    logLevel: values.RUNDGANG_LOG ?? (production ? "info" : "warn"),
  };
}

/** What several processes must share before anything wakes them or holds their files: each would make one of its own otherwise. */
const sharedNames = ["DATABASE_URL", "RUNDGANG_SECRET", "SEAL_CERT", "SEAL_KEY", "RESCUE_KEY"] as const;

type Shared = "NATS_URL" | "S3_BUCKET";

/** The setting of that name, which says that there are several processes. Throws `BadConfig` where something is not given that all of them share. */
function sharedBy(
  name: Shared,
  values: Readonly<Partial<Record<(typeof sharedNames)[number] | Shared, string | undefined>>>,
): string | undefined {
  if (values[name] === undefined) return undefined;
  const absent = sharedNames.filter((one) => values[one] === undefined);
  if (absent.length === 0) return values[name];
  const verb = absent.length === 1 ? "fehlt" : "fehlen";
  throw new BadConfig(`${name} ist gesetzt, ${absent.join(", ")} ${verb}. Mehrere Prozesse brauchen dieselben.`);
}

/** A token of one kind must not serve for the other (protocols §3.1). */
function hubKeysOf(publisher: string | undefined, subscriber: string | undefined): HubKeys {
  if (publisher === undefined || publisher !== subscriber) return { publisher, subscriber };
  throw new BadConfig("MERCURE_PUBLISHER_KEY und MERCURE_SUBSCRIBER_KEY müssen verschieden sein.");
}

/** Certificate and key by the names of their variables: both or none. */
function pairOf(files: Readonly<Record<string, string | undefined>>, purpose: string): TlsFiles | null {
  const [[certName, certFile] = [], [keyName, keyFile] = []] = Object.entries(files);
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile !== undefined && keyFile !== undefined) return { certFile, keyFile };
  const [given, absent] = keyFile === undefined ? [certName, keyName] : [keyName, certName];
  throw new BadConfig(`${given} ist gesetzt, ${absent} fehlt. Für ${purpose} braucht der Server beide, sonst keine von beiden.`);
}
