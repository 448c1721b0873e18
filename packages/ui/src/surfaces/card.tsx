import { useId, type ReactNode } from "react";

import { joinClasses } from "../join-classes.ts";

type CardProps = {
  readonly title?: ReactNode;
  /** At the right end of the head. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** Off where the content brings its own padding (lists). */
  readonly padded?: boolean;
  readonly className?: string;
};

/** A white surface with a hairline; with a title it is a region of the page. */
export function Card({ title, action, children, padded = true, className }: CardProps) {
  const id = useId();
  const body = padded ? <div className="card-body">{children}</div> : children;
  if (title === undefined) return <div className={joinClasses("card", className)}>{body}</div>;
  return (
    <section className={joinClasses("card", className)} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="min-w-0 grow">
          {title}
        </h2>
        {action}
      </div>
      {body}
    </section>
  );
}
