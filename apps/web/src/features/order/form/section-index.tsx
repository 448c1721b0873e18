import type { FormSection } from "@rundgang/forms";
import { CheckIcon, joinClasses } from "@rundgang/ui";
import { useEffect, useRef } from "react";

import { scrollSmoothly } from "../../../hooks/scroll-smoothly.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { useForm } from "../form-store/form-context.tsx";
import { useProgress } from "./use-progress.ts";
import { headingId } from "./section.tsx";

type SectionIndexProps = {
  readonly sections: readonly FormSection[];
  readonly current: string;
  /** Before the way to a section is taken: it must stand. */
  readonly onGo: () => void;
};

/** The numbered way through the form; a row of numbers on a phone. */
export function SectionIndex({ sections, current, onGo }: SectionIndexProps) {
  const { done, faulty } = useProgress();
  const highlighted = useObservable(useForm().highlighted);
  const link = useRef<HTMLAnchorElement>(null);
  const inView = useRef(current);
  useEffect(() => {
    /* The first one stands in sight: to ask would make the browser lay out the whole form on the spot. */
    if (inView.current === current) return;
    inView.current = current;
    link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  const isWrong = (key: string) => highlighted && faulty.has(key);
  return (
    <nav className="order-index" aria-label="Abschnitte">
      <ol>
        {sections.map((section) => (
          <li key={section.key}>
            <a
              ref={section.key === current ? link : null}
              className={joinClasses("index-step", isWrong(section.key) && "has-errors", done.has(section.key) && "is-done")}
              href={`#${headingId(section)}`}
              aria-current={section.key === current ? "step" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onGo();
                goTo(section);
              }}
            >
              <span className="index-number">{done.has(section.key) ? <CheckIcon className="icon-xs" /> : section.number}</span>
              <span>
                {section.indexTitle}
                {isWrong(section.key) && <span className="sr-only"> (Angaben fehlen)</span>}
                {done.has(section.key) && <span className="sr-only"> (fertig)</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function goTo(section: FormSection): void {
  const heading = document.getElementById(headingId(section));
  const whole = heading?.closest("section");
  if (whole) scrollSmoothly(whole, "start");
  heading?.focus({ preventScroll: true });
}
