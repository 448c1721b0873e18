import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { Button, ErrorIcon, formatNumber, SelectField, showToast, SuccessIcon, Switch } from "@rundgang/ui";

import { refreshMasters } from "../masters/refresh-masters.ts";
import { useWrite } from "../masters/use-write.ts";
import { providers } from "../orders/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { ActivateDialog } from "./activate-dialog.tsx";
import type { FormFile } from "./kept-file.ts";
import { changedPrices } from "./form-words.ts";

type CheckBarProps = {
  readonly checked: FormFile;
  readonly check: wire.FormCheckReply;
  readonly isKept: boolean;
  readonly onLeave: (uuid?: string) => void;
  readonly problems: number;
  readonly firstLine: number;
  readonly onLine: () => void;
};

/** What can be done with a form that is checked: keep it, bring it into force, leave it. */
export function CheckBar({ checked, check, problems, firstLine, isKept, onLine, onLeave }: CheckBarProps) {
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
            <button type="button" className="form-to-line numbers" onClick={onLine}>
              Zeile {formatNumber(firstLine)}
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
          {(check.kept === null || check.kept.regular !== regular) && (
            <Button
              busy={write.busy}
              disabled={check.form === null || check.known === "other"}
              onClick={() => void keepAsDraft()}
            >
              Als Entwurf behalten
            </Button>
          )}
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
