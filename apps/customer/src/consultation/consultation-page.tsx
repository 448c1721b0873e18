import type { CookieApi } from "@rundgang/api-client";
import { Button, ClockIcon, LinkIcon, OfflineIcon, RetryIcon, Spinner, StatePanel, WarningIcon } from "@rundgang/ui";
import { Suspense, useEffect, useMemo, useSyncExternalStore } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { useBrandOf } from "../page/use-brand.ts";
import { AskPage } from "./ask-page.tsx";
import { CallbackForm } from "./callback-form.tsx";
import { CallbackPage } from "./callback-page.tsx";
import { createConsultationSession, type ConsultationProblem, type ConsultationSession } from "./consultation-session.ts";
import { AppointmentPage } from "./appointment-page.tsx";
import { RoomPage } from "./later-room.ts";
import { AskAgain, OverPage } from "./over-page.tsx";

/** Advice by video: asked for, waited for, and had. */
export function ConsultationPage({ api }: { readonly api: CookieApi }) {
  const session = useMemo(() => createConsultationSession(api), [api]);
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useEffect(() => session.start(), [session]);
  useBrandOf(state.type === "consultation" ? state.consultation.brand : undefined);
  switch (state.type) {
    case "asking":
      return <AskPage session={session} api={api} />;
    case "loading":
      return <Opening />;
    case "problem":
      return <ProblemPage problem={state.problem} session={session} />;
    case "consultation": {
      const { consultation, token, answered } = state;
      const { state: how, callback } = consultation;
      if (callback !== undefined && callback !== null) {
        return <CallbackPage session={session} callback={callback} />;
      }
      if (how === "ended" || how === "cancelled" || how === "missed") {
        return (
          <OverPage how={how} order={consultation.ordered ? "ordered" : answered}>
            {how === "missed" && <CallbackForm session={session} phone="" />}
          </OverPage>
        );
      }
      if (!state.isRoomOpen) return <AppointmentPage session={session} consultation={consultation} />;
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
      action: <AskAgain />,
    },
    link_expired: {
      icon: <ClockIcon />,
      title: "Diese Beratung ist vorbei",
      text: "Gern beraten wir Sie noch einmal.",
      action: <AskAgain />,
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
