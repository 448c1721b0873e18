import { presentationImagePath, type wire } from "@rundgang/contracts";
import { joinClasses } from "@rundgang/ui";
import type { ReactNode } from "react";

import { PriceSlide } from "./price-slide.tsx";
import { TitlePicture } from "./title-picture.tsx";

type Of<Kind extends wire.ShownSlide["kind"]> = Extract<wire.ShownSlide, { kind: Kind }>;

type SlideViewProps = {
  readonly slide: wire.ShownSlide;
  /** Of the slide's title. */
  readonly as?: "h1" | "h2" | "h3";
  /** Small, for whoever knows it: its text goes with its width. Otherwise no text is smaller than that of a page. */
  readonly preview?: boolean;
};

/** A slide of a presentation, 16:9 where its content allows; it is as wide as its room. */
export function SlideView({ slide, as: Heading = "h2", preview = false }: SlideViewProps) {
  return (
    <div className={joinClasses("slide", preview && "slide-preview")} data-kind={slide.kind}>
      {slide.kind === "title" && <TitlePicture />}
      <div className="slide-body">
        <Heading className="slide-title">{slide.title}</Heading>
        <Content slide={slide} />
        {"text" in slide && slide.text !== undefined && <p className="slide-text">{slide.text}</p>}
      </div>
    </div>
  );
}

/** The room that a slide fills as far as 16:9 goes, a title wholly; what is higher is scrolled. */
export function SlideRoom({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // Keyboards scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="slide-room" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

function Content({ slide }: { readonly slide: wire.ShownSlide }) {
  switch (slide.kind) {
    case "title":
      return null;
    case "text":
      return <Points slide={slide} />;
    case "image":
      return (
        <img
          className="slide-image"
          src={presentationImagePath(slide.image.sha256)}
          width={slide.image.width}
          height={slide.image.height}
          alt={slide.alt}
        />
      );
    case "bars":
      return <Bars slide={slide} />;
    case "prices":
      return <PriceSlide table={slide.table} />;
  }
}

function Points({ slide }: { readonly slide: Of<"text"> }) {
  const List = slide.numbered === true ? "ol" : "ul";
  return (
    <List className="slide-points">
      {slide.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  );
}

function Bars({ slide }: { readonly slide: Of<"bars"> }) {
  const highest = Math.max(...slide.bars.map(({ value }) => value), 1);
  return (
    <ul className="slide-bars">
      {slide.bars.map(({ label, value, strong = false }) => (
        <li key={label} className={joinClasses(strong && "is-strong")}>
          <span className="slide-bar-room" aria-hidden="true">
            <span className="slide-bar" style={{ height: `${(value / highest) * 100}%` }} />
          </span>
          <span className="slide-bar-label">{label}</span>
          <b className="numbers">
            {value.toLocaleString("de-DE", { useGrouping: "min2" })} <small>{slide.unit}</small>
          </b>
        </li>
      ))}
    </ul>
  );
}
