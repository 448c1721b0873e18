import type { CookieApi } from "@rundgang/api-client";
import { accessibilityPagePath, calls, licencesPagePath, type wire } from "@rundgang/contracts";
import { phoneHref } from "@rundgang/domain";

let shown: wire.Brand | null = null;
let isOwn = false;
const listeners = new Set<() => void>();

/** Whose page it is at this moment; null before anybody said so. */
export const brandStore = {
  getSnapshot: (): wire.Brand | null => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows whose page it is: its colours at once, its head and foot with what listens. What is said of an order or a call stays over what is said of none. */
export function showBrand(brand: wire.Brand | null | undefined, isOf: "own" | "default" = "own"): void {
  if (brand === null || brand === undefined || (isOf === "default" && isOwn)) return;
  isOwn = isOf === "own";
  if (JSON.stringify(brand) === JSON.stringify(shown)) return;
  shown = brand;
  paint(brand.colours);
  for (const listener of listeners) listener();
}

/** Asks how pages look that are nobody's yet; without an answer they look as the design has them. */
export async function fetchBrand(api: CookieApi): Promise<void> {
  const result = await api.ask(calls.getBrand, calls.getBrand.path);
  if (result.type === "ok") showBrand(result.value, "default");
}

let sheet: CSSStyleSheet | null = null;

/* A sheet that the script makes: the content policy allows no style in the markup. */
function paint(colours: wire.Brand["colours"]): void {
  if (sheet === null) {
    if (colours === null) return;
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const rules = (roles: wire.ColourRoles) =>
    `:root:root{${Object.entries(roles)
      .filter(([, colour]) => /^#[0-9a-f]{6}$/u.test(colour))
      .map(([role, colour]) => `--primary-${role}:${colour}`)
      .join(";")};--selected:${roles.surface};--focus:${roles.mark}}`;
  sheet.replaceSync(colours === null ? "" : `${rules(colours.light)}@media (prefers-color-scheme:dark){${rules(colours.dark)}}`);
}

/** A logo so wide has the name in it. */
const widest = 1.6;

/** Whether the name has to stand beside the logo. */
export function needsName({ logo }: Pick<wire.Brand, "logo">): boolean {
  return logo === null || logo.width < logo.height * widest;
}

/** What stands at the foot of every page: how it can be used by all; privacy, imprint and number, as far as they are known. */
export function brandLinks(brand: wire.Brand | null): readonly { readonly text: string; readonly href: string }[] {
  const phone = brand?.phone ?? "";
  return [
    { text: "Datenschutz", href: brand?.privacy ?? "" },
    { text: "Impressum", href: brand?.imprint ?? "" },
    { text: "Barrierefreiheit", href: accessibilityPagePath },
    { text: "Open-Source-Lizenzen", href: licencesPagePath },
    { text: phone, href: phone && phoneHref(phone) },
  ].filter(({ href }) => href !== "");
}
