import * as z from "zod/mini";

import { limited } from "../limited.ts";
import { instant, iriOf, jsonObject, line, uuid } from "../primitives.ts";

/** Addresses that lie in another territory as well. Of territories of other teams a lead is told how many they are alone: `territory` is null. */
const overlap = z.object({ territory: z.nullable(iriOf("territories")), name: z.string(), addresses: z.int() });

/** Who has a territory now, or will (`coming`); null for a beginning or an end that nobody knows. */
const salesTerritoryMember = z.object({
  "@id": iriOf("territory_members"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  coming: z.boolean(),
});

/** A territory as the office sees it. What a device loads of its own is a Territory. */
export const salesTerritory = z.object({
  "@id": iriOf("territories"),
  "@type": z.literal("SalesTerritory"),
  uuid,
  name: z.string(),
  /** Grows with each new shape. */
  version: z.int(),
  /** From when on it is none any more. */
  endedAt: z.nullable(instant),
  /** GeoJSON Polygon or MultiPolygon. */
  geometry: jsonObject,
  addresses: z.int(),
  units: z.int(),
  openUnits: z.int(),
  /** Those of now first. */
  members: z.array(salesTerritoryMember),
  overlaps: z.array(overlap),
});
export type SalesTerritory = z.infer<typeof salesTerritory>;

const territoryName = line(200);

/** GeoJSON, with more corners than a territory may have, so that they can be told or left out. */
const shape = limited(jsonObject, { bytes: 1_000_000, members: 20_000, depth: 5 });

/** POST /api/territories. 422 at `name` where it is taken, and at the place of the shape (`geometry.coordinates[0][3]`). */
export const territoryCreate = z.object({ uuid, name: territoryName, geometry: shape });

/** PATCH /api/territories/{id}. `ended`: nobody has it any more, and its name is free. */
export const territoryPatch = z.object({
  name: z.optional(territoryName),
  geometry: z.optional(shape),
  ended: z.optional(z.literal(true)),
});

/**
 * POST /api/territory_previews. `territory`: whose shape it is to be; `simplify`: corners may be left out where there are too many; `file`: it stands in
 * a file, which may have metres (`epsg`), swapped axes and open rings.
 */
export const territoryPreviewAsk = z.object({
  geometry: shape,
  territory: z.optional(z.nullable(iriOf("territories"))),
  simplify: z.optional(z.boolean()),
  file: z.optional(z.nullable(z.object({ epsg: z.nullable(z.int()) }))),
});

/** What a shape would hold; `geometry` is what would be kept, null where there are problems. */
export const territoryPreview = z.object({
  "@type": z.literal("TerritoryPreview"),
  geometry: z.nullable(jsonObject),
  squareMetres: z.int(),
  addresses: z.int(),
  units: z.int(),
  openUnits: z.int(),
  /** Of these addresses: so many lie in no other territory. */
  uncovered: z.int(),
  overlaps: z.array(overlap),
  warnings: z.array(z.string()),
  /** `at`: the place on the map, longitude and latitude in degrees; `tooFine`: asked again with `simplify` the shape has corners left out. */
  problems: z.array(
    z.object({ path: z.string(), message: z.string(), at: z.nullable(z.array(z.number())), tooFine: z.boolean() }),
  ),
});
export type TerritoryPreview = z.infer<typeof territoryPreview>;

/** So many parts a territory may be divided into at once. */
export const mostDivisionParts = 50;

/** POST /api/territory_division_previews: how a territory can be divided into so many parts of like work. */
export const territoryDivisionPreviewAsk = z.object({
  territory: iriOf("territories"),
  parts: z
    .int(`Bitte gib eine Zahl von 2 bis ${mostDivisionParts} an.`)
    .check(
      z.gte(2, "In weniger als zwei Teile lässt sich nichts aufteilen."),
      z.lte(mostDivisionParts, `Mehr als ${mostDivisionParts} Teile auf einmal gehen nicht.`),
    ),
});

/** A proposal. `minutes`: visits at open units and ways on foot together; `onStreets`: ways are those of the streets, not the crow's flight. */
export const territoryDivisionPreview = z.object({
  "@type": z.literal("TerritoryDivisionPreview"),
  onStreets: z.boolean(),
  parts: z.array(
    z.object({
      geometry: jsonObject,
      addresses: z.int(),
      units: z.int(),
      openUnits: z.int(),
      walkMetres: z.int(),
      minutes: z.int(),
    }),
  ),
});
export type TerritoryDivisionPreview = z.infer<typeof territoryDivisionPreview>;

const divisionPart = z.object({ name: territoryName, geometry: shape });

/**
 * POST /api/territory_divisions: the territory goes on as `first`, the others are made beside it, with its members. 412 where its shape is another than
 * that of `version`; 422 at `parts.1.name` and the like.
 */
export const territoryDivisionCreate = z.object({
  uuid,
  territory: iriOf("territories"),
  version: z.int(),
  first: divisionPart,
  others: z.array(z.extend(divisionPart, { uuid })).check(z.minLength(1), z.maxLength(mostDivisionParts - 1)),
});

/** What a territory was divided into, its first part first. */
export const territoryDivision = z.object({
  "@type": z.literal("TerritoryDivision"),
  uuid,
  territories: z.array(iriOf("territories")),
});

/** A membership of its own. */
export const territoryMember = z.object({
  "@id": iriOf("territory_members"),
  "@type": z.literal("TerritoryMember"),
  uuid,
  territory: iriOf("territories"),
  mitarbeiter: iriOf("mitarbeiters"),
  name: z.string(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  coming: z.boolean(),
  ended: z.boolean(),
});
export type TerritoryMember = z.infer<typeof territoryMember>;

/** POST /api/territory_members. Without `from` at once, without `until` for good. */
export const territoryMemberCreate = z.object({
  uuid,
  territory: iriOf("territories"),
  mitarbeiter: iriOf("mitarbeiters"),
  from: z.optional(z.nullable(instant)),
  until: z.optional(z.nullable(instant)),
});

/** PATCH /api/territory_members/{id}. `ended`: it is over now. */
export const territoryMemberPatch = z.object({
  from: z.optional(instant),
  until: z.optional(z.nullable(instant)),
  ended: z.optional(z.literal(true)),
});

/** So many territories change hands with one saving at most. */
const mostMoves = 200;

/**
 * POST /api/territory_distributions: who has which territories from a time on, all of it or nothing. Each move ends a membership of now or to come
 * (`member`), gives the territory to somebody (`to`), or both. Refusals: 403 beyond the own team; 412 `stale` where a membership is no longer as it was
 * seen; 422 at `moves.3.to` for somebody who has it already or takes none, and at `at`.
 */
export const territoryDistributionCreate = z.object({
  uuid,
  /** Without it at once. */
  at: z.optional(z.nullable(instant)),
  moves: z
    .array(
      z.object({
        territory: iriOf("territories"),
        member: z.nullable(iriOf("territory_members")),
        to: z.nullable(iriOf("mitarbeiters")),
      }),
    )
    .check(
      z.minLength(1, { error: "Es gibt nichts zu übernehmen." }),
      z.maxLength(mostMoves, { error: `Auf einmal gehen höchstens ${mostMoves} Gebiete über.` }),
    ),
});

/** What was done. */
export const territoryDistribution = z.object({ "@type": z.literal("TerritoryDistribution"), moves: z.int() });

/** GET /api/territory_gaps: addresses in no territory; `unplaced` of them have no position. `addresses` are those in the box, 2,000 at most. */
export const territoryGaps = z.object({
  "@type": z.literal("TerritoryGaps"),
  total: z.int(),
  unplaced: z.int(),
  addresses: z.array(z.object({ "@id": iriOf("adresses"), lon: z.number(), lat: z.number(), text: z.string() })),
});
export type TerritoryGaps = z.infer<typeof territoryGaps>;
