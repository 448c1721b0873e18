import { joinClasses } from "../join-classes.ts";

const euro = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });

/** Integer cents as "24,99 €", credits with a true minus sign: "−55,00 €". */
function formatPrice(cents: number): string {
  return euro.format(cents / 100).replace("-", "−");
}

type PriceProps = {
  readonly cents: number;
  /** Shown struck through, and said so. */
  readonly struck?: boolean;
  readonly className?: string;
};

/** An amount of integer cents as people write it: "24,99 €", tabular figures, never wrapped. */
export function Price({ cents, struck = false, className }: PriceProps) {
  const text = formatPrice(cents);
  const look = joinClasses("numbers whitespace-nowrap", className);
  if (!struck) return <span className={look}>{text}</span>;
  return (
    <s className={look}>
      <span className="sr-only">statt </span>
      {text}
    </s>
  );
}
