import { joinClasses } from "../join-classes.ts";
import { levelClass, type Level } from "../level.ts";

type ProgressBarProps = {
  readonly label: string;
  readonly value: number;
  /** Default 100. */
  readonly max?: number;
  readonly level?: Level;
  /** What a screen reader says instead of the percentage, e.g. "1.200 von 2.355 Adressen". */
  readonly text?: string;
};

/** How much of something is done or used. */
export function ProgressBar({ label, value, max = 100, level = "primary", text }: ProgressBarProps) {
  return (
    <progress
      className={joinClasses("progress", levelClass(level))}
      aria-label={label}
      aria-valuetext={text}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
    />
  );
}
