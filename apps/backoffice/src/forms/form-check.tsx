import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { formatCents } from "@rundgang/domain";
import {
  BackIcon,
  Button,
  Chip,
  ErrorIcon,
  formatNumber,
  IconButton,
  SelectField,
  showToast,
  SkeletonList,
  SuccessIcon,
  Switch,
  Tabs,
} from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { PaperPreview } from "../masters/paper-preview.tsx";
import { refreshMasters } from "../masters/refresh-masters.ts";
import { useWrite } from "../masters/use-write.ts";
import { providers, valueOf } from "../orders/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ActivateDialog } from "./activate-dialog.tsx";
import type { FormFile } from "./kept-file.ts";
import { changedPrices, linesAround, problemCount } from "./form-words.ts";

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
        {data?.active !== undefined && data.active !== null && <Chip level="positive">Fassung {data.active.version} aktiv</Chip>}
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
                        {problem.message}
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
          <Looks checked={checked} check={check} />
        </div>
      </div>
      <CheckBar
        checked={checked}
        check={check}
        problems={problems.length}
        onLine={() => setLine(problems[0]?.line ?? 1)}
        isKept={isKept}
        onLeave={onLeave}
      />
    </>
  );
}

type Look = "prices" | "difference" | "papers";

function Looks({ checked, check }: Pick<CheckedProps, "checked" | "check">) {
  const [look, setLook] = useState<Look>(check.active === null ? "prices" : "difference");
  const changed = changedPrices(check.prices);
  if (check.form === null) {
    return (
      <section className="form-card" aria-label="Inhalt">
        <p className="form-card-text">Preise, Unterschied und Papiere gibt es, sobald die Datei gelesen werden kann.</p>
      </section>
    );
  }
  return (
    <section className="form-card" aria-label="Inhalt">
      <Tabs
        label="Inhalt"
        value={look}
        onChange={setLook}
        tabs={[
          {
            id: "prices",
            label: check.active === null ? "Preise" : `Preise (${changed.length} von ${check.prices.length} anders)`,
          },
          { id: "difference", label: `Unterschied (${check.difference.length})` },
          { id: "papers", label: "Papiere" },
        ]}
      >
        {look === "prices" && <Prices check={check} />}
        {look === "difference" && <Difference check={check} />}
        {look === "papers" && <FormPapers checked={checked} />}
      </Tabs>
    </section>
  );
}

const money = (cents: number | null) => (cents === null ? "–" : formatCents(cents));

