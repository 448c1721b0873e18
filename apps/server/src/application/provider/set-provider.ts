import { activationProblems } from "@rundgang/domain";
import { dgOrderForm, orderFormFor, type FormProvider } from "@rundgang/domain/dg-form";
import { parseFormDefinition } from "@rundgang/forms";
import { sql } from "kysely";
import sharp from "sharp";

import type { Reader, Writer } from "../../db/open-database.ts";
import { refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { refuseOtherVersion } from "../refuse-other-version.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { announceCarrier, announceForm, announceProvider } from "../../hub/announce-masters.ts";
import { namedId } from "../../places/natural-key.ts";
import { logoTile, tileWidth, type Picture } from "./logo-tile.ts";
import { storedMarks, withNewMarks, type OwnForm } from "./own-form.ts";
import { providerContent, type ProviderContent } from "./provider-content.ts";

/** What setting a provider came to. */
export interface ProviderSet {
  readonly version: number;
  /** False: file and form were the same already. */
  readonly changed: boolean;
  readonly formName: string;
  readonly carriers: number;
}

/** `keep`: the form that is in force stays, unless it is the standard one of the version before. */
export type ProviderForm = OwnForm | "standard" | "keep";

/** A form as a provider's version names it. */
interface VersionForm {
  readonly uuid: string;
  readonly name: string;
  readonly version: string;
  readonly data: unknown;
  readonly regular: boolean;
}

/**
 * Makes a provider, or the next version of one: its row, its own form or the standard form under its name, and the record of what was said. Nothing
 * that is there is changed but the row: an order or a summary begun on an earlier version of the form keeps that version's names,
 * sender and colour in its documents and mails (decision 016); tablets are told of all of it. Refusals, and nothing is changed then: 422 at
 * `form.uuid` for a form of another provider, and by path below `form` for one that may not be in force; at `number` where `follows` is null and there
 * is one of that number, at `follows` where it is not the newest version, at `logo` for one that nobody posted.
 */
export async function setProvider(
  tx: Writer,
  said: ProviderContent,
  now: Date,
  form: ProviderForm = "standard",
  follows?: number | null,
): Promise<ProviderSet | Refusal> {
  /* Two operators at once: the second one's version comes after the first one's. */
  await sql`lock table provider_versions in exclusive mode`.execute(tx);
  const { number } = said;
  const last = await lastVersionOf(tx, number);
  const content = withButtons(withLogo(said, last), last);
  const other = follows === null ? await refuseTaken(tx, number) : refuseOtherVersion(last?.version ?? 0, follows);
  if (other !== null) return other;
  if (typeof content.logo === "string" && (await logoBytes(tx, content.logo)) === null) return refuseField("logo", unknownLogo);
  const version = (last?.version ?? 0) + 1;
  const kept = form === "keep" ? await keptForm(tx, content, last, version) : null;
  const next = kept ?? (await givenForm(tx, content, version, form));
  const refusal = (await refuseForeign(tx, next.uuid, number)) ?? refuseFaulty(next);
  if (refusal !== null) return refusal;
  const carriers = await putCarriers(tx, content.carriers);
  const isSameForm =
    last !== null && last.form_id === next.uuid && (kept?.isStored === true || hashOf(last.data) === hashOf(next.data));
  if (last !== null && isSameForm && hashOf(last.content) === hashOf(content)) {
    return { version: last.version, changed: false, formName: next.name, carriers };
  }
  await putProvider(tx, content);
  await announceProvider(tx, number);
  if (kept?.isStored !== true) await putForm(tx, next, { number, last, now });
  await tx
    .insertInto("provider_versions")
    .values({
      provider_id: number,
      version,
      content: JSON.stringify(content),
      form_id: next.uuid,
      form_version: next.version,
      created_at: now,
    })
    .execute();
  return { version, changed: true, formName: next.name, carriers };
}

const unknownLogo = "Dieses Logo ist nicht abgelegt. Bitte wähle die Datei noch einmal.";

/** The logo stays where nothing is said of it, as in a file, which cannot name one. */
function withLogo({ logo, ...content }: ProviderContent, last: LastVersion | null): ProviderContent {
  const before = last?.content["logo"];
  const kept = logo === undefined && typeof before === "string" ? before : logo;
  return { ...content, ...(typeof kept === "string" && { logo: kept }) };
}

/** Buttons for visits stay where nothing is said of them. */
function withButtons(content: ProviderContent, last: LastVersion | null): ProviderContent {
  const before = providerContent.shape.settings.safeParse(last?.content["settings"]).data;
  const { qualificationButtons = before?.qualificationButtons, ...settings } = content.settings;
  return { ...content, settings: { ...settings, ...(qualificationButtons !== undefined && { qualificationButtons }) } };
}

/** Bytes of a logo that was posted; null where it was not. */
async function logoBytes(db: Reader, sha256: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom("presentation_images").select("content").where("sha256", "=", sha256).executeTakeFirst();
  return row?.content ?? null;
}

async function refuseTaken(tx: Reader, number: number): Promise<Refusal | null> {
  const known = await tx.selectFrom("providers").select("name").where("id", "=", number).executeTakeFirst();
  return known === undefined
    ? null
    : refuseField("number", `Die Nummer ${number} hat schon „${known.name}“. Bitte wähle eine freie.`);
}

/** The form that the next version of a provider would have by a call, and whether it is one that somebody brought. */
export async function nextFormOf(
  db: Reader,
  content: ProviderContent,
): Promise<{ readonly form: VersionForm; readonly isKept: boolean }> {
  const last = await lastVersionOf(db, content.number);
  const version = (last?.version ?? 0) + 1;
  const kept = await keptForm(db, content, last, version);
  return { form: kept ?? (await givenForm(db, content, version, "standard")), isKept: kept !== null };
}

type LastVersion = NonNullable<Awaited<ReturnType<typeof lastVersionOf>>>;

async function lastVersionOf(tx: Reader, number: number) {
  const row = await tx
    .selectFrom("provider_versions")
    .innerJoin("order_forms", (join) =>
      join.onRef("order_forms.id", "=", "form_id").onRef("order_forms.version", "=", "form_version"),
    )
    .where("provider_versions.provider_id", "=", number)
    .select(["provider_versions.version", "content", "form_id", "form_version", "data"])
    .orderBy("provider_versions.version", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** The version in force of a form goes, the other comes; tablets are told of both. */
async function putForm(
  tx: Writer,
  form: VersionForm,
  { number, last, now }: { readonly number: number; readonly last: LastVersion | null; readonly now: Date },
): Promise<void> {
  const ended = last === null ? [form.uuid] : [form.uuid, last.form_id];
  await tx
    .updateTable("order_forms")
    .set({ status: "INACTIVE" })
    .where("id", "in", ended)
    .where("status", "=", "ACTIVE")
    .execute();
  await tx
    .insertInto("order_forms")
    .values({
      id: form.uuid,
      version: form.version,
      name: form.name,
      status: "ACTIVE",
      provider_id: number,
      regular: form.regular,
      data: JSON.stringify(form.data),
      created_at: now,
    })
    .execute();
  for (const id of new Set(ended)) await announceForm(tx, id);
}

/** A form that stays with its provider's next version; stored ones are not written again. */
type KeptForm = VersionForm & { readonly isStored: boolean };

/**
 * The form in force where somebody brought one, by a file or by an upload: prices and texts stay, and sender and colour of its texts become the new
 * ones where they were the provider's. Null where the standard form is in force: it is made anew.
 */
async function keptForm(
  tx: Reader,
  content: ProviderContent,
  last: LastVersion | null,
  version: number,
): Promise<KeptForm | null> {
  if (last === null) return broughtForm(tx, content.number);
  const [row] = await tx
    .selectFrom("order_forms")
    .select(["id as uuid", "version", "name", "data", "regular"])
    .where("id", "=", last.form_id)
    .where((column) => column.or([column("status", "=", "ACTIVE"), column("version", "=", last.form_version)]))
    .orderBy(sql`status = 'ACTIVE'`, "desc")
    .execute();
  if (row === undefined) throw new Error("the form of a provider's version is gone");
  const isStandard = last.content["form"] === undefined && last.form_version.endsWith(`-${last.version}`);
  if (isStandard && row.version === last.form_version) return null;
  const before = storedMarks.safeParse(last.content).data;
  const data = before === undefined ? row.data : withNewMarks(row.data, before, content);
  if (hashOf(data) === hashOf(row.data)) return { ...row, isStored: true };
  return { ...row, data, version: `${row.version.replace(/\+\d+$/u, "")}+${version}`, isStored: false };
}

/** The form of its own that a provider sells with before anybody said anything of him; null where there is none but the standard one. */
async function broughtForm(tx: Reader, number: number): Promise<KeptForm | null> {
  const row = await tx
    .selectFrom("order_forms")
    .select(["id as uuid", "version", "name", "data", "regular"])
    .where("provider_id", "=", number)
    .where("regular", "=", true)
    .where("status", "=", "ACTIVE")
    .where(sql<string>`data->>'mailTemplate'`, "is distinct from", dgOrderForm.data.mailTemplate)
    .orderBy("number")
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isStored: true };
}

async function givenForm(tx: Reader, content: ProviderContent, version: number, form: ProviderForm): Promise<VersionForm> {
  if (typeof form !== "string") return { ...form, version: `${form.version}-${version}`, regular: true };
  return { ...(await standardForm(tx, content, version)), regular: true };
}

/** The standard form under the provider's name. */
async function standardForm(tx: Reader, content: ProviderContent, version: number) {
  return orderFormFor(formProviderOf(content), {
    uuid: await formIdOf(tx, content.number),
    name: `${content.shortName} Privatkunden`,
    version: `${dgOrderForm.version}-${version}`,
  });
}

/** A form's uuid is of one provider: a copied file keeps it by mistake. */
async function refuseForeign(tx: Writer, formId: string, number: number): Promise<Refusal | null> {
  const other = await tx
    .selectFrom("order_forms")
    .select("provider_id")
    .where("id", "=", formId)
    .where("provider_id", "!=", number)
    .executeTakeFirst();
  if (other === undefined) return null;
  return refuseField(
    "form.uuid",
    `Die uuid ${formId} des Bestellformulars gehört schon zum Anbieter ${other.provider_id}. Bitte gib dem Formular eine eigene.`,
  );
}

/** A form that may not be activated is not put in: what is wrong with it is said, by path. */
function refuseFaulty(form: { readonly name: string }): Refusal | null {
  const parsed = parseFormDefinition(form);
  const problems = parsed.ok ? activationProblems(parsed.definition, parsed.warnings) : parsed.problems;
  if (problems.length === 0) return null;
  return refuseInvalid(problems.map(({ path, message }) => ({ propertyPath: `form.${path}`, message })));
}

/** As it comes back from the database: members that are undefined are not there. */
function hashOf(value: unknown): string {
  return contentHash(JSON.parse(JSON.stringify(value)));
}

/** What the standard form says of its provider. */
function formProviderOf({ name, address, contact, creditorId, mailSender, colours }: ProviderContent): FormProvider {
  return {
    name,
    service: contact.service,
    address: `${address.street}, ${address.postcode} ${address.city}`,
    mail: contact.mail,
    phone: contact.phone,
    creditorId,
    sender: mailSender,
    accent: colours.accent,
  };
}

/** The provider's standard form, where it has one already (the demo's), else one of its own. */
async function formIdOf(tx: Reader, number: number): Promise<string> {
  const known = await tx
    .selectFrom("order_forms")
    .select("id")
    .where("provider_id", "=", number)
    .where("regular", "=", true)
    .where(sql<string>`data->>'mailTemplate'`, "=", dgOrderForm.data.mailTemplate)
    .orderBy("number")
    .executeTakeFirst();
  return known?.id ?? namedId(`form|provider ${number}`);
}

async function putProvider(tx: Writer, content: ProviderContent): Promise<void> {
  const { number, name, shortName, colours, settings, contact, links, logo } = content;
  const known = await tx.selectFrom("providers").select("settings").where("id", "=", number).executeTakeFirst();
  const row = {
    name,
    short_name: shortName,
    logo: JSON.stringify(await logoOf(tx, content)),
    small_logo: JSON.stringify(logoTile(shortName, colours.accent, tileWidth(shortName))),
    settings: JSON.stringify({ ...known?.settings, ...settings }),
    brand: JSON.stringify({
      accent: colours.accent,
      ...contact,
      privacy: links?.privacy || null,
      imprint: links?.imprint || null,
      ...(typeof logo === "string" && { logo, ...(await logoSizeOf(tx, logo)) }),
    }),
  };
  await tx
    .insertInto("providers")
    .values({ id: number, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** The logo as tablets have it, within the provider itself, for they show it without a line. */
async function logoOf(tx: Reader, { logo, name, colours }: ProviderContent): Promise<Picture> {
  const bytes = typeof logo === "string" ? await logoBytes(tx, logo) : null;
  if (bytes === null) return logoTile(name, colours.accent, tileWidth(name));
  return { contentUrl: `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`, type: "image/webp" };
}

/** In pixels, so that a page keeps its place. */
async function logoSizeOf(tx: Reader, logo: string): Promise<{ readonly logoWidth: number; readonly logoHeight: number }> {
  const { width, height } = await sharp((await logoBytes(tx, logo)) ?? undefined).metadata();
  return { logoWidth: width, logoHeight: height };
}

/** None is ever removed: answers name them. Answers how many are new. */
async function putCarriers(tx: Writer, carriers: ProviderContent["carriers"]): Promise<number> {
  let added = 0;
  for (const { id, name } of carriers) {
    const known = await tx.selectFrom("carriers").select("name").where("id", "=", id).executeTakeFirst();
    if (known === undefined) added += 1;
    if (known?.name === name) continue;
    await tx
      .insertInto("carriers")
      .values({ id, name })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name }))
      .execute();
    await announceCarrier(tx, id);
  }
  return added;
}
