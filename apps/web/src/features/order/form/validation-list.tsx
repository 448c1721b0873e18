import type { Violation } from "@rundgang/forms";
import { ErrorIcon, NextIcon } from "@rundgang/ui";
import { useEffect, useRef } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { focusComponent } from "../fields/field-box.tsx";
import { useForm } from "../form-store/form-context.tsx";

/** What is missing, in red; a tap goes to the field (B §2 "Form validation list"). Hidden entries block, but are not listed. */
export function ValidationList({ attempt }: { readonly attempt: number }) {
  const store = useForm();
  const highlighted = useObservable(store.highlighted);
  const violations = useObservable(store.violations).filter((violation) => violation.hidden !== true);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(violations[0]?.key);
  useEffect(() => {
    first.current = violations[0]?.key;
  });
  useEffect(() => {
    if (attempt === 0) return;
    /* While a keyboard is up the list is not in sight. */
    if (heading.current !== null && heading.current.getClientRects().length > 0) heading.current.focus();
    else if (first.current !== undefined) focusComponent(first.current);
  }, [attempt]);
  if (!highlighted || violations.length === 0) return null;
  return (
    <section className="validation-area" aria-labelledby="validation-title">
      <div className="validation-list">
        <h3 id="validation-title" ref={heading} tabIndex={-1}>
          <ErrorIcon className="icon-sm" />
          {violations.length === 1
            ? "Eine Angabe fehlt oder stimmt nicht"
            : `${violations.length} Angaben fehlen oder stimmen nicht`}
        </h3>
        <ul>
          {violations.map((violation) => (
            <li key={`${violation.key} ${violation.message}`}>
              <button type="button" onClick={() => focusComponent(violation.key)}>
                <ViolationWords violation={violation} />
                <NextIcon className="icon-sm" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/* Most messages begin with the field's name: "Anrede fehlt". It is said once. */
function ViolationWords({ violation: { title, message } }: { readonly violation: Violation }) {
  if (message.startsWith(`${title} `)) {
    return (
      <span>
        <b>{title}</b>
        {message.slice(title.length)}
      </span>
    );
  }
  return (
    <span>
      <b>{title}</b>
      <span className="block">{message}</span>
    </span>
  );
}
