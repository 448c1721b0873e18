import * as z from "zod/mini";

import { instant, iriOf, line, sha256, text, uuid } from "../primitives.ts";
import { role } from "./role.ts";
import { presentationDeck } from "./presentation.ts";

/** Longest text of a master's field that has its own rule at the server. */
const field = z.string().check(z.maxLength(400));

/** A button for visits, as `providerButton` of the provider's settings. */
const visitButton = z.object({
  qualification: field,
  label: field,
  color: z.optional(field),
  photo: z.optional(z.boolean()),
  secondaryButtons: z.optional(z.array(z.object({ label: field, color: z.optional(field) })).check(z.maxLength(20))),
});

/**
 * What the administration says of a provider: the fields of `docs/provider.example.yaml`. Here are shapes alone; each rule is the server's, which
 * answers 422 at the field.
 */
export const providerContent = z.object({
  number: z.int(),
  name: field,
  shortName: field,
  address: z.object({ street: field, postcode: field, city: field }),
  contact: z.object({ service: field, mail: field, phone: field }),
  creditorId: field,
  mailSender: z.object({ name: field, address: field }),
  colours: z.object({ accent: field }),
  /** SHA-256 of a logo that was posted before (`postProviderLogo`); null: the tile with the name. Left out, it stays as it was. */
  logo: z.optional(z.nullable(sha256)),
  /** https addresses of the pages on privacy and imprint; "": none. */
  links: z.optional(z.object({ privacy: field, imprint: field })),
  settings: z.object({
    unitAddable: z.boolean(),
    addressAddable: z.boolean(),
    remoteOrders: z.boolean(),
    unitNameRequired: z.boolean(),
    /** In their order; []: the nine that every provider has. Left out, they stay as they were. */
    qualificationButtons: z.optional(z.array(visitButton).check(z.maxLength(20))),
  }),
});
export type ProviderContent = z.infer<typeof providerContent>;

/**
 * Number of the newest version that a sender has seen: null where it is to be new, 0 where nothing was said of it yet. 422 where it is another by now,
 * at the field that is taken or at `follows`. Left out, whatever there is gets its next version.
 */
const follows = z.optional(z.nullable(z.int()));

/** What was said of a provider, and who said it when. `content` is null for one that has no fields of this version any more. */
export const providerVersion = z.object({
  "@id": iriOf("provider_versions"),
  "@type": z.literal("ProviderVersion"),
  uuid,
  provider: iriOf("providers"),
  version: z.int(),
  content: z.looseObject({}),
  form: iriOf("order_forms"),
  formName: z.string(),
  formVersion: z.string(),
  at: instant,
  /** Who said it; empty where nobody wrote it down. */
  by: z.string(),
});
export type ProviderVersion = z.infer<typeof providerVersion>;

/** POST /api/provider_versions: a provider, or the next version of one; 422 at each field of `content` that is wrong. */
export const providerVersionCreate = z.object({ uuid, content: providerContent, follows });

/** POST /api/provider_previews: what a customer would get; nothing is written. */
export const providerPreviewAsk = z.object({ content: providerContent });

