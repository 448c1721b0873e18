import * as z from "zod/mini";

import { instant, iriOf, line, uuid } from "../primitives.ts";

interface ScopeEntry {
  /** As the administration reads it. */
  readonly title: string;
  readonly about: string;
}

/** What a neighbour system can be given. Which calls each opens stands in the server's `policies/neighbour-calls.ts`; nothing else is open to it. */
export const scopeEntries = {
  "orders:read": { title: "Aufträge lesen", about: "Mit Kunde und Verlauf; die IBAN verkürzt, ohne Unterlagen." },
  "orders:write": { title: "Stand von Aufträgen setzen", about: "Annehmen, nachfordern, ablehnen, stornieren." },
  "orders:take": { title: "Aufträge erfassen", about: "Kunde, Dateien und Auftrag anlegen; das Eigene liest er ganz." },
  "orders:export": { title: "Unterlagen und Bankdaten lesen", about: "Dokumente, Dateien, Nachweis und Export mit ganzer IBAN." },
  "addresses:read": { title: "Adressen lesen", about: "Häuser und Wohneinheiten mit ihrem Stand, ohne Namen." },
  "visits:read": {
    title: "Besuche lesen",
    about: "Adressen mit Namen, Verlauf und Kommentaren; nie, wer vom Vertrieb dort war.",
  },
  "appointments:read": { title: "Termine lesen", about: "Alle Termine; nie, wer vom Vertrieb sie hat." },
  "masters:read": {
    title: "Stammdaten lesen",
    about: "Provider, Formulare, bisherige Anbieter, Einstellungen der Ausbaugebiete.",
  },
  "imports:write": { title: "Importieren", about: "Dateien hochladen, übernehmen und ihren Bericht lesen." },
} as const satisfies Readonly<Record<string, ScopeEntry>>;

export type Scope = keyof typeof scopeEntries;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant of this file
export const scopes = Object.keys(scopeEntries) as Scope[];
const scope = z.enum(scopes, { error: "Dieses Recht gibt es nicht." });

/** Our own topics of the hub that a neighbour can be given, each with the right that its resource's GET asks for. Every other one is for people alone. */
export const neighbourTopics: Readonly<Record<string, Scope>> = {
  "auftrag_statuses/{id}": "orders:read",
  "termins/{id}": "appointments:read",
  "adress_qualifikations/{id}": "visits:read",
  "wohneinheits/{id}": "visits:read",
  "adresses/{id}": "visits:read",
  "carriers/{id}": "masters:read",
  "providers/{id}": "masters:read",
  "order_forms/{id}": "masters:read",
  "projects/{id}/settings": "masters:read",
  "imports/{id}": "imports:write",
};

/** Topics of one token at most. */
const mostTopics = 30;

/** A neighbour system's way in. The token itself is told once, in the answer to its making. */
export const apiToken = z.object({
  "@id": iriOf("api_tokens"),
  "@type": z.literal("ApiToken"),
  uuid,
  name: z.string(),
  /** How the token begins: who finds one knows whose it is. */
  mark: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** What it may receive of the hub: our own topics, and those of other systems. */
  topics: z.array(z.string()),
  /** Whether whoever signs by `MERCURE_SUBSCRIBER_KEY` himself reads these topics. */
  signsForHub: z.boolean(),
  state: z.enum(["active", "expired", "ended"]),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** One of a list, which alone says when it was used (exact to the minute): each use would make another version of the resource (decision 061). */
export const listedApiToken = z.extend(apiToken, { lastUsedAt: z.nullable(instant) });
export type ApiTokenItem = z.infer<typeof apiToken>;
export type ApiToken = z.infer<typeof listedApiToken>;

/** The answer to its making. `token` is null where it was told before: nobody keeps it. */
export const apiTokenMade = z.extend(apiToken, { token: z.nullable(z.string()) });

/**
 * POST /api/api_tokens. 422 at `name` where one that goes on is called so, at `scopes` and `topics` where there is no such thing or the right for a
 * topic is missing, at `expiresAt` where it has passed. Of the same name as one that is over, it goes on as that neighbour.
 */
export const apiTokenCreate = z.object({
  uuid,
  name: line(120),
  scopes: z.array(scope).check(
    z.maxLength(scopes.length),
    z.overwrite((given) => [...new Set(given)]),
  ),
  topics: z.optional(z.array(line(200)).check(z.maxLength(mostTopics, { error: `Höchstens ${mostTopics} Themen.` }))),
  signsForHub: z.optional(z.boolean()),
  expiresAt: z.optional(z.nullable(instant)),
});

/** PATCH /api/api_tokens/{id}: its end, for good and at once. */
export const apiTokenPatch = z.object({
  ended: z.literal(true, { error: "Ein widerrufener Zugang lässt sich nicht wieder öffnen. Lege einen neuen an." }),
});

/** POST /api/hub_tokens: what a neighbour's token is exchanged for, to read the hub with until `expiresAt`. */
export const hubTokenCreate = z.object({});
export const hubToken = z.object({
  token: z.string(),
  expiresAt: instant,
  topics: z.array(z.string()),
});
