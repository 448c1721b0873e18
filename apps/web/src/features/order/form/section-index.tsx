import type { FormSection } from "@rundgang/forms";
import { joinClasses } from "@rundgang/ui";

import { useStore } from "../../../hooks/use-store.ts";
import { useForm } from "../form-store/form-context.tsx";
import { faultySections } from "./faulty-sections.ts";
import { headingId } from "./section.tsx";

const none: ReadonlySet<string> = new Set();

type SectionIndexProps = { readonly sections: readonly FormSection[]; readonly current: string };

/** The numbered way through the form; a row of numbers on a phone. */
export function SectionIndex({ sections, current }: SectionIndexProps) {
  const faulty = useFaultySections(sections);
  return (
    <nav className="order-index" aria-label="Abschnitte">
      <ol>
        {sections.map((section) => (
          <li key={section.key}>
            <a
              ref={section.key === current ? intoView : null}
              className={joinClasses("index-step", faulty.has(section.key) && "has-errors")}
              href={`#${headingId(section)}`}
              aria-current={section.key === current ? "step" : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(section);
              }}
            >
              <span className="index-number">{section.number}</span>
              <span>
                {section.indexTitle}
                {faulty.has(section.key) && <span className="sr-only"> (Angaben fehlen)</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/* Called for the link that has just become the current one. */
function intoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function goTo(section: FormSection): void {
  const heading = document.getElementById(headingId(section));
  heading?.closest("section")?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** Sections with something missing, once that is shown at all. */
function useFaultySections(sections: readonly FormSection[]): ReadonlySet<string> {
  const store = useForm();
  const violations = useStore(store.violations);
  return useStore(store.highlighted) ? faultySections(sections, violations) : none;
}
