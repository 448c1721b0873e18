import * as z from "zod/mini";

import { fewBytes, get, getBy, patch, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import { oneText, paged } from "../query.ts";
import { territory } from "../resources/people.ts";
import * as territories from "../resources/territories.ts";
import { upTo } from "../up-to.ts";

/** A shape of some ten thousand corners, as a file may bring it. */
const shapeBytes = 1_048_576;

/** What a device loads of its own, or what the office sees. */
const anyTerritory = z.union([territories.salesTerritory, territory]);

export const getTerritory = get(
  "/api/territories/:id",
  "Gebiet: das eigene mit seinen Adressen, im Backoffice jedes mit Fläche, Zahlen und Mitgliedern",
  anyTerritory,
);

export const listTerritories = getBy(
  "/api/territories",
  "Gebiete, nach Namen",
  z.object({ q: oneText, box: oneText, without: oneText, ...paged }),
  hydraCollection(territories.salesTerritory),
);

export const postTerritory = upTo(
  shapeBytes,
  post("/api/territories", "Gebiet anlegen", territories.territoryCreate, territories.salesTerritory),
);

export const patchTerritory = upTo(
  shapeBytes,
  patch("/api/territories/:id", "Name und Fläche; auflösen", territories.territoryPatch, anyTerritory),
);

/* It asks and changes nothing: a POST because a shape is too long for a URL. */
export const postTerritoryPreview = {
  ...post(
    "/api/territory_previews",
    "Was eine Fläche enthielte: Adressen, Wohneinheiten, Überschneidungen, Fehler; schreibt nichts",
    territories.territoryPreviewAsk,
    territories.territoryPreview,
  ),
  success: 200,
  mostBytes: shapeBytes,
} as const satisfies Call;

/* It asks and changes nothing: a POST as its answer takes seconds, and is kept nowhere. */
export const postTerritoryDivisionPreview = {
  ...post(
    "/api/territory_division_previews",
    "Vorschlag, ein Gebiet in gleich viel Arbeit zu teilen; schreibt nichts",
    territories.territoryDivisionPreviewAsk,
    territories.territoryDivisionPreview,
  ),
  success: 200,
  mostBytes: fewBytes,
} as const satisfies Call;

export const postTerritoryDivision = upTo(
  4 * shapeBytes,
  post(
    "/api/territory_divisions",
    "Gebiet in mehrere teilen, mit denselben Mitgliedern",
    territories.territoryDivisionCreate,
    territories.territoryDivision,
  ),
);

export const getTerritoryMember = get("/api/territory_members/:id", "Zuteilung eines Gebiets", territories.territoryMember);

export const postTerritoryMember = upTo(
  fewBytes,
  post(
    "/api/territory_members",
    "Gebiet zuteilen, sofort oder ab einem Tag",
    territories.territoryMemberCreate,
    territories.territoryMember,
  ),
);

export const patchTerritoryMember = upTo(
  fewBytes,
  patch(
    "/api/territory_members/:id",
    "Beginn und Ende einer Zuteilung; beenden",
    territories.territoryMemberPatch,
    territories.territoryMember,
  ),
);

export const postTerritoryDistribution = post(
  "/api/territory_distributions",
  "Gebiete auf Personen verteilen, sofort oder ab einem Tag, in einem Schritt",
  territories.territoryDistributionCreate,
  territories.territoryDistribution,
);

export const getTerritoryGaps = getBy(
  "/api/territory_gaps",
  "Adressen in keinem Gebiet: Anzahl, und welche in einem Rechteck",
  z.object({ box: oneText }),
  territories.territoryGaps,
);
