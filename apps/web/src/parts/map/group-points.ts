import Supercluster from "supercluster";

import { mercatorOf, degreesAt, type MercatorPoint } from "@rundgang/map/mercator";
import type { MapPoint } from "./map-point.ts";

/** What is drawn at one place: a marker, or a group of points that would lie upon each other. `members`: indexes of the points. */
export interface MapItem extends MercatorPoint {
  readonly members: readonly number[];
}

export interface PointGroups {
  /** All items at a zoom, from north to south, so that the nearer one covers the one behind it. */
  at(zoom: number): readonly MapItem[];
}

/** From this zoom on every door has its own marker, but for those at one point: a house is as far from the next as a marker is wide. */
export const groupsBelowZoom = 17;

/** Points nearer than this (CSS pixels) are one group. */
const groupPixels = 44;

/** Groups points by how near they lie on the screen; where they are only so many, none is grouped. Each zoom is worked out once. */
export function groupPoints(points: readonly Pick<MapPoint, "lat" | "lon">[], grouped: boolean): PointGroups {
  const single = points.map((point, index): MapItem => ({ ...mercatorOf(point), members: [index] })).toSorted(fromNorth);
  if (!grouped) return { at: () => single };
  const stacked = stackedItems(single);
  const known = new Map<number, readonly MapItem[]>();
  let index: Supercluster<{ index: number }> | null = null;
  const groupsAt = (zoom: number): readonly MapItem[] => {
    index ??= new Supercluster<{ index: number }>({ radius: groupPixels, maxZoom: groupsBelowZoom - 1 }).load(
      points.map(({ lat, lon }, at) => ({
        type: "Feature",
        properties: { index: at },
        geometry: { type: "Point", coordinates: [lon, lat] },
      })),
    );
    const groups = index;
    return groups
      .getClusters([-180, -90, 180, 90], zoom)
      .map(({ geometry, properties }): MapItem => {
        const [lon = 0, lat = 0] = geometry.coordinates;
        const members =
          "cluster_id" in properties
            ? groups.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.index)
            : [properties.index];
        return { ...mercatorOf({ lat, lon }), members };
      })
      .toSorted(fromNorth);
  };
  return {
    at(zoom) {
      const whole = Math.floor(zoom);
      if (whole >= groupsBelowZoom) return stacked;
      const items = known.get(whole) ?? groupsAt(whole);
      known.set(whole, items);
      return items;
    },
  };
}

/** The first zoom at which a group falls apart, and its middle; the deepest where all of it lies at one spot. */
export function zoomIntoGroup(item: MapItem, groups: PointGroups, zoom: number): number {
  const [first] = item.members;
  for (let next = Math.floor(zoom) + 1; next < groupsBelowZoom; next += 1) {
    const holder = groups.at(next).find(({ members }) => first !== undefined && members.includes(first));
    if (holder !== undefined && holder.members.length < item.members.length) return next;
  }
  return groupsBelowZoom;
}

/** True for a group that no zoom parts: what it holds is chosen from a list. */
export function isOnePoint(item: MapItem, groups: PointGroups): boolean {
  const [first] = item.members;
  const holder = groups.at(groupsBelowZoom).find(({ members }) => first !== undefined && members.includes(first));
  return item.members.length > 1 && holder?.members.length === item.members.length;
}

/** Doors nearer than this lie under one finger as deep as the map goes: parts of the square's width, a metre and a half in the middle of Germany. */
const onePoint = 1.5 / 25_400_000;

/** Doors at one point are one item, at the place of the first of them; the items come and go from north to south. */
function stackedItems(single: readonly MapItem[]): readonly MapItem[] {
  const stacks: { readonly head: MapItem; readonly members: number[] }[] = [];
  let from = 0;
  for (const item of single) {
    while ((stacks[from]?.head.y ?? item.y) < item.y - onePoint) from += 1;
    const near = stacks.slice(from).find(({ head }) => Math.abs(head.x - item.x) <= onePoint);
    if (near === undefined) stacks.push({ head: item, members: [...item.members] });
    else near.members.push(...item.members);
  }
  return stacks.map(({ head, members }) => ({ ...head, members: members.toSorted((a, b) => a - b) }));
}

/** The middle of an item in degrees. */
export function middleOf(item: MapItem): { readonly lat: number; readonly lon: number } {
  return degreesAt(item);
}

function fromNorth(a: MapItem, b: MapItem): number {
  return a.y - b.y;
}
