import "./task-card.css";

import { CheckIcon, Chip, OpenIcon } from "@rundgang/ui";
import { useId, type ReactNode } from "react";

type TaskCardProps = {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** At the right, in place of 'offen' and 'erledigt'. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One thing that is asked for: its number or a check mark, its name, whether it is done. */
export function TaskCard({ number, title, isDone, aside, children }: TaskCardProps) {
  const id = useId();
  return (
    <section className="card task" aria-labelledby={id}>
      <div className="task-head">
        <span className={isDone ? "task-number task-done" : "task-number"} aria-hidden="true">
          {isDone ? <CheckIcon className="icon-sm" /> : number}
        </span>
        <h2 id={id} className="min-w-0 grow">
          {title}
        </h2>
        {aside ?? <StateChip isDone={isDone} />}
      </div>
      {children}
    </section>
  );
}

function StateChip({ isDone }: Pick<TaskCardProps, "isDone">) {
  const Icon = isDone ? CheckIcon : OpenIcon;
  return (
    <Chip level={isDone ? "positive" : "secondary"} icon={<Icon className="icon-xs" />}>
      {isDone ? "erledigt" : "offen"}
    </Chip>
  );
}
