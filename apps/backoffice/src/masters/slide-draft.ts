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
  const each = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  switch (kind) {
    case "title":
      return { kind, title, ...said };
    case "text":
      return { kind, title, points: each, ...(numbered && { numbered }) };
    case "image":
      return { kind, title, alt, image: image ?? { sha256: "", width: 1, height: 1 }, ...said };
    case "bars":
      return { kind, title, unit, bars: each.map(barOf), ...said };
    case "prices":
      return { kind, title, of: each, ...said };
  }
}

function barOf(line: string) {
  const [label = "", value = "", strong = ""] = line.split(";").map((part) => part.trim());
  return {
    label,
    value: Number(value.replaceAll(".", "").replace(",", ".") || Number.NaN),
    ...(strong === "stark" && { strong: true }),
  };
}

function germanNumber(value: number): string {
  return String(value).replace(".", ",");
}