/** A mail and a paper of a made-up customer, as they would look. `paper` is a PDF in Base64. */
export const samplePapers = z.object({
  mail: z.nullable(z.object({ from: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
  paper: z.nullable(z.string()),
});

export const providerPreview = z.object({
  "@type": z.literal("ProviderPreview"),
  /** The form that it would be said in, and whether its texts name the provider anew. */
  formName: z.string(),
  keepsForm: z.boolean(),
  logo: z.string(),
  ...samplePapers.shape,
});
export type ProviderPreview = z.infer<typeof providerPreview>;

/** Codes of carriers are digits (PKIauf), or a word in the demo. */
export const carrierCreate = z.object({
  uuid,
  id: z.string().check(
    z.regex(/^[0-9A-Za-z_-]{1,20}$/u, {
      error: "Die Kennung hat 1 bis 20 Buchstaben, Ziffern oder Bindestriche.",
    }),
  ),
  name: line(80),
});

/** PATCH /api/carriers/{code}. One that has ended is offered no more; orders that name it keep it. */
export const carrierPatch = z.object({ name: z.optional(line(80)), ended: z.optional(z.boolean()) });

/** A version of a notice, with whom it is for; null for everybody. */
export const callToActionVersion = z.object({
  "@id": iriOf("call_to_action_versions"),
  "@type": z.literal("CallToActionVersion"),
  uuid,
  name: z.string(),
  version: z.int(),
  when: z.string(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  provider: z.nullable(iriOf("providers")),
  territory: z.nullable(iriOf("territories")),
  territoryName: z.nullable(z.string()),
  role: z.nullable(z.string()),
  at: instant,
  by: z.string(),
  endedAt: z.nullable(instant),
});
export type CallToActionVersion = z.infer<typeof callToActionVersion>;

/** POST /api/call_to_action_versions: a notice, or the next version of the one of that name. Each rule is the server's: 422 at the field. */
export const callToActionVersionCreate = z.object({
  uuid,
  name: field,
  when: field,
  title: field,
  text: z.string().check(z.maxLength(10_000)),
  provider: z.nullable(iriOf("providers")),
  territory: z.nullable(iriOf("territories")),
  role: z.nullable(role),
  follows,
});

/** PATCH /api/call_to_action_versions/{id}: it fires no more. */
export const callToActionVersionPatch = z.object({ ended: z.literal(true) });

/** A version of a presentation, and who made it when. */
export const deckVersion = z.object({
  "@id": iriOf("presentation_deck_versions"),
  "@type": z.literal("PresentationDeckVersion"),
  uuid,
  deck: iriOf("presentation_decks"),
  name: z.string(),
  version: z.int(),
  provider: z.nullable(iriOf("providers")),
  slides: presentationDeck.shape.slides,
  at: instant,
  by: z.string(),
  /** The newest version of its deck, and the deck is shown. */
  shown: z.boolean(),
});
export type DeckVersion = z.infer<typeof deckVersion>;

const deckContent = { name: line(80), provider: z.nullable(iriOf("providers")), slides: presentationDeck.shape.slides };

/** POST /api/presentation_decks. Its pictures were posted before (`postPresentationPicture`): 422 at `slides.2.image` for one that was not. */
export const deckCreate = z.object({ uuid, ...deckContent });

/** PATCH /api/presentation_decks/{id}: the next version, or nobody sees it any more. */
export const deckPatch = z.object({
  name: z.optional(deckContent.name),
  provider: z.optional(deckContent.provider),
  slides: z.optional(deckContent.slides),
  ended: z.optional(z.boolean()),
  /** Number of the newest version that its sender has seen: 422 where it is another by now. */
  follows: z.optional(z.int()),
});

/** Bytes of a picture before Base64, and with what stands around them. */
export const longestPicture = 10_485_760;

export const pictureCreate = z.object({ uuid, data: z.base64().check(z.maxLength(Math.ceil(longestPicture / 3) * 4)) });

/** A picture as it is kept: named by its bytes, drawn anew. */
export const presentationPicture = z.object({
  "@type": z.literal("PresentationPicture"),
  sha256,
  width: z.int(),
  height: z.int(),
});

/** A version of the app: on how many devices it is, and from when on it is advised against or no longer supported. */
export const appVersion = z.object({
  /* A version has points, which no other id has. */
  "@id": z.string(),
  "@type": z.literal("AppVersion"),
  uuid: z.string(),
  version: z.string(),
  /** That told of themselves last with it. */
  devices: z.int(),
  lastSeenAt: z.nullable(instant),
  deprecatedAt: z.nullable(instant),
  discontinuedAt: z.nullable(instant),
});
export type AppVersion = z.infer<typeof appVersion>;

const dates = { deprecatedAt: z.optional(z.nullable(instant)), discontinuedAt: z.optional(z.nullable(instant)) };

/** POST /api/app_versions: one that no device has told of yet is ended. */
export const appVersionCreate = z.object({
  uuid,
  version: z.string().check(z.regex(/^\d{1,5}(?:\.\d{1,5}){1,3}$/u, { error: "Eine Version sieht aus wie 5.16.3." })),
  ...dates,
});

/** PATCH /api/app_versions/{version}: null takes an end back. 422 at `discontinuedAt` for one before `deprecatedAt`. */
export const appVersionPatch = z.object(dates);

/** Masters whose changes are told to whoever reads them. */
export const changedMaster = z.enum([
  "providers",
  "carriers",
  "call_to_actions",
  "presentation_decks",
  "deprecated_fe_versions",
  "order_forms",
]);

/** One change of a master: who, when, what; of the audit log. */
export const masterChange = z.object({
  "@type": z.literal("MasterChange"),
  at: instant,
  by: z.string(),
  action: z.enum(["insert", "update", "delete"]),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type MasterChange = z.infer<typeof masterChange>;

/** Longest text of a form's file. */
export const longestForm = 2_000_000;

/** A form's file: whole, as it lies there. */
const formText = z
  .string()
  .check(
    z.maxLength(longestForm, { error: "Die Datei ist zu groß: höchstens 2 MB." }),
    z.minLength(1, { error: "Die Datei ist leer." }),
  );

export const formCheckAsk = z.object({ name: text(200), text: formText });

/** What is wrong where. `line` counts from 1. */
export const formProblem = z.object({ line: z.int(), path: z.string(), message: z.string() });
export type FormProblem = z.infer<typeof formProblem>;

/** A price of the catalogue; integer cents. `was` are those of the active version, null where it is new. */
export const formPrice = z.object({
  key: z.string(),
  label: z.string(),
  mode: z.enum(["monthly", "once"]),
  months: z.string(),
  cents: z.nullable(z.int()),
  was: z.nullable(z.int()),
  chosenBy: z.array(z.string()),
});
export type FormPrice = z.infer<typeof formPrice>;

/** One difference to the active version, in German. */
export const formDifference = z.object({ kind: z.enum(["added", "changed", "removed"]), what: z.string(), text: z.string() });
export type FormDifference = z.infer<typeof formDifference>;

/** POST /api/form_checks: what loading and activating a form would say, and what it would change. Nothing is written. */
export const formCheck = z.object({
  "@type": z.literal("FormCheck"),
  good: z.boolean(),
  /** Null where it cannot be read. */
  form: z.nullable(z.object({ uuid: z.string(), name: z.string(), version: z.string(), components: z.int(), prices: z.int() })),
  lines: z.int(),
  bytes: z.int(),
  unreadable: z.array(formProblem),
  notActivatable: z.array(formProblem),
  prices: z.array(formPrice),
  difference: z.array(formDifference),
  /** The version in force that it was compared with; null where there is none. */
  active: z.nullable(z.object({ version: z.string(), provider: iriOf("providers"), regular: z.boolean() })),
  /** It is there already under this version, with these words or others. */
  known: z.nullable(z.enum(["same", "other"])),
  /** Whose that version is and whether it is offered everywhere; null where it is not there. */
  kept: z.nullable(z.object({ provider: iriOf("providers"), regular: z.boolean() })),
  /** Orders that salesmen's devices were asked of: summaries sent on the active version that no order has followed yet. */
  begun: z.int(),
});
export type FormCheckReply = z.infer<typeof formCheck>;

/** What papers a form makes: two to be filled in by hand, and three orders of a made-up customer. */
export const formPaperKinds = ["contract", "vzf", "least", "usual", "most"] as const;

/** POST /api/form_papers: one paper of a form that is checked, as PDF in Base64; nothing is written. */
export const formPaperAsk = z.object({ name: text(200), text: formText, paper: z.enum(formPaperKinds) });

export const formPaper = z.object({ "@type": z.literal("FormPaper"), name: z.string(), ...samplePapers.shape });

/** Since when a version of a form is in force or no more. */
const formState = z.object({ status: z.enum(["ACTIVE", "INACTIVE"]), since: instant, by: z.string() });

/** A version of a form without its text, for the list. */
export const formVersion = z.object({
  "@id": iriOf("order_form_versions"),
  "@type": z.literal("OrderFormVersion"),
  uuid,
  form: iriOf("order_forms"),
  number: z.int(),
  name: z.string(),
  version: z.string(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  provider: iriOf("providers"),
  regular: z.boolean(),
  at: instant,
  by: z.string(),
  states: z.array(formState),
  /** The version that is in force again when this one is taken back for it; null where there is none. */
  before: z.nullable(z.string()),
  /** Orders on this version. */
  orders: z.int(),
  /** Addresses and projects that name the form; of one that is not regular. */
  addresses: z.int(),
  projects: z.array(z.object({ "@id": iriOf("projects"), name: z.string() })),
});
export type FormVersion = z.infer<typeof formVersion>;

/** POST /api/order_forms: a version that is not in force yet. 422 at `text` with line and path of each thing that cannot be read. */
export const orderFormCreate = z.object({
  uuid,
  name: text(200),
  text: formText,
  provider: iriOf("providers"),
  regular: z.boolean(),
});

/** PATCH /api/order_forms/{id}: a version comes into force, or is taken back; then the one before it is in force again where `previous` says so. */
export const orderFormPatch = z.object({
  version: z.string().check(z.maxLength(60)),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  previous: z.optional(z.boolean()),
});

/** POST /api/form_addresses: a form is given to a territory's addresses, to addresses one by one, or to a project, or taken from them. */
export const formAddressesCreate = z
  .object({
    uuid,
    form: iriOf("order_forms"),
    given: z.boolean(),
    project: z.optional(iriOf("projects")),
    territory: z.optional(iriOf("territories")),
    adresses: z.optional(z.array(iriOf("adresses")).check(z.minLength(1), z.maxLength(1000))),
  })
  .check(
    z.refine((body) => [body.project, body.territory, body.adresses].filter((one) => one !== undefined).length === 1, {
      error: "Bitte nenne ein Ausbaugebiet, ein Gebiet oder Adressen, und davon nur eines.",
      path: ["project"],
    }),
  );

export const formAddresses = z.object({
  "@type": z.literal("FormAddresses"),
  form: iriOf("order_forms"),
  /** Addresses that offer it now and did not before, or the other way round. */
  addresses: z.int(),
});
