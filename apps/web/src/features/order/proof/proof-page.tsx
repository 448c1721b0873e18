import type { FlowView } from "@rundgang/domain/order-flow";
import { Button } from "@rundgang/ui";

import { BlankPaperButton } from "../../../parts/blank-papers/blank-paper-button.tsx";
import { BottomBar } from "../form/order-form.tsx";
import { useFocusOnMount } from "../review/use-focus-on-mount.ts";
import { useSession } from "../session/session-context.tsx";
import { PaperCards } from "./paper-cards.tsx";
import { PapersWord, SubmitPapers } from "./submit-papers.tsx";

/** 'Abschluss' of an order on paper: the signed papers, then the order is handed over (B §2). It is done or corrected, never closed. */
export function ProofPage({ view }: { readonly view: FlowView }) {
  const { flow, work } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="proof-page">
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section className="proof-scroll quiet-scroll" tabIndex={0} aria-label="Papiere des Auftrags">
        <div className="flex flex-wrap items-center gap-2">
          <h2 ref={heading} tabIndex={-1} className="grow text-xl">
            Abschluss
          </h2>
          <BlankPaperButton paper="vzf" form={work.form.definition} />
          <BlankPaperButton paper="contract" form={work.form.definition} />
        </div>
        <PaperCards saving={view.saving} />
      </section>
      <BottomBar
        left={
          <Button size="large" disabled={view.saving} onClick={() => flow.send({ type: "CORRECT" })}>
            Daten korrigieren
          </Button>
        }
        middle={<PapersWord />}
        right={<SubmitPapers saving={view.saving} />}
      />
    </div>
  );
}
