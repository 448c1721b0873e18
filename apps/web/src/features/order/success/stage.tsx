import { joinClasses, WarningIcon } from "@rundgang/ui";
import type { ReactNode } from "react";

type StageProps = {
  readonly done: boolean;
  /** Nothing goes on by itself. */
  readonly blocked?: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
};

/** How far an order has come: one stage of its receipt. */
export function Stage({ done, blocked = false, icon, title, children }: StageProps) {
  return (
    <li className={joinClasses("receipt-stage", blocked ? "level-danger" : done ? "level-positive" : "level-yellow")}>
      <span className="receipt-mark">{blocked ? <WarningIcon /> : icon}</span>
      <span>
        <b className="block">{title}</b>
        <span className="text-sm text-muted">{children}</span>
      </span>
    </li>
  );
}
