import "./presentation-card.css";

import { slidePlace, SlideView } from "@rundgang/presentation";
import { IconButton, NextIcon, PreviousIcon } from "@rundgang/ui";

import type { Presentation } from "./use-presentation.ts";

/** The presentation beside the stage: to look at what comes, before the customer sees it. */
export function PresentationCard({ presentation: { slide, step } }: { readonly presentation: Presentation }) {
  if (slide === null) return null;
  const { index, count, shown } = slide;
  return (
    <section className="card deck-card" aria-labelledby="deck-card-title">
      <div className="deck-card-head">
        <h2 id="deck-card-title" className="text-md">
          Präsentation <span className="numbers font-normal">{slidePlace(index, count)}</span>
        </h2>
        <IconButton label="Vorige Folie" icon={<PreviousIcon />} disabled={index === 0} onClick={() => step(-1)} />
        <IconButton label="Nächste Folie" icon={<NextIcon />} disabled={index === count - 1} onClick={() => step(1)} />
      </div>
      <SlideView slide={shown} as="h3" preview />
      <p className="deck-card-note">Nur du siehst diese Folie. Mit „Präsentation“ zeigst du sie dem Kunden.</p>
    </section>
  );
}
