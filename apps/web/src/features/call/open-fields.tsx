import { ErrorIcon, NextIcon, SuccessIcon } from "@rundgang/ui";

import type { OpenField } from "../../platform/call-link/call-link.ts";

type OpenFieldsProps = { readonly open: readonly OpenField[]; readonly onOpen: (key: string) => void };

/** What the form still asks for (A §2 "Form validation list"); a tap leads to the field. */
export function OpenFields({ open, onOpen }: OpenFieldsProps) {
  if (open.length === 0) {
    return (
      <p className="call-complete" role="status">
        <SuccessIcon className="icon-sm" />
        Alle Angaben sind da.
      </p>
    );
  }
  return (
    <section className="call-open" aria-labelledby="call-open-title">
      <div role="status">
        <h2 id="call-open-title">
          <ErrorIcon className="icon-sm" />
          {open.length === 1 ? "1 Angabe stimmt noch nicht" : `${open.length} Angaben stimmen noch nicht`}
        </h2>
      </div>
      <ul className="quiet-scroll">
        {open.map(({ key, title, message }) => (
          <li key={`${key} ${message}`}>
            <button type="button" onClick={() => onOpen(key)}>
              <span>
                <b>{title}</b>
                <span className="block">{message}</span>
              </span>
              <NextIcon className="icon-sm" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
