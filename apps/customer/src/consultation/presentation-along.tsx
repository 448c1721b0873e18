import type { wire } from "@rundgang/contracts";
import { SlideRoom, SlideView } from "@rundgang/presentation";
import { Spinner } from "@rundgang/ui";

/** The slide that the consultant shows, and the how-manieth from 0 it is. */
export interface ShownSlide {
  readonly index: number;
  readonly count: number;
  readonly slide: wire.ShownSlide;
}

/** The slide in the place of the form that is read along; whoever hears the page hears the title of each new one. */
export function PresentationAlong({ shown }: { readonly shown: ShownSlide | null }) {
  return (
    <>
      <p role="status" className="sr-only">
        {shown === null ? "" : `Folie ${shown.index + 1} von ${shown.count}: ${shown.slide.title}`}
      </p>
      <SlideRoom label="Präsentation, die Ihnen gezeigt wird">
        {shown === null ? (
          <p className="flex items-center gap-3 p-5">
            <Spinner />
            Die Präsentation kommt gleich.
          </p>
        ) : (
          <SlideView slide={shown.slide} />
        )}
      </SlideRoom>
    </>
  );
}
