import type { wire } from "@rundgang/contracts";
import {
  Button,
  ClockIcon,
  CloseIcon,
  LinkIcon,
  OfflineIcon,
  RetryIcon,
  Spinner,
  StatePanel,
  SuccessIcon,
  WarningIcon,
} from "@rundgang/ui";
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from "react";

import type { CustomerApi } from "../api/customer-api.ts";
import { PageFrame } from "../page/page-frame.tsx";
import { AskPage } from "./ask-page.tsx";
import { createConsultationSession, type ConsultationProblem, type ConsultationSession } from "./consultation-session.ts";

const RoomPage = lazy(async () => ({ default: (await import("./room-page.tsx")).RoomPage }));

/** Advice by video: asked for, waited for, and had. */
export function ConsultationPage({ api }: { readonly api: CustomerApi }) {
  const session = useMemo(() => createConsultationSession(api), [api]);
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => session.start(), [session]);
  switch (state.type) {
    case "asking":
      return <AskPage session={session} />;
    case "loading":
      return <Opening />;
    case "problem":
      return <ProblemPage problem={state.problem} session={session} />;
    case "consultation": {
      const { consultation, token } = state;
      const over = overOf(consultation.state);
      if (over !== null) return <OverPage state={over} ordered={consultation.ordered} />;
      return (
        <Suspense fallback={<Opening />}>
          <RoomPage session={session} consultation={consultation} token={token} />
        </Suspense>
      );
    }
  }
}

function Opening() {
  return (
    <PageFrame title="Videoberatung">
      <p className="page-wait" role="status">
        <Spinner />
        Einen Moment …
      </p>
    </PageFrame>
  );
}

const askAgain = (
  <Button level="primary" onClick={() => location.assign(location.pathname)}>
    Neue Beratung anfragen
  </Button>
);

function ProblemPage({ problem, session }: { readonly problem: ConsultationProblem; readonly session: ConsultationSession }) {
  const again = (
    <Button icon={<RetryIcon className="icon-sm" />} onClick={() => void session.retry()}>
      Erneut versuchen
    </Button>
  );
  const words = {
    link_unknown: {
      icon: <LinkIcon />,
      title: "Diese Beratung gibt es nicht",
      text: "Vielleicht wurde der Link abgeschnitten.",
      action: askAgain,
    },
    link_expired: {
      icon: <ClockIcon />,
      title: "Diese Beratung ist vorbei",
      text: "Gern beraten wir Sie noch einmal.",
      action: askAgain,
    },
    unreachable: {
      icon: <OfflineIcon />,
      title: "Keine Verbindung",
      text: "Sobald Sie wieder online sind, geht es von selbst weiter.",
      action: again,
    },
    busy: {
      icon: <WarningIcon />,
      title: "Das hat gerade nicht geklappt",
      text: "Bitte versuchen Sie es gleich noch einmal.",
      action: again,
    },
  }[problem];
  return (
    <PageFrame title="Videoberatung">
      <StatePanel as="h1" live="status" icon={words.icon} title={words.title} action={words.action}>
        {words.text}
      </StatePanel>
    </PageFrame>
  );
}

type Over = "ended" | "cancelled" | "missed";

function overOf(state: wire.Consultation["state"]): Over | null {
  return state === "ended" || state === "cancelled" || state === "missed" ? state : null;
}

function OverPage({ state, ordered }: { readonly state: Over; readonly ordered: boolean }) {
  const words = {
    ended: {
      icon: <SuccessIcon />,
      title: "Das Gespräch ist beendet",
      text: ordered
        ? "Vielen Dank. Ihr Auftrag ist abgeschickt, die Bestätigung kommt per E-Mail."
        : "Vielen Dank für Ihre Zeit. Sie können diese Seite schließen.",
    },
    cancelled: { icon: <CloseIcon />, title: "Die Beratung ist abgesagt", text: "Wir haben Ihre Anfrage gestrichen." },
    missed: {
      icon: <ClockIcon />,
      title: "Leider war niemand frei",
      text: "Bitte versuchen Sie es noch einmal, oder wünschen Sie sich einen Termin.",
    },
  }[state];
  return (
    <PageFrame title="Videoberatung">
      <StatePanel as="h1" live="status" icon={words.icon} title={words.title} action={askAgain}>
        {words.text}
      </StatePanel>
    </PageFrame>
  );
}
