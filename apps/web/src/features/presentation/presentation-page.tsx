import "./presentation.css";

import { slidePlace, SlideRoom, SlideView } from "@rundgang/presentation";
import { Button, IconButton, NextIcon, PresentationIcon, PreviousIcon, Spinner, StatePanel, WarningIcon } from "@rundgang/ui";
import { useEffect, useRef, useState } from "react";

import { useArrowKeys } from "../../hooks/use-arrow-keys.ts";
import { useLate } from "../../hooks/use-late.ts";
import { openFrameEnd, type PresentationAsked, type PresentationStage } from "../../platform/call-link/presentation-link.ts";

type PresentationPageProps = {
  /** Of the call; undefined where the address names none. */
  readonly session: string | undefined;
  /** With what leads on and ends it; otherwise the page only follows. */
  readonly isPresenter: boolean;
  readonly onLeave: () => void;
};

/** How long a call's page may take to answer, ms: it is on this very device. */
const answerMs = 3000;

/** The presentation of a call that is open on this device (A §2 /presentation). */
export function PresentationPage({ session, isPresenter, onLeave }: PresentationPageProps) {
  return session === undefined ? (
    <NoCall onLeave={onLeave} />
  ) : (
    <CallPresentation key={session} session={session} isPresenter={isPresenter} onLeave={onLeave} />
  );
}

type CallPresentationProps = PresentationPageProps & { readonly session: string };

function CallPresentation({ session, isPresenter, onLeave }: CallPresentationProps) {
  const [stage, setStage] = useState<PresentationStage | null>(null);
  const link = useRef<ReturnType<typeof openFrameEnd> | null>(null);
  const ask = (message: PresentationAsked) => link.current?.ask(message);
  const isUnanswered = useLate(answerMs, stage === null);
  useEffect(() => {
    const end = openFrameEnd(session, setStage);
    link.current = end;
    end.ask({ type: "tell" });
    return () => end.close();
  }, [session]);
  useArrowKeys(isPresenter && stage?.type === "slide", (by) => ask({ type: "step", by }));

  if (stage === null && isUnanswered) return <NoCall onLeave={onLeave} />;
  if (stage === null || stage.type === "loading") {
    return (
      <main className="presentation-instead">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Präsentation wird geladen …
        </p>
      </main>
    );
  }
  const end = <Button onClick={() => ask({ type: "end" })}>Präsentation beenden</Button>;
  if (stage.type === "failed") {
    const ways = (
      <div className="flex flex-wrap justify-center gap-3">
        <Button level="primary" onClick={() => ask({ type: "retry" })}>
          Erneut versuchen
        </Button>
        {end}
      </div>
    );
    return (
      <main className="presentation-instead">
        <StatePanel
          as="h1"
          level="yellow"
          live="alert"
          icon={<WarningIcon />}
          title={stage.title}
          action={isPresenter ? ways : undefined}
        >
          {stage.text}
        </StatePanel>
      </main>
    );
  }
  const { index, count, slide } = stage;
  return (
    <main className="presentation">
      <h1 className="sr-only">Präsentation</h1>
      <p role="status" className="sr-only">
        Folie {index + 1} von {count}: {slide.title}
      </p>
      {isPresenter && (
        <div className="presentation-bar">
          {end}
          <span className="numbers grow text-end" aria-hidden="true">
            {slidePlace(index, count)}
          </span>
          <IconButton
            look="line"
            label="Vorige Folie"
            icon={<PreviousIcon />}
            disabled={index === 0}
            onClick={() => ask({ type: "step", by: -1 })}
          />
          <IconButton
            look="line"
            label="Nächste Folie"
            icon={<NextIcon />}
            disabled={index === count - 1}
            onClick={() => ask({ type: "step", by: 1 })}
          />
        </div>
      )}
      <SlideRoom label="Folie">
        <SlideView slide={slide} />
      </SlideRoom>
    </main>
  );
}

/** Opened by hand, or its call is over. */
function NoCall({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <main className="presentation-instead">
      <StatePanel
        as="h1"
        icon={<PresentationIcon />}
        title="Hier läuft kein Gespräch"
        action={
          <Button level="primary" onClick={onLeave}>
            Zu den Terminen
          </Button>
        }
      >
        Eine Präsentation gehört zu einem Gespräch per Video, das auf diesem Gerät offen ist. Öffne es am Termin und tippe dort
        auf „Präsentation“.
      </StatePanel>
    </main>
  );
}
