import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { BackIcon, CheckIcon, Chip, CloseIcon, ErrorIcon, formatNumber, IconButton, SkeletonList } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { CheckBar } from "./check-bar.tsx";
import { FormLooks } from "./form-looks.tsx";
import type { FormFile } from "./kept-file.ts";
import { linesAround, problemCount, problemText } from "./form-words.ts";

type FormCheckProps = {
  readonly checked: FormFile;
  /** It is a version that is kept, no file. */
  readonly isKept: boolean;
  /** Back to the list, or to a version. */
  readonly onLeave: (uuid?: string) => void;
};

/** What the server says of a form's text: problems with their lines, prices, differences, papers; and the steps from there. */
export function FormCheck({ checked, isKept, onLeave }: FormCheckProps) {
  const api = useApi();
  const asked = useQuery({
    queryKey: ["masters", "form-check", checked.text],
    queryFn: async ({ signal }) => valueOf(await api.request(calls.postFormCheck, { body: checked, signal })),
  });
  const { data } = asked;
  const title = data?.form === undefined || data.form === null ? checked.name : data.form.name;
  return (
    <div className="form-check-page">
      <header className="office-head">
        <IconButton label="Zu den Formularen" icon={<BackIcon />} onClick={() => onLeave()} />
        <h1 className="truncate">{title}</h1>
        {data?.active !== undefined && data.active !== null && (
          <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
            Fassung {data.active.version} aktiv
          </Chip>
        )}
        <span className="grow" />
      </header>
      <div className="form-check-body" aria-busy={asked.isFetching}>
        {asked.isPending && <SkeletonList rows={8} />}
        {asked.isError && (
          <LoadProblem
            title="Das Formular konnte nicht geprüft werden"
            problem={asked.error}
            onRetry={() => void asked.refetch()}
          />
        )}
        {data !== undefined && <Checked checked={checked} check={data} isKept={isKept} onLeave={onLeave} />}
      </div>
    </div>
  );
}

type CheckedProps = FormCheckProps & { readonly check: wire.FormCheckReply };

function Checked({ checked, check, isKept, onLeave }: CheckedProps) {
  const problems = [...check.unreadable, ...check.notActivatable];
  const [line, setLine] = useState(problems[0]?.line ?? 1);
  return (
    <>
      <div className="form-check-line">
        <p className="min-w-0 truncate">
          {check.form === null ? (
            checked.name
          ) : (
            <>
              <b>Fassung {check.form.version}</b> {isKept ? "" : `aus ${checked.name}`}
            </>
          )}
        </p>
        <Steps check={check} isFaulty={problems.length > 0} />
      </div>
      <div className="form-check-columns">
        <div className="form-check-column">
          <section className="form-card" aria-label="Probleme">
            <header>
              <h2>Probleme</h2>
              <Chip level={problems.length === 0 ? "positive" : "danger"}>{problemCount(problems.length)}</Chip>
            </header>
            {problems.length === 0 ? (
              <p className="form-card-text">Formular, Prüfung, Vertragszusammenfassung, Mail und Exporte stimmen überein.</p>
            ) : (
              <ul className="form-problems">
                {problems.map((problem) => (
                  <li key={`${problem.line} ${problem.path} ${problem.message}`}>
                    <button
                      type="button"
                      aria-pressed={problem.line === line}
                      className="form-problem"
                      onClick={() => setLine(problem.line)}
                    >
                      <ErrorIcon className="icon-sm" />
                      <span className="grow">
                        {problemText(problem.message)}
                        {problem.path !== "" && <code className="form-path">{problem.path}</code>}
                      </span>
                      <b className="numbers">Zeile {formatNumber(problem.line)}</b>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className="form-card" aria-label="Datei">
            <header>
              <h2 className="truncate">{checked.name}</h2>
              <span className="text-sm text-muted">
                {countText(check.lines, "Zeile", "Zeilen")}, {formatNumber(Math.ceil(check.bytes / 1000))} kB
              </span>
            </header>
            {/* Keyboards scroll what has the focus. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
            <pre className="form-code" tabIndex={0} aria-label="Zeilen der Datei" role="region">
              {linesAround(checked.text, line, 9).map(({ number, text }) => (
                <code key={number} className="form-line" data-here={number === line && problems.length > 0 ? "" : undefined}>
                  <span className="form-number">{number}</span>
                  {text}
                </code>
              ))}
            </pre>
          </section>
        </div>
        <div className="form-check-column">
          <FormLooks checked={checked} check={check} />
        </div>
      </div>
      <CheckBar
        checked={checked}
        check={check}
        problems={problems.length}
        firstLine={problems[0]?.line ?? 1}
        onLine={() => setLine(problems[0]?.line ?? 1)}
        isKept={isKept}
        onLeave={onLeave}
      />
    </>
  );
}

/** How far the version has come. */
function Steps({ check, isFaulty }: { readonly check: wire.FormCheckReply; readonly isFaulty: boolean }) {
  const isKept = check.known === "same";
  const steps = [
    { word: "Geprüft", is: isFaulty ? "faulty" : "done" },
    { word: "Abgelegt", is: isKept ? "done" : "open" },
    { word: "Aktiv", is: isKept && check.active?.version === check.form?.version ? "done" : "open" },
  ] as const;
  const spoken = { done: "ja", faulty: "mit Fehlern", open: "noch nicht" } as const;
  return (
    <ol className="form-steps" aria-label="Stand">
      {steps.map(({ word, is }, place) => (
        <li key={word} data-is={is}>
          <span className="form-step" aria-hidden="true">
            {is === "done" ? <CheckIcon className="icon-xs" /> : is === "faulty" ? <CloseIcon className="icon-xs" /> : place + 1}
          </span>
          {word}
          <span className="sr-only">: {spoken[is]}</span>
        </li>
      ))}
    </ol>
  );
}
