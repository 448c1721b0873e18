import { formatCents } from "@rundgang/domain";
import { joinClasses } from "@rundgang/ui";

type PriceProps = {
  readonly cents: number;
  /** Shown struck through, and said so. */
  readonly struck?: boolean;
  readonly className?: string;
};

/** An amount of integer cents as people write it: "24,99 €", tabular figures, never wrapped. */
export function Price({ cents, struck = false, className }: PriceProps) {
  const text = formatCents(cents);
  const look = joinClasses("numbers whitespace-nowrap", className);
  if (!struck) return <span className={look}>{text}</span>;
  return (
    <s className={look}>
      <span className="sr-only">statt </span>
      {text}
    </s>
  );
}
