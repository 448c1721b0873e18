/** The Länder by their usual two letters, in the order of the alphabet of their names. */
export const landCodes = [
  "BW",
  "BY",
  "BE",
  "BB",
  "HB",
  "HH",
  "HE",
  "MV",
  "NI",
  "NW",
  "RP",
  "SL",
  "SN",
  "ST",
  "SH",
  "TH",
] as const;
export type Land = (typeof landCodes)[number];
