import type { ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";

type StatePanelProps = {
  readonly icon: ReactNode;
  /** secondary for empty, danger for an error, yellow for offline. */
  readonly level?: Level;
  readonly title: string;
  /** h1 where the panel is all of the page. */
  readonly as?: "h1" | "h2" | "h3";
  readonly children?: ReactNode;
  /** The button that repairs it. */
  readonly action?: ReactNode;
  /** Set it for what appears while one waits: it is then announced. */
  readonly live?: "status" | "alert";
};

/** What stands where a list or panel would be: empty, error, offline. */
export function StatePanel({ icon, level = "secondary", title, as: Heading = "h2", children, action, live }: StatePanelProps) {
  return (
    <div className="state" role={live}>
      <span className={joinClasses("state-icon", levelClass(level))}>{icon}</span>
      <Heading className="text-md tracking-normal">{title}</Heading>
      {children !== undefined && <p className="state-text">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
