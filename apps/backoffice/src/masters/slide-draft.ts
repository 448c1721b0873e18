import type { wire } from "@rundgang/contracts";

type Slide = wire.PresentationDeck["slides"][number];
export type SlideKind = Slide["kind"];

/** What stands in the fields of a slide, as it was typed; lists are a line each. */
export interface SlideDraft {
  /** Stays with the slide while it moves. */
  readonly key: string;
  readonly kind: SlideKind;
  readonly title: string;
  readonly text: string;
  /** Points of a text, bars as "Name; Zahl", names of prices. */
  readonly lines: string;
  readonly numbered: boolean;
  readonly unit: string;
  readonly alt: string;
  readonly image: Extract<Slide, { kind: "image" }>["image"] | null;
}

/** The kinds of slides as people call them. */
export const slideKinds: readonly { readonly value: SlideKind; readonly label: string }[] = [
  { value: "title", label: "Titel" },
  { value: "text", label: "Text mit Punkten" },
  { value: "image", label: "Bild" },
  { value: "bars", label: "Balken" },
  { value: "prices", label: "Preise" },
];

/** A slide that nothing stands in yet. */
export function emptySlide(key: string, kind: SlideKind = "title"): SlideDraft {
  return { key, kind, title: "", text: "", lines: "", numbered: false, unit: "", alt: "", image: null };
}

/** A slide as it stands in the fields. */
export function draftOfSlide(slide: Slide, key: string): SlideDraft {
  const text = "text" in slide ? (slide.text ?? "") : "";
  const draft = { ...emptySlide(key, slide.kind), title: slide.title, text };
  switch (slide.kind) {
    case "title":
      return draft;
    case "text":
      return { ...draft, lines: slide.points.join("\n"), numbered: slide.numbered ?? false };
    case "image":
      return { ...draft, alt: slide.alt, image: slide.image };
    case "bars":
      return {
        ...draft,
        unit: slide.unit,
        lines: slide.bars
          .map(({ label, value, strong }) => `${label}; ${germanNumber(value)}${strong === true ? "; stark" : ""}`)
          .join("\n"),
      };
    case "prices":
      return { ...draft, lines: slide.of.join("\n") };
  }
}

/** The slide that the fields say; what is missing the server names. */
export function slideOfDraft({ kind, title, text, lines, numbered, unit, alt, image }: SlideDraft): Slide {
  const said = text.trim() === "" ? {} : { text: text.trim() };
  const each = linesOf(lines);
  switch (kind) {
    case "title":
      return { kind, title, ...said };
    case "text":
      return { kind, title, points: each, ...(numbered && { numbered }) };
    case "image":
      return { kind, title, alt, image: image ?? { sha256: "", width: 1, height: 1 }, ...said };
    case "bars":
      return { kind, title, unit, bars: each.map((line) => barOf(line).bar), ...said };
    case "prices":
      return { kind, title, of: each, ...said };
  }
}

/** What of a slide's fields cannot be read; null where all can. The rest is the server's to judge. */
export function faultOfDraft({ kind, lines }: Pick<SlideDraft, "kind" | "lines">): string | null {
  if (kind !== "bars") return null;
  for (const line of linesOf(lines)) {
    const { bar, number } = barOf(line);
    if (number === null || bar.label === "") return `„${line}“: Bitte schreibe erst den Namen, dann die Zahl: „Name; Zahl“.`;
    if (Number.isNaN(bar.value)) return `„${line}“: „${number}“ ist keine Zahl. Bitte schreibe sie wie 1,5 oder 1.500.`;
  }
  return null;
}

function linesOf(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The number stands last, before "stark" where that is there: a name may have semicolons of its own. */
function barOf(line: string) {
  const parts = line.split(";");
  const isStrong = parts.length > 2 && parts.at(-1)?.trim() === "stark";
  const rest = isStrong ? parts.slice(0, -1) : parts;
  const number = rest.length > 1 ? (rest.at(-1)?.trim() ?? "") : null;
  const label = (number === null ? rest : rest.slice(0, -1)).join(";").trim();
  return { number, bar: { label, value: readGermanNumber(number ?? ""), ...(isStrong && { strong: true }) } };
}

/** "1.500,5" is 1500.5; NaN for what is written otherwise, because a point before one or two digits may be meant as a comma. */
function readGermanNumber(text: string): number {
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/u.test(text)) return Number.NaN;
  return Number(text.replaceAll(".", "").replace(",", "."));
}

function germanNumber(value: number): string {
  return String(value).replace(".", ",");
}
