import { ClockIcon, LinkIcon, LockIcon, UpdateIcon, WarningIcon } from "@rundgang/ui";

import { ProblemPanel, type LinkProblemName, type ProblemWords } from "./problem-panel.tsx";

const words: Readonly<Record<LinkProblemName, ProblemWords>> = {
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
};

type LinkProblemProps = { readonly problem: LinkProblemName; readonly onRetry: () => void };

/** What the server said of a link that opens no order. */
export function LinkProblem({ problem, onRetry }: LinkProblemProps) {
  return <ProblemPanel level="secondary" words={words[problem]} onRetry={onRetry} />;
}
