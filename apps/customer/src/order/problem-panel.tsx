import { Button, RetryIcon, StatePanel } from "@rundgang/ui";
import type { ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";

/** What a problem is called and what helps. */
export interface ProblemWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Asking again may help. */
  readonly again?: true;
}

/** What a server has said of a link, or the browser of its cookie. */
export type LinkProblemName = "no_link" | "link_unknown" | "link_expired" | "link_replaced" | "cookies_off";

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
