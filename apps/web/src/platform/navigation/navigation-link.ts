/** Whose navigation opens. */
export type NavigationKind = "android" | "apple" | "web";

/** Degrees WGS 84; `name` is what the navigation calls the place, "Lindenstraße 14". */
interface Target {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
}

/** A link that opens the device's navigation; `isPage`: it is a web page, which belongs into a tab of its own. */
export interface NavigationLink {
  readonly href: string;
  readonly isPage: boolean;
}

type Device = { readonly userAgent: string; readonly maxTouchPoints: number };

/** By what a browser says of itself: an iPad says that it is a Mac, but no Mac has a touch screen. */
export function navigationKind({ userAgent, maxTouchPoints }: Device): NavigationKind {
  if (/Android/u.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)) return "apple";
  return "web";
}

/**
 * The way on foot to the next stop in the device's own navigation: whatever Android has for `geo:`, Apple's maps, else OpenStreetMap, which
 * needs to be told where he stands.
 */
export function navigationLink(
  kind: NavigationKind,
  to: Target,
  from: { readonly lat: number; readonly lon: number } | null,
): NavigationLink {
  const place = `${degrees(to.lat)},${degrees(to.lon)}`;
  switch (kind) {
    case "android":
      return { href: `geo:${place}?q=${place}(${escaped(to.name)})`, isPage: false };
    case "apple":
      return { href: `https://maps.apple.com/?daddr=${place}&dirflg=w`, isPage: false };
    case "web": {
      const start = from === null ? "" : `${degrees(from.lat)},${degrees(from.lon)}`;
      const route = encodeURIComponent(`${start};${place}`);
      return { href: `https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=${route}`, isPage: true };
    }
  }
}

/** Six decimals, a decimetre. */
function degrees(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** Brackets too: they stand around the name. */
function escaped(name: string): string {
  return encodeURIComponent(name).replaceAll("(", "%28").replaceAll(")", "%29");
}
