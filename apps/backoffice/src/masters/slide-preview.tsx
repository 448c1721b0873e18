import type { wire } from "@rundgang/contracts";
import { SlideView } from "@rundgang/presentation";

/** A slide as it is shown, small. Prices are those of the form at the address of the call, so here they are a placeholder. */
export function SlidePreview({ slide }: { readonly slide: wire.PresentationDeck["slides"][number] }) {
  if (slide.kind === "prices") {
    const points = ["Hier stehen die Preise des Formulars an der Adresse:", ...slide.of];
    return <SlideView slide={{ kind: "text", title: slide.title, points }} as="h3" preview />;
  }
  if (slide.kind === "image" && slide.image.sha256 === "") {
    return <SlideView slide={{ kind: "text", title: slide.title, points: ["Noch kein Bild"] }} as="h3" preview />;
  }
  return <SlideView slide={slide} as="h3" preview />;
}
