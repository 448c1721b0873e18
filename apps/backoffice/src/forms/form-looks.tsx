import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { formatCents } from "@rundgang/domain";
import { NextIcon, SelectField, SkeletonList, Tabs } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { PaperPreview } from "../masters/paper-preview.tsx";
import { valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import type { FormFile } from "./kept-file.ts";
import { changedPrices } from "./form-words.ts";

type Look = "prices" | "difference" | "papers";

type FormLooksProps = { readonly checked: FormFile; readonly check: wire.FormCheckReply };

/** Prices, differences and papers of a form that is checked. */
export function FormLooks({ checked, check }: FormLooksProps) {
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
  const changed = active === null ? prices : changedPrices(prices);
  const same = active === null ? [] : prices.filter((one) => !changed.includes(one));
  const [isWhole, setWhole] = useState(false);
  const columns = { isCompared: active !== null };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <div className="table-preview-rows" tabIndex={0} role="region" aria-label="Preise">
        <table>
          <thead>
            <tr>
              <th>Preis</th>
              {active !== null && <th className="form-money">Fassung {active.version}</th>}
              <th className="form-money">Fassung {form?.version}</th>
              {active !== null && <th className="form-money">Änderung</th>}
            </tr>
          </thead>
          <tbody>
            {[...changed, ...(isWhole ? same : [])].map((price) => (
              <PriceRow key={price.key} price={price} {...columns} />
            ))}
          </tbody>
        </table>
      </div>
      {active !== null && changed.length === 0 && <p className="form-card-text">Kein Preis ändert sich.</p>}
      {same.length > 0 && (
        <button type="button" className="form-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <NextIcon className="icon-sm" /> {countText(same.length, "Preis bleibt", "Preise bleiben")} gleich
        </button>
      )}
    </>
  );
}

function PriceRow({ price, isCompared }: { readonly price: wire.FormPrice; readonly isCompared: boolean }) {
  const { label, mode, months, cents, was, chosenBy } = price;
  const kind = kindOf(price, isCompared);
  const about = [
    mode === "monthly" ? "monatlich" : "einmalig",
    ...(mode === "monthly" && months !== "alle" ? [`Monat ${months}`] : []),
    ...(chosenBy.length > 0 ? [`durch ${chosenBy.join(", ")}`] : []),
  ];
  return (
    <tr data-change={kind}>
      <td>
        {(kind === "added" || kind === "removed") && <span className="sr-only">{kindWords[kind][1]}: </span>}
        <b>{label}</b>
        <span className="block text-xs text-muted">{about.join(", ")}</span>
      </td>
      {isCompared && <td className="form-money numbers">{money(was)}</td>}
      <td className="form-money numbers">{kind === undefined ? money(cents) : <b>{money(cents)}</b>}</td>
      {isCompared && (
        <td className="form-money numbers">
          {kind === "changed" ? changeText(price) : kind === undefined ? "" : kindWords[kind][1]}
        </td>
      )}
    </tr>
  );
}

function changeText({ cents, was }: wire.FormPrice): string {
  const by = (cents ?? 0) - (was ?? 0);
  return `${by > 0 ? "+" : ""}${formatCents(by)}`;
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
