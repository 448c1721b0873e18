/** Germany and Austria with a margin, in degrees. The two ranges do not overlap, so that swapped axes show. */
const region = { lat: [45.8, 55.6], lon: [5.5, 17.6] } as const;

/** True for a position in Germany or Austria; degrees, WGS 84. */
export function isInRegion(lon: number, lat: number): boolean {
  return lat >= region.lat[0] && lat <= region.lat[1] && lon >= region.lon[0] && lon <= region.lon[1];
}
