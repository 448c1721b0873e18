import * as z from "zod/mini";

import { instant, iriOf, sha256, uuid } from "../primitives.ts";

const degreesEast = z.number().check(z.minimum(-180), z.maximum(180));
const degreesNorth = z.number().check(z.minimum(-90), z.maximum(90));

/**
 * Map data of an area, which a device keeps for work without a line (PMTiles v3; its bytes at `mapAreaDataPath`). `bbox` is west, south, east,
 * north in degrees; `size` in bytes; `attribution` has to stand on the map.
 */
export const mapArea = z.object({
  "@id": iriOf("map_areas"),
  "@type": z.literal("MapArea"),
  uuid,
  name: z.string(),
  bbox: z.tuple([degreesEast, degreesNorth, degreesEast, degreesNorth]),
  minZoom: z.int(),
  maxZoom: z.int(),
  size: z.int(),
  sha256,
  attribution: z.string(),
  importedAt: instant,
});
export type MapArea = z.infer<typeof mapArea>;

/** Most stops between start and end (A §7: 12 or fewer waypoints, 3-decisions: start, end and at most 11 between). */
export const mostWaypoints = 11;

/** 0/0 lies in the sea off Africa: what a receiver without a fix says. */
const notNowhere = z.refine<{ lat: number; lon: number }>(({ lat, lon }) => lat !== 0 || lon !== 0, {
  error: "Die Position 0/0 ist keine gültige Position.",
  path: ["lat"],
});

const latitude = z
  .number({ error: "Es fehlt die Breite in Grad." })
  .check(
    z.minimum(-90, { error: "Die Breite liegt zwischen -90 und 90 Grad." }),
    z.maximum(90, { error: "Die Breite liegt zwischen -90 und 90 Grad." }),
  );
const longitude = z
  .number({ error: "Es fehlt die Länge in Grad." })
  .check(
    z.minimum(-180, { error: "Die Länge liegt zwischen -180 und 180 Grad." }),
    z.maximum(180, { error: "Die Länge liegt zwischen -180 und 180 Grad." }),
  );

/** A place on a walk, in degrees (WGS 84). */
export const walkPosition = z.object({ lat: latitude, lon: longitude }).check(notNowhere);
export type WalkPosition = z.infer<typeof walkPosition>;

/** A door to walk to. `from`: when an appointment there begins; `to`: until when it can be reached (without it: until `from`). */
export const walkStop = z
  .object({ lat: latitude, lon: longitude, from: z.optional(instant), to: z.optional(instant) })
  .check(notNowhere);
export type WalkStop = z.infer<typeof walkStop>;

/**
 * What POST /api/walking_directions is asked: from `start` over all `stops`, in the shortest order, or in theirs (`keepOrder`). The walk ends
 * at `end`, without it at the last stop. `departAt`: when it begins; without it now.
 */
export const walkingDirectionsAsk = z
  .object({
    start: walkPosition,
    end: z.optional(walkPosition),
    stops: z
      .array(walkStop)
      .check(
        z.minLength(1, { error: "Es fehlt ein Stop." }),
        z.maxLength(mostWaypoints + 1, { error: "Ein Weg hat höchstens 11 Stops zwischen Start und Ziel." }),
      ),
    keepOrder: z.optional(z.boolean()),
    departAt: z.optional(instant),
  })
  .check(
    z.refine(({ end, stops }) => end === undefined || stops.length <= mostWaypoints, {
      error: "Ein Weg hat höchstens 11 Stops zwischen Start und Ziel.",
      path: ["stops"],
    }),
  );
export type WalkingDirectionsAsk = z.infer<typeof walkingDirectionsAsk>;

/**
 * From one place of a walk to the next, in walking order. `stop`: index of the stop in the question to which it leads, null for the end.
 * `geometry`: [lon, lat] in degrees, from door to door. `early`: seconds before the 15 minutes that one may come too early, `late`: seconds
 * after the time of the appointment; both 0 where it fits or there is none.
 */
export const walkLeg = z.object({
  stop: z.nullable(z.int()),
  metres: z.number(),
  seconds: z.number(),
  geometry: z.array(z.tuple([z.number(), z.number()])),
  arriveAt: instant,
  early: z.number(),
  late: z.number(),
});
export type WalkLeg = z.infer<typeof walkLeg>;

/** `order`: the stops' indexes in walking order. `seconds`: walking alone, at 5 km/h. `asOf`: the day of the streets, null where not known. */
export const walkingDirections = z.object({
  "@type": z.literal("WalkingDirections"),
  metres: z.number(),
  seconds: z.number(),
  legs: z.array(walkLeg),
  order: z.array(z.int()),
  asOf: z.nullable(z.string()),
  source: z.enum(["streets", "valhalla", "osrm"]),
});
export type WalkingDirections = z.infer<typeof walkingDirections>;

/**
 * Why there is no way (`reason` of a `route_unavailable`): no streets were imported for this place; a place is further than 250 m from every
 * way; a place lies on ways that hang together with no other. The device then shows the way as the crow flies, and says so.
 */
export const routeProblems = ["no_streets", "off_network", "island"] as const;
export type RouteProblem = (typeof routeProblems)[number];

/**
 * What a `route_unavailable` tells besides its sentence. `stops`: indexes of the stops that are to blame; none where it is the start, the end, or
 * all of them.
 */
export const routeRefusal = z.object({ reason: z.enum(routeProblems), stops: z.array(z.int()) });
export type RouteRefusal = z.infer<typeof routeRefusal>;
