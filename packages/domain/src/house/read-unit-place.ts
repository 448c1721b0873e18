/** Where in a house a name says that a unit lies. */
export interface ReadPlace {
  /** "Hinterhaus", "Aufgang 2"; empty where the name says none. */
  readonly part: string;
  /** As `floorName` reads it; null where the name gives no floor that stands by itself. */
  readonly floor: number | null;
  /** A bare 'OG': the first floor, in a part of a house whose upper floors bear no numbers. */
  readonly isOnlyUpper: boolean;
  /** "3.2" of a flat: floor and door, only where another name of the house proves it. */
  readonly dotted: readonly [floor: number, door: number] | null;
  /** Left to right, then front to back: what stands for the unit's column; null where the name does not say. */
  readonly side: string | null;
}

/** Floors above the numbered ones. */
export const roof = { staggered: 900, attic: 901, second: 902, top: 903 } as const;
export const highestFloor = 60;
export const lowestFloor = -9;

/** A name on the wire has 200 signs (A §3); what is longer says something else. */
const longestName = 200;

const nowhere: ReadPlace = { part: "", floor: null, isOnlyUpper: false, dotted: null, side: null };

const romans = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
const ordinals = ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt"];
const upper = "OG|Obergescho(?:ss|ß)|Stock(?:werk)?|Etage";
const lower = "UG|Untergescho(?:ss|ß)";
const attic = "DG|Dachgescho(?:ss|ß)";
/** A pattern that begins and ends at a word. */
const word = (source: string, flags = "giu"): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${source})(?![\\p{L}\\p{M}\\d])`, flags);
const anyFloor = `(?:${upper}|${lower}|${attic})`;

/* Two numbers before one word for a floor are two floors, or a flat and a floor: nobody can say which. */
const twoFloors = word(`\\d{1,4}\\.?\\s*(?:[/+&–-]|bis|und|u\\.)\\s*\\d{1,4}\\.?\\s*${anyFloor}`, "iu");
/* "Haus 3 OG", "WE 2 OG": the number may belong to either word. */
const sharedNumber = word(
  `(?:Haus|Hausnummer|Hausnr\\.?|Aufgang|Eingang|Block|Treppenhaus|Trakt|Gebäude|Stiege|WE|Whg\\.?|Wohnung|Wohneinheit|Nr\\.?|Top|Tür|App\\.?)\\s*\\d{1,4}\\s*${anyFloor}`,
  "iu",
);
/* No floor of a house as people count them: below nought, halves, decimals, between two. */
const oddNumber = new RegExp(
  `(?:(?:minus\\s*|[-−]|\\d[.,/])\\d{1,4}|[½¼¾])\\s*\\.?\\s*${anyFloor}(?![\\p{L}\\d])|${word("über|unter|zwischen").source}`,
  "iu",
);

/* A "UG" behind a number may end a company's name ("Studio 7 UG"): it is a floor with a dot between them, or where nothing else stands there. */
const numbered = word(`(\\d{1,4})\\s*\\.?\\s*(${upper}|Untergescho(?:ss|ß)|${attic})`);
const numberedLower = word("(\\d{1,4})\\s*\\.\\s*(UG)");
const bareLower = /^(\d{1,4})\s*(UG)$/giu;
const roman = word(`([IVX]{1,4})\\.?\\s*(${upper}|${lower})`, "gu");
const ordinal = word(`(${ordinals.join("|")})e[rsn]?\\s+(${upper}|${lower})`);
/* "Stock 2" may be a family's name and its number. */
const numberBehind = /^(?:OG|Obergescho(?:ss|ß)|Etage|Stockwerk)\s*\.?\s*(\d{1,2})(?![\p{L}\d])/giu;
const longWords: readonly (readonly [RegExp, number])[] = [
  [word("Erdgescho(?:ss|ß)|Parterre"), 0],
  [word("Hochparterre"), 0.5],
  [word("Souterrain"), -0.5],
  [word("Untergescho(?:ss|ß)|Kellergescho(?:ss|ß)"), -1],
  [word("Staffelgescho(?:ss|ß)"), roof.staggered],
  [word("Dachgescho(?:ss|ß)"), roof.attic],
  [word("Spitzboden"), roof.top],
];
/* Short words may be initials or the kind of a company ("Weber UG", "Bau eG"): they count where nothing else stands beside them. */
const shortWords: readonly (readonly [RegExp, number | "upper"])[] = [
  [word("EG", "gu"), 0],
  [word("HP", "gu"), 0.5],
  [word("UG|KG", "gu"), -1],
  [word("SG", "gu"), roof.staggered],
  [word("DG", "gu"), roof.attic],
  [word("OG|Obergescho(?:ss|ß)", "gu"), "upper"],
];

const parts: readonly (readonly [RegExp, string | null])[] = [
  [word("(Vorderhaus|Hinterhaus|Quergebäude|Gartenhaus|Seitenflügel|Nebengebäude|Rückgebäude|Anbau|Remise)"), null],
  [word("(Haus|Aufgang|Eingang|Block|Treppenhaus|Trakt|Gebäude|Stiege)\\s*(\\d{1,3}\\s?[a-z]?|[a-z])"), null],
  [word("VH", "gu"), "Vorderhaus"],
  [word("HH", "gu"), "Hinterhaus"],
  [word("SF", "gu"), "Seitenflügel"],
  [word("QG", "gu"), "Quergebäude"],
  [word("GH", "gu"), "Gartenhaus"],
];

/** "aufgang", "2" as "Aufgang 2". */
function partName(title: string, number: string): string {
  const named = title.charAt(0).toUpperCase() + title.slice(1).toLowerCase();
  return number === "" ? named : `${named} ${number.replaceAll(/\s/gu, "").toUpperCase()}`;
}

const sides: readonly (readonly [RegExp, number])[] = [
  [word("links|li|lks"), 1],
  [word("mitte|mittig|mi"), 3],
  [word("rechts|re|rts"), 5],
];
const depths: readonly (readonly [RegExp, number])[] = [
  [word("vorne?|straßenseitig|straßenseite"), 1],
  [word("hinten|hofseitig|hofseite"), 2],
];

const flatWord = "(?:WE|Whg|Wohnung|Wohneinheit|Nr|App|Apartment|Appartement|Top|Tür)";
const dottedFlat = new RegExp(`^(?:${flatWord}\\.?\\s*)?(\\d{1,2})\\.(\\d{1,2})$`, "iu");
const flatNumber = word(`${flatWord}\\.?\\s*\\d{1,4}[a-z]?`);
const noise = word("WE|Whg|Wohnung|Wohneinheit|App|Apartment|Appartement|im|in|der|Seite|Tür");

/**
 * Reads floor, side and part of the building out of a unit's name as providers and salesmen write it: "2. OG links", "Hinterhaus 1. OG",
 * "Berger, 3. Stock Mitte". A name that could mean two floors has none: a door in a list is better than one on a wrong floor.
 */
export function readUnitPlace(name: string | null | undefined): ReadPlace {
  const text = (name ?? "").normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  if (text === "" || text.length > longestName) return nowhere;
  if ([twoFloors, sharedNumber, oddNumber].some((odd) => odd.test(text))) return nowhere;
  const pieces = text.split(/[,;|()/:]|\s[–-]\s/u).map((piece) => readPiece(piece.trim()));
  const isAlone = pieces.every(({ rest }) => rest === "");
  const floors = new Set<number>();
  let isOnlyUpper = false;
  for (const { found, short, rest } of pieces) {
    for (const floor of found) floors.add(floor);
    for (const floor of short) {
      if (!(rest === "" && (isAlone || floor !== -1))) continue;
      if (floor === "upper") isOnlyUpper = true;
      else floors.add(floor);
    }
  }
  const [floor = null, ...more] = floors;
  const isOne = more.length === 0 && !(isOnlyUpper && floor !== null);
  const inRange =
    floor === null || (Number.isFinite(floor) && floor >= lowestFloor && (floor <= highestFloor || floor >= roof.staggered));
  const [part = "", ...otherParts] = new Set(pieces.flatMap((piece) => piece.parts));
  if (!isOne || !inRange || otherParts.length > 0) return nowhere;
  return {
    part,
    floor,
    isOnlyUpper,
    dotted: pieces.find(({ dotted }) => dotted !== null)?.dotted ?? null,
    side: sideOf(
      pieces.flatMap((piece) => piece.sides),
      pieces.flatMap((piece) => piece.depths),
    ),
  };
}

/** Whether a piece of a name says nothing but where a door lies: "2. OG links", "Hinterhaus". A short word alone may be a name ("Li"). */
export function isPlaceAlone(piece: string): boolean {
  return readUnitPlace(piece).floor !== null || (/\p{L}{5}/u.test(piece) && readPiece(piece.trim()).rest === "");
}

type Piece = {
  readonly found: readonly number[];
  readonly short: readonly (number | "upper")[];
  readonly parts: readonly string[];
  readonly sides: readonly number[];
  readonly depths: readonly number[];
  readonly dotted: readonly [number, number] | null;
  /** What is none of it: a name, a company. */
  readonly rest: string;
};

function readPiece(piece: string): Piece {
  const flat = dottedFlat.exec(piece);
  const dotted = flat === null ? null : ([Number(flat[1]), Number(flat[2])] as const);
  let rest = dotted === null ? piece : "";
  /** Cuts out what fits, and answers its groups for each find. */
  const take = (pattern: RegExp): readonly (readonly string[])[] => {
    const matches = [...rest.matchAll(pattern)].map(([, ...groups]) => groups.map((group: string | undefined) => group ?? ""));
    rest = rest.replaceAll(pattern, " ").trim();
    return matches;
  };
  const found = [
    ...[numbered, numberedLower, bareLower].flatMap(take).map(([number = "", kind = ""]) => floorOf(Number(number), kind)),
    ...take(roman).map(([number = "", kind = ""]) => floorOf(romans.indexOf(number) + 1, kind)),
    ...take(ordinal).map(([number = "", kind = ""]) => floorOf(ordinals.indexOf(number.toLowerCase()) + 1, kind)),
  ];
  const partNames = parts.flatMap(([pattern, name]) =>
    take(pattern).map(([title = "", number = ""]) => name ?? partName(title, number)),
  );
  found.push(...longWords.flatMap(([pattern, floor]) => take(pattern).map(() => floor)));
  take(flatNumber);
  const short = [
    ...take(numberBehind).map(([number = ""]) => floorOf(Number(number), "OG")),
    ...shortWords.flatMap(([pattern, floor]) => take(pattern).map(() => floor)),
  ];
  const sidesSeen = sides.flatMap(([pattern, at]) => take(pattern).map(() => at));
  const depthsSeen = depths.flatMap(([pattern, at]) => take(pattern).map(() => at));
  take(noise);
  return {
    found,
    short,
    parts: partNames,
    sides: sidesSeen,
    depths: depthsSeen,
    dotted,
    rest: rest.replaceAll(/[\s.,+-]/gu, ""),
  };
}

/** A number before its word; NaN where no house has such a floor. */
function floorOf(number: number, kind: string): number {
  if (number < 1 || number > highestFloor) return Number.NaN;
  if (/^(?:UG|Unter)/iu.test(kind)) return -number;
  if (/^(?:DG|Dach)/iu.test(kind)) return number === 1 ? roof.attic : number === 2 ? roof.second : Number.NaN;
  return number;
}

/** "Mitte links" lies between the two; "links" and "rechts" in one name say nothing. */
function sideOf(seen: readonly number[], deep: readonly number[]): string | null {
  const own = new Set(seen);
  const hasMiddle = own.delete(3);
  const [first, ...more] = own;
  if (more.length > 0 || new Set(deep).size > 1) return null;
  const at = first === undefined ? (hasMiddle ? 3 : null) : hasMiddle ? (first + 3) / 2 : first;
  if (at === null) return deep.length === 0 ? null : `3${deep[0]}`;
  return `${at}${deep[0] ?? 0}`;
}

/** "EG", "2. OG", "UG", "Hochparterre", "DG": the word for a floor as `ReadPlace` counts it. */
export function floorName(floor: number): string {
  switch (floor) {
    case 0:
      return "EG";
    case 0.5:
      return "Hochparterre";
    case -0.5:
      return "Souterrain";
    case -1:
      return "UG";
    case roof.staggered:
      return "Staffelgeschoss";
    case roof.attic:
      return "DG";
    case roof.second:
      return "2. DG";
    case roof.top:
      return "Spitzboden";
    default:
      return floor < 0 ? `${-floor}. UG` : `${floor}. OG`;
  }
}
