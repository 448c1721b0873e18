import { Button, OfflineIcon, RetryIcon, StatePanel, WarningIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import type { Problem } from "./customer-session.ts";
import { LinkProblem } from "./later-parts.ts";

/** What a problem is called and what helps. */
export interface ProblemWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Asking again may help. */
  readonly again?: true;
}

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

export type LinkProblemName = "no_link" | "link_unknown" | "link_expired" | "link_replaced" | "cookies_off";

type ProblemPageProps = { readonly problem: Problem; readonly onRetry: () => void };

/** The page of a link that leads to no order, or not now: what happened and what helps. */
export function ProblemPage({ problem, onRetry }: ProblemPageProps) {
  if (problem === "unreachable" || problem === "busy") {
    return <ProblemPanel level={problem === "busy" ? "secondary" : "yellow"} words={words[problem]} onRetry={onRetry} />;
  }
  return <LinkProblem problem={problem} onRetry={onRetry} />;
}

type ProblemPanelProps = {
  readonly level: "yellow" | "secondary";
  readonly words: ProblemWords;
  readonly onRetry: () => void;
};

/** One problem in the frame of the page. */
export function ProblemPanel({ level, words: { icon, title, text, again }, onRetry }: ProblemPanelProps) {
  return (
    <PageFrame title="Ihr Auftrag">
      <StatePanel
        as="h1"
        live="status"
        level={level}
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
