import { get, post, type Call } from "../call.ts";
import * as brand from "../resources/brand.ts";
import { upTo } from "../up-to.ts";

export const getBrand = {
  ...get("/api/brand", "Zeichen, Farbe und Kontakt der Seiten, die noch keinem Anbieter gehören", brand.defaultBrand),
  public: true,
} as const satisfies Call;

export const postProviderLogo = upTo(
  Math.ceil((brand.longestLogo * 4) / 3) + 4096,
  post("/api/provider_logos", "Logo eines Anbieters ablegen", brand.logoCreate, brand.providerLogo),
);

export const postPortrait = upTo(
  Math.ceil((brand.longestPortrait * 4) / 3) + 4096,
  post("/api/portraits", "Eigenes Foto für Ausweis und Beratung", brand.portraitCreate, brand.portrait),
);

export const postPortraitRemoval = post(
  "/api/portrait_removals",
  "Foto entfernen, das eigene oder als Backoffice das einer Person",
  brand.portraitRemovalCreate,
  brand.portrait,
);
