import * as z from "zod/mini";

import { iriOf, sha256, uuid } from "../primitives.ts";

/** The roles of a colour (`#rrggbb` each), as the tokens of a level have them. */
const roles = z.object({
  solid: z.string(),
  press: z.string(),
  on: z.string(),
  surface: z.string(),
  text: z.string(),
  border: z.string(),
  mark: z.string(),
});
export type ColourRoles = z.infer<typeof roles>;

/** Whose page a customer has before him, and whom he reaches: nothing of it is about a person (decision 156). */
export const brand = z.object({
  name: z.string(),
  /** Address of a picture with its size in pixels; null where there is none: the page shows initials. */
  logo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** Null: the colours of the design. */
  colours: z.nullable(z.object({ light: roles, dark: roles })),
  /** Who answers under the number, and where to write; null where nobody said so. */
  service: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mail: z.nullable(z.string()),
  /** https addresses of the pages on privacy and on who is responsible (§ 5 DDG). */
  privacy: z.nullable(z.string()),
  imprint: z.nullable(z.string()),
});
export type Brand = z.infer<typeof brand>;

/** GET /api/brand: of pages that are nobody's yet. The only provider's where there is one alone, else the operator's own. */
export const defaultBrand = z.object({ "@type": z.literal("Brand"), ...brand.shape });

/** Bytes of a logo or a portrait as it is sent, before Base64. */
export const longestLogo = 1_048_576;
export const longestPortrait = 10_485_760;

/** POST /api/provider_logos: a logo, decoded and drawn anew. 422 at `data` for what is no picture, or too large. */
export const logoCreate = z.object({ uuid, data: z.base64().check(z.maxLength(Math.ceil(longestLogo / 3) * 4)) });

/** A logo as it is kept, named by its bytes: a provider's version names it. */
export const providerLogo = z.object({ "@type": z.literal("ProviderLogo"), sha256, width: z.int(), height: z.int() });

/** POST /api/portraits: one's own picture, in the place of the one before. Cut to a badge's shape and drawn anew: nothing that came with it stays. */
export const portraitCreate = z.object({ uuid, data: z.base64().check(z.maxLength(Math.ceil(longestPortrait / 3) * 4)) });

/** POST /api/portrait_removals: one's own picture goes, or that of whom the back office names. */
export const portraitRemovalCreate = z.object({ uuid, mitarbeiter: z.optional(iriOf("mitarbeiters")) });

/** Somebody's picture now; `photo` is its address, null where there is none. */
export const portrait = z.object({
  "@type": z.literal("Portrait"),
  mitarbeiter: iriOf("mitarbeiters"),
  photo: z.nullable(z.string()),
});
export type Portrait = z.infer<typeof portrait>;