function Prices({ check: { prices, active, form } }: { readonly check: wire.FormCheckReply }) {
  const changed = changedPrices(prices);
  const rows = active === null ? prices : [...changed, ...prices.filter((one) => !changed.includes(one))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <div className="table-preview-rows" tabIndex={0} role="region" aria-label="Preise">
      <table>
        <thead>
          <tr>
            <th>Preis</th>
            <th>Art</th>
            <th>Monate</th>
            {active !== null && <th className="form-money">Fassung {active.version}</th>}
            <th className="form-money">Fassung {form?.version}</th>
            <th>gewählt durch</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((price) => (
            <tr key={price.key} data-change={kindOf(price, active !== null)}>
              <td>{price.label}</td>
              <td className="form-short">{price.mode === "monthly" ? "monatlich" : "einmalig"}</td>
              <td className="form-short">{price.months}</td>
              {active !== null && <td className="form-money numbers">{money(price.was)}</td>}
              <td className="form-money numbers">
                {price.cents !== price.was && active !== null ? <b>{money(price.cents)}</b> : money(price.cents)}
              </td>
              <td className="text-muted">{price.chosenBy.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function kindOf({ cents, was }: wire.FormPrice, isCompared: boolean): "added" | "changed" | "removed" | undefined {
  if (!isCompared || cents === was) return undefined;
  if (was === null) return "added";
  return cents === null ? "removed" : "changed";
}

const kindWords = { added: ["+", "neu"], changed: ["~", "anders"], removed: ["−", "entfällt"] } as const;

function Difference({ check: { active, difference } }: { readonly check: wire.FormCheckReply }) {
  if (active === null) return <p className="form-card-text">Von diesem Formular gilt noch keine Fassung.</p>;
  if (difference.length === 0)
    return <p className="form-card-text">Außer den Preisen sagt die Datei dasselbe wie Fassung {active.version}.</p>;
  return (
    <ul className="form-differences">
      {difference.map(({ kind, what, text }) => (
        <li key={`${kind} ${what} ${text}`} data-change={kind}>
          <span className="form-mark">
            <span aria-hidden="true">{kindWords[kind][0]}</span>
            <span className="sr-only">{kindWords[kind][1]}:</span>
          </span>
          <span>
            <b>{what}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

const paperKinds = [
  { value: "least", label: "Muster: das Nötigste" },
  { value: "usual", label: "Muster: das Übliche" },
  { value: "most", label: "Muster: alles, was geht" },
  { value: "contract", label: "Vertrag, leer" },
  { value: "vzf", label: "Vertragszusammenfassung, leer" },
] as const;

function FormPapers({ checked }: { readonly checked: FormFile }) {
  const api = useApi();
  const [kind, setKind] = useState<(typeof paperKinds)[number]["value"]>("usual");
  const asked = useQuery({
    queryKey: ["form-paper", checked.text, kind],
    staleTime: Infinity,
    queryFn: async ({ signal }) => valueOf(await api.request(calls.postFormPaper, { body: { ...checked, paper: kind }, signal })),
  });
  return (
    <div className="form-papers">
      <SelectField
        label="Papier"
        value={kind}
        options={paperKinds}
        onChange={(value) => setKind(paperKinds.find((one) => one.value === value)?.value ?? "usual")}
      />
      {asked.isPending && <SkeletonList rows={4} />}
      {asked.isError && (
        <LoadProblem title="Das Papier konnte nicht gemacht werden" problem={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked.data !== undefined && <PaperPreview key={kind} label="Papier" paper={asked.data.paper} mail={asked.data.mail} />}
    </div>
  );
}

type CheckBarProps = CheckedProps & { readonly problems: number; readonly onLine: () => void };

function CheckBar({ checked, check, problems, isKept, onLine, onLeave }: CheckBarProps) {
  const api = useApi();
  const queries = useQueryClient();
  const all = useQuery(providers(api)).data ?? [];
  const [provider, setProvider] = useState("");
  const [regular, setRegular] = useState(check.kept?.regular ?? check.active?.regular ?? true);
  const [isTried, setTried] = useState(false);
  const [activating, setActivating] = useState<wire.FormVersion | null>(null);
  const write = useWrite();
  const owner = check.active?.provider ?? check.kept?.provider ?? provider;
  const isActive = check.known === "same" && check.active?.version === check.form?.version;

  const keep = async () => {
    setTried(true);
    if (owner === "") return null;
    const wanted = { ...checked, provider: owner, regular };
    const uuid = write.uuidFor(wanted);
    const kept = await write.send(() => api.request(calls.postOrderForm, { body: { uuid, ...wanted } }), ["provider"]);
    refreshMasters(queries);
    if (kept === null) return null;
    const query = { form: kept.uuid, itemsPerPage: "200" };
    const list = await write.send(() => api.request(calls.listFormVersions, { query }));
    return list?.["hydra:member"].find((one) => one.version === kept.version) ?? null;
  };
  const keepAsDraft = async () => {
    const kept = await keep();
    if (kept === null) return;
    showToast({ about: "master", level: "positive", title: `${kept.name}: Fassung ${kept.version} ist abgelegt` });
    onLeave(kept.uuid);
  };
  const activate = async () => {
    const kept = await keep();
    if (kept !== null) setActivating(kept);
  };

  return (
    <footer className="form-bar">
      <p className="form-bar-state">
        {problems === 0 ? <SuccessIcon className="icon-sm text-positive" /> : <ErrorIcon className="icon-sm text-danger" />}
        {problems === 0 ? (
          <b>Kein Fehler.</b>
        ) : (
          <>
            <b>Aktivieren geht erst ohne Fehler:</b>
            <button type="button" className="link" onClick={onLine}>
              zum ersten
            </button>
          </>
        )}
        {isActive && <span className="text-muted">Diese Fassung gilt.</span>}
        {check.known === "same" && !isActive && <span className="text-muted">Diese Fassung ist schon abgelegt.</span>}
        {check.known === "other" && <span className="text-danger">Diese Fassung gibt es schon, mit anderem Inhalt.</span>}
      </p>
      <RefusalNote text={write.refusal} />
      <span className="grow" />
      {check.active === null && check.form !== null && (
        <>
          {check.kept === null && (
            <SelectField
              label="Anbieter"
              hideLabel
              placeholder="Anbieter wählen"
              value={provider}
              options={all.map((one) => ({ value: one["@id"], label: one.name }))}
              onChange={setProvider}
              error={isTried && owner === "" ? "Bitte wähle, welcher Anbieter damit verkauft." : write.faults["provider"]}
            />
          )}
          <Switch checked={regular} onChange={setRegular}>
            Überall anbieten
          </Switch>
        </>
      )}
      <Button onClick={() => onLeave()}>{isKept ? "Schließen" : "Verwerfen"}</Button>
      {!isActive && (
        <>
          <Button busy={write.busy} disabled={check.form === null || check.known === "other"} onClick={() => void keepAsDraft()}>
            Als Entwurf behalten
          </Button>
          <Button level="primary" disabled={!check.good || write.busy || check.known === "other"} onClick={() => void activate()}>
            Aktivieren …
          </Button>
        </>
      )}
      {activating !== null && check.form !== null && (
        <ActivateDialog
          form={check.form}
          provider={activating.provider}
          regular={activating.regular}
          active={check.active?.version ?? null}
          after={activating.before}
          prices={check.active === null ? 0 : changedPrices(check.prices).length}
          begun={check.begun}
          onDone={() => onLeave(activating.uuid)}
          onClose={() => setActivating(null)}
        />
      )}
    </footer>
  );
}
