import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";

type BadgeProps = {
  readonly count: number;
  readonly level?: Level;
  /** What is counted, for screen readers. */
  readonly label?: string;
  /** True where the label of the button around it says the count already. */
  readonly hidden?: boolean;
};

/** A small count on an icon or beside a word. */
export function Badge({ count, level = "primary", label, hidden = false }: BadgeProps) {
  return (
    <span className={joinClasses("badge", levelClass(level))} aria-hidden={hidden || undefined}>
      {count}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  );
}
