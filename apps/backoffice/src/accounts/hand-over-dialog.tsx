import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, instantOfWallTime, type wire } from "@rundgang/contracts";
import {
  Banner,
  Button,
  Checkbox,
  DayField,
  Dialog,
  dayOf,
  ErrorIcon,
  formatDay,
  formatUpcoming,
  InfoIcon,
  RetryIcon,
  SegmentedControl,
  SelectField,
  showToast,
  SkeletonList,
  StatePanel,
  useNow,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { countText } from "../app/count-text.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { nextDay } from "../territories/days.ts";
import { stayingTexts } from "./account-words.ts";
import { isBefore, sharesOf, stays, withTheRest, type Takers } from "./hand-over-shares.ts";
import { openWork, refreshAccounts, takers as takersOf } from "./queries.ts";

type HandOverDialogProps = {
  readonly account: wire.Account;
  readonly onClose: () => void;
};

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt übergeben wird nichts.";

/** Territories and open appointments of a person go to others, and the account is locked, in one step or not at all. */
export function HandOverDialog({ account, onClose }: HandOverDialogProps) {
  const api = useApi();
  const work = useQuery(openWork(api, account.uuid));
  const people = useQuery(takersOf(api));
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
  /** What is not named goes with the rest, also what comes up meanwhile. */
  const [takers, setTakers] = useState<Takers>(new Map());
  const [day, setDay] = useState<string | null>(null);
  const [isLocking, setLocking] = useState(!account.disabled);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef({ uuid: v7(), text: "" });
  const today = dayOf(now);
  const at = day === null || day <= today ? null : instantOfWallTime(`${day} 00:00:00`);
  /* Whoever is locked has nothing any more: that is done on the day itself. */
  const disable = isLocking && day === null;
  const [first, ...more] = sharesOf({ work, to, takers, at });
  const isNothing = [first, ...more].every((one) => one === undefined || one.territories.length + one.appointments.length === 0);
  const fault = first === undefined || first.to === "" ? "Bitte wähle, wer übernimmt." : undefined;

  const give = (id: string, taker: string) => setTakers(new Map([...takers, [id, taker]]));
  const send = async () => {
    setTried(true);
    if (busy || fault !== undefined || first === undefined) return;
    const wanted = {
      from: account["@id"],
      to: first.to,
      territories: [...first.territories],
      appointments: [...first.appointments],
      disable,
      ...(more.length > 0 && {
        more: more.map((one) => ({ to: one.to, territories: [...one.territories], appointments: [...one.appointments] })),
      }),
      ...(at !== null && { at }),
    };
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
              <HandOverRow
                key={one["@id"]}
                title={one.name}
                about={`${one.units} WE, ${one.openUnits} offen${one.from === null ? "" : `, erst ab ${formatDay(one.from)}`}`}
                from={account.name}
                others={others}
                taker={takers.get(one["@id"]) ?? withTheRest}
                onTaker={(taker) => give(one["@id"], taker)}
              />
            ))}
          </fieldset>
        )}
        {work.appointments.length > 0 && (
          <fieldset className="hand-over-list">
            <legend>Offene Termine</legend>
            {work.appointments.map((one) =>
              isBefore(one, at) ? (
                <p key={one["@id"]}>
                  <b className="block">{formatUpcoming(one.beginnAt, now)}</b>
                  <span className="text-sm text-muted">{one.betreff}: bleibt, weil er vor dem Tag der Übergabe liegt</span>
                </p>
              ) : (
                <HandOverRow
                  key={one["@id"]}
                  title={formatUpcoming(one.beginnAt, now)}
                  about={one.betreff}
                  from={account.name}
                  others={others}
                  taker={takers.get(one["@id"]) ?? withTheRest}
                  onTaker={(taker) => give(one["@id"], taker)}
                />
              ),
            )}
          </fieldset>
        )}
        <div className="account-group">
          <span>Gilt</span>
          <SegmentedControl
            label="Gilt"
            value={day === null ? "now" : "later"}
            options={[
              { value: "now", label: "sofort" },
              { value: "later", label: "ab Datum" },
            ]}
            onChange={(value) => setDay(value === "now" ? null : nextDay(today))}
          />
        </div>
        {day !== null && (
          <>
            <DayField label="Ab" value={day} earliest={nextDay(today)} latest={latestDay(today)} onChange={setDay} />
            <p className="text-sm text-muted">
              Die Gebiete wechseln an diesem Tag von selbst, Termine ab diesem Tag gleich. Das Konto bleibt bis dahin offen;
              sperren kannst du es am Tag selbst.
            </p>
          </>
        )}
        {!account.disabled && day === null && (
          <Checkbox checked={isLocking} onChange={setLocking}>
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

/** Whoever hands over later than in a year does so then. */
function latestDay(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("-02-29", "-02-28")}`;
}

interface HandOverRowProps {
  readonly title: string;
  readonly about: string;
  /** Whose it is. */
  readonly from: string;
  readonly others: readonly wire.Account[];
  readonly taker: string;
  readonly onTaker: (taker: string) => void;
}

/** One thing that goes over, with who gets it. */
function HandOverRow({ title, about, from, others, taker, onTaker }: HandOverRowProps) {
  return (
    <div className="hand-over-row">
      <p className="min-w-0">
        <b className="block">{title}</b>
        <span className="text-sm text-muted">{about}</span>
      </p>
      <SelectField
        label={`Wer bekommt ${title}, ${about}?`}
        hideLabel
        value={taker}
        onChange={onTaker}
        options={[
          { value: withTheRest, label: "mit dem Rest" },
          { value: stays, label: `bleibt bei ${from}` },
          ...others.map((one) => ({ value: one["@id"], label: one.name })),
        ]}
      />
    </div>
  );
}

function titleOf({ disabled }: wire.Account): string {
  return disabled ? "Übergeben" : "Sperren und übergeben";
}
