import { Button, ClockIcon, LinkIcon, LockIcon, OfflineIcon, RetryIcon, StatePanel, UpdateIcon, WarningIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import type { Problem } from "./customer-session.ts";

interface Words {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Asking again may help. */
  readonly again?: true;
}

const words: Readonly<Record<Problem, Words>> = {
  no_link: {
    icon: <LockIcon />,
    title: "Bitte öffnen Sie den Link aus Ihrer E-Mail",
    text: "Ihr Auftrag ist nur über den Link zu lesen, den wir Ihnen geschickt haben. Zu Ihrer Sicherheit schließt sich die Seite nach 12 Stunden; der Link öffnet sie wieder.",
  },
  link_unknown: {
    icon: <LinkIcon />,
    title: "Diesen Link gibt es nicht",
    text: "Vielleicht wurde er beim Kopieren abgeschnitten. Bitte tippen Sie ihn direkt in der E-Mail an, oder fragen Sie die Person, die Sie beraten hat, nach einem neuen.",
  },
  link_expired: {
    icon: <ClockIcon />,
    title: "Dieser Link ist abgelaufen",
    text: "Er war 14 Tage gültig. Ohne Ihre Bestätigung wurde nichts bestellt. Möchten Sie noch bestellen, wenden Sie sich bitte an die Person, die Sie beraten hat.",
  },
  link_replaced: {
    icon: <UpdateIcon />,
    title: "Sie haben einen neueren Link bekommen",
    text: "Nur der neueste gilt. Bitte öffnen Sie die jüngste E-Mail zu diesem Auftrag.",
  },
  cookies_off: {
    icon: <WarningIcon />,
    title: "Ihr Browser nimmt keine Cookies an",
    text: "Diese Seite braucht ein einziges, damit nur Sie Ihren Auftrag sehen. Bitte erlauben Sie Cookies für diese Seite, oder öffnen Sie den Link in einem anderen Browser.",
    again: true,
  },
  unreachable: {
    icon: <OfflineIcon />,
    title: "Keine Verbindung",
    text: "Ihr Auftrag konnte nicht geladen werden. Sobald Sie wieder online sind, geht es von selbst weiter.",
    again: true,
  },
  busy: {
    icon: <WarningIcon />,
    title: "Das hat gerade nicht geklappt",
    text: "Bitte versuchen Sie es in einer Minute noch einmal. Ihr Auftrag ist nicht verloren.",
    again: true,
  },
};

/** The page of a link that leads to no order, or not now: what happened and what helps. */
export function ProblemPage({ problem, onRetry }: { readonly problem: Problem; readonly onRetry: () => void }) {
  const { icon, title, text, again } = words[problem];
  return (
    <PageFrame title="Ihr Auftrag">
      <StatePanel
        as="h1"
        live="status"
        level={problem === "unreachable" ? "yellow" : "secondary"}
        icon={icon}
        title={title}
        {...(again && {
          action: (
            <Button icon={<RetryIcon className="icon-sm" />} onClick={onRetry}>
              Erneut versuchen
            </Button>
          ),
        })}
      >
        {text}
      </StatePanel>
    </PageFrame>
  );
}
