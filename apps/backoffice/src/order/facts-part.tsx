import type { ReactNode } from "react";

type FactsPartProps = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A part of what is known of an order, with its title and what can be done there. */
export function FactsPart({ title, action, children }: FactsPartProps) {
  return (
    <section className="facts-part" aria-label={title}>
      <div className="facts-title">
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
