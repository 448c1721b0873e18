import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  ErrorIcon,
  formatUpcoming,
  InfoIcon,
  RetryIcon,
  SelectField,
  showToast,
  SkeletonList,
  StatePanel,
  useNow,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { countText, stayingTexts } from "./account-words.ts";
import { openWork, refreshAccounts, takers } from "./queries.ts";

type HandOverDialogProps = {
  readonly account: wire.Account;
  readonly onClose: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt übergeben wird nichts.";

/** Territories and open appointments of a person go to somebody else, and the account is locked, in one step or not at all. */
export function HandOverDialog({ account, onClose }: HandOverDialogProps) {
  const api = useApi();
  const work = useQuery(openWork(api, account.uuid));
  const people = useQuery(takers(api));
  const problem = work.error ?? people.error;
  if (problem === null && work.data !== undefined && people.data !== undefined) {
    const others = people.data.filter(({ uuid }) => uuid !== account.uuid);
    return <HandOverForm account={account} work={work.data} others={others} onClose={onClose} />;
  }
  return (
    <Dialog title={titleOf(account)} about={account.name} size="wide" onClose={onClose}>
      {problem === null ? (
        <SkeletonList rows={4} />
      ) : (
        <StatePanel
          live="alert"
          level="danger"
          icon={<ErrorIcon />}
          title="Was offen ist, konnte nicht geladen werden"
          action={
            <Button
              icon={<RetryIcon className="icon-sm" />}
              onClick={() => {
                void work.refetch();
                void people.refetch();
              }}
            >
              Erneut laden
            </Button>
          }
        >
          {problem.message}
        </StatePanel>
      )}
    </Dialog>
  );
}

type HandOverFormProps = HandOverDialogProps & {
  readonly work: wire.OpenWork;
  /** Who may take it over. */
  readonly others: readonly wire.Account[];
};

function HandOverForm({ account, work, others, onClose }: HandOverFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const now = useNow();
  const [to, setTo] = useState("");
  /** What stays although it is open; what comes up meanwhile goes over unless somebody says otherwise. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [disable, setDisable] = useState(!account.disabled);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });
  const goesOver = (one: { readonly "@id": string }) => !kept.has(one["@id"]);
  const territories = work.territories.filter(goesOver).map((one) => one["@id"]);
  const appointments = work.appointments.filter(goesOver).map((one) => one["@id"]);
  const isNothing = territories.length + appointments.length === 0;
  const fault = to === "" ? "Bitte wähle, wer übernimmt." : undefined;

  const keep = (id: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(id);
    else next.delete(id);
    setKept(next);
  };
  const send = async () => {
    setTried(true);
    if (busy || fault !== undefined) return;
    const wanted = { from: account["@id"], to, territories, appointments, disable };
    const text = JSON.stringify(wanted);
    /* The same again is the same request; what was changed is another one. */
    if (sent.current.text !== text) sent.current = { uuid: v7(), text };
    setBusy(true);
    const answer = await api.request(calls.postHandover, { body: { uuid: sent.current.uuid, ...wanted } });
    setBusy(false);
    refreshAccounts(queries);
    if (answer.type !== "ok") {
      setRefusal(answer.type === "refused" ? answer.text : unanswered);
      return;
    }
    const { territories: moved, appointments: given } = answer.value;
    const done = `${countText(moved, "Gebiet", "Gebiete")} und ${countText(given, "Termin", "Termine")} übergeben`;
    showToast({ about: "account", level: "positive", title: disable ? `${account.name} ist gesperrt, ${done}` : done });
    onClose();
  };

  return (
    <Dialog
      title={titleOf(account)}
      about={`${account.name} · alles geschieht in einem Schritt oder gar nicht`}
      size="wide"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="danger" busy={busy} disabled={isNothing && !disable} onClick={() => void send()}>
            {disable ? "Sperren und übergeben" : "Übergeben"}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <SelectField
          label="Geht an"
          required
          value={to}
          onChange={setTo}
          placeholder="Bitte wählen"
          options={others.map((one) => ({ value: one["@id"], label: `${one.name} (${one.username})` }))}
          error={isTried ? fault : undefined}
        />
        {work.territories.length + work.appointments.length === 0 && <p>Kein Gebiet und kein offener Termin.</p>}
        {work.territories.length > 0 && (
          <fieldset className="hand-over-list">
            <legend>Gebiete</legend>
            {work.territories.map((one) => (
              <Checkbox key={one["@id"]} checked={goesOver(one)} onChange={(isOn) => keep(one["@id"], !isOn)}>
                <b className="block">{one.name}</b>
                <span className="text-sm text-muted">
                  {one.units} WE, {one.openUnits} offen
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {work.appointments.length > 0 && (
          <fieldset className="hand-over-list">
            <legend>Offene Termine</legend>
            {work.appointments.map((one) => (
              <Checkbox key={one["@id"]} checked={goesOver(one)} onChange={(isOn) => keep(one["@id"], !isOn)}>
                <b className="block">{formatUpcoming(one.beginnAt, now)}</b>
                <span className="text-sm text-muted">{one.betreff}</span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {!account.disabled && (
          <Checkbox checked={disable} onChange={setDisable}>
            Konto sperren und {countText(account.sessions.length, "Sitzung", "Sitzungen")} beenden
          </Checkbox>
        )}
        {stayingTexts(account.name, work).map((text) => (
          <Banner key={text} level="secondary" icon={<InfoIcon />}>
            {text}
          </Banner>
        ))}
        <RefusalNote text={refusal} />
      </div>
    </Dialog>
  );
}

function titleOf({ disabled }: wire.Account): string {
  return disabled ? "Übergeben" : "Sperren und übergeben";
}
