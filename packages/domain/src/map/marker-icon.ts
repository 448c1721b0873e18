import {
  Ban,
  CalendarClock,
  CalendarSync,
  DoorClosed,
  DoorClosedLocked,
  MapPinOff,
  Signature,
  ThumbsDown,
  UserCheck,
  type IconNode,
} from "lucide";

import type { QualificationCode } from "../qualification/qualification-code.ts";

/** The colour words of A §4 "Colours", as a provider's buttons name them. */
export const markerColors = ["green", "yellow", "red", "black", "blue"] as const;
export type MarkerColor = (typeof markerColors)[number];

/** A §2 names one shape. */
export const markerShapes = ["haus"] as const;
export type MarkerShape = (typeof markerShapes)[number];

/** What a marker of the map shows. Colour never stands alone: there is a glyph of the last visit, or the count of open units. */
export interface Marker {
  readonly color: MarkerColor;
  readonly shape: MarkerShape;
  /** The selected one is drawn larger. */
  readonly highlight: boolean;
  /** The newest visit's code, or how many units are open; null: neither. */
  readonly mark: QualificationCode | number | null;
}

/** Width and height of a marker in CSS pixels; its tip, which stands on the door, is in the middle of its lower edge. */
export function markerSize(highlight: boolean): { readonly width: number; readonly height: number } {
  return highlight ? { width: 50, height: 55 } : { width: 40, height: 44 };
}

/** The solid and the colour upon it of each level, as in the design tokens: an image cannot read the page's. */
const paints: { readonly [color in MarkerColor]: { readonly solid: string; readonly on: string } } = {
  green: { solid: "#00592f", on: "#fff" },
  yellow: { solid: "#fecf42", on: "#2b1d00" },
  red: { solid: "#97141b", on: "#fff" },
  black: { solid: "#18181f", on: "#fff" },
  blue: { solid: "#424190", on: "#fff" },
};

/** The colour of a marker where there is no marker: the ring of a group, a legend. */
export function markerPaint(color: MarkerColor): string {
  return paints[color].solid;
}

/** The same pictures as those of the app (`visit-icon.tsx`). */
const glyphs: { readonly [code in QualificationCode]: IconNode } = {
  ORDER_REGISTERED: Signature,
  APPOINTMENT: CalendarClock,
  FOLLOW_UP: CalendarSync,
  CUSTOMER_NOT_HOME: DoorClosed,
  NO_INTEREST: ThumbsDown,
  NO_ENTRY: DoorClosedLocked,
  EXISTING_CUSTOMER: UserCheck,
  NOT_MARKETABLE: MapPinOff,
  BLACKLISTED: Ban,
};

/** A house with a gable, whose floor comes to a point. */
const outlines: { readonly [shape in MarkerShape]: string } = {
  haus: "M20 2.5 35 13.5V33a2 2 0 0 1-2 2H25.5L20 41.5 14.5 35H7a2 2 0 0 1-2-2V13.5Z",
};

/** From here on a count no longer fits. */
const mostCounted = 99;

/** A marker of the map as SVG text: the server's marker icons and the device's own map draw from it (A §2, decision 037). */
export function markerIcon({ color, shape, highlight, mark }: Marker): string {
  const { solid, on } = paints[color];
  const { width, height } = markerSize(highlight);
  const house = `<path d="${outlines[shape]}" fill="${solid}" stroke="#fff" stroke-width="3" stroke-linejoin="round" paint-order="stroke"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 40 44">${house}${drawMark(mark, on)}</svg>`;
}

function drawMark(mark: Marker["mark"], ink: string): string {
  if (mark === null) return "";
  if (typeof mark === "number") {
    const text = mark > mostCounted ? `${mostCounted}+` : String(mark);
    const size = text.length > 2 ? 12 : 15;
    return `<text x="20" y="${23 + size * 0.36}" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-weight="700" font-size="${size}" fill="${ink}">${text}</text>`;
  }
  const lines = glyphs[mark].map(([tag, attributes]) => `<${tag} ${attributesText(attributes)}/>`).join("");
  return `<g transform="translate(11.5 13.5) scale(.7083)" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`;
}

function attributesText(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");
}
