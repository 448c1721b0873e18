import { OfflineIcon, WarningIcon } from "@rundgang/ui";

import type { Problem } from "./customer-session.ts";
import { LinkProblem } from "./later-parts.ts";
import { ProblemPanel, type LinkProblemName, type ProblemWords } from "./problem-panel.tsx";

/* Those that may come without a line are here; what a server has said of a link comes with the other parts. */
const words: Readonly<Record<Exclude<Problem, LinkProblemName>, ProblemWords>> = {
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

type ProblemPageProps = { readonly problem: Problem; readonly onRetry: () => void };

/** The page of a link that leads to no order, or not now: what happened and what helps. */
export function ProblemPage({ problem, onRetry }: ProblemPageProps) {
  if (problem === "unreachable" || problem === "busy") {
    return <ProblemPanel level={problem === "busy" ? "secondary" : "yellow"} words={words[problem]} onRetry={onRetry} />;
  }
  return <LinkProblem problem={problem} onRetry={onRetry} />;
}
