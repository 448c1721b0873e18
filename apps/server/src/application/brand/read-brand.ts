import { portraitPath, presentationImagePath, type wire } from "@rundgang/contracts";
import { brandColours, type BrandColours } from "@rundgang/domain/brand-colours";
import * as z from "zod";

import type { Operator } from "../../config/config.ts";
import type { Reader } from "../../db/open-database.ts";

const text = z.string().nullish();
/** What a provider's row holds of it; one from before has none. */
const stored = z.object({
  accent: text,
  service: text,
  phone: text,
  mail: text,
  privacy: text,
  imprint: text,
  logo: text,
  logoWidth: z.number().nullish(),
  logoHeight: z.number().nullish(),
});

/** How a provider shows himself to customers; null where there is no such provider. */
export async function readBrand(db: Reader, providerId: number): Promise<wire.Brand | null> {
  const row = await db.selectFrom("providers").select(["name", "brand"]).where("id", "=", providerId).executeTakeFirst();
  return row === undefined ? null : brandOf(row.name, row.brand);
}

/** How the provider of an order shows himself; null where there is no such order. */
export async function readBrandOfOrder(db: Reader, orderId: string): Promise<wire.Brand | null> {
  const row = await db.selectFrom("orders").select("provider_id").where("id", "=", orderId).executeTakeFirst();
  return row === undefined ? null : readBrand(db, row.provider_id);
}

/** Of pages that are nobody's yet: the only provider's where there is one alone, else the operator's own (decision 156). */
export async function readDefaultBrand(db: Reader, operator: Operator): Promise<wire.Brand> {
  const rows = await db.selectFrom("providers").select(["name", "brand"]).limit(2).execute();
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return brandOf(only.name, only.brand);
  const { name, phone = null, privacyUrl = null, imprintUrl = null } = operator;
  return { name, logo: null, colours: null, service: null, phone, mail: null, privacy: privacyUrl, imprint: imprintUrl };
}

function brandOf(name: string, brand: unknown): wire.Brand {
  const said = stored.catch({}).parse(brand ?? {});
  return {
    name,
    logo:
      typeof said.logo === "string"
        ? { url: presentationImagePath(said.logo), width: said.logoWidth ?? 1, height: said.logoHeight ?? 1 }
        : null,
    colours: typeof said.accent === "string" ? coloursOf(said.accent) : null,
    service: said.service ?? null,
    phone: said.phone ?? null,
    mail: said.mail ?? null,
    privacy: said.privacy ?? null,
    imprint: said.imprint ?? null,
  };
}

/* An installation has a few colours, and they are asked for with every look at a page. */
const computed = new Map<string, BrandColours>();

function coloursOf(accent: string): BrandColours {
  const known = computed.get(accent);
  if (known !== undefined) return known;
  const made = brandColours(accent);
  if (computed.size > 100) computed.clear();
  computed.set(accent, made);
  return made;
}

/** Address of somebody's picture; null where there is none. */
export async function readPhoto(db: Reader, userId: string): Promise<string | null> {
  const row = await db.selectFrom("portraits").select("key").where("user_id", "=", userId).executeTakeFirst();
  return row === undefined ? null : portraitPath(row.key);
}
