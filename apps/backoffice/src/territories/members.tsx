import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { calls, instantOfWallTime, idOfIri, type wire } from "@rundgang/contracts";
import {
  Button,
  CloseIcon,
  ConfirmDialog,
  DayField,
  EditIcon,
  IconButton,
  PlusIcon,
  SelectField,
  dayOf,
  formatDay,
  initialsOf,
  showToast,
  useNow,
} from "@rundgang/ui";
import { v7 } from "uuid";

import { EndField } from "../app/end-field.tsx";
import { FormDialog } from "../app/form-dialog.tsx";
import { takers } from "../accounts/queries.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { lastDayOf, nextDay } from "./days.ts";
import { refreshTerritories } from "./queries.ts";

type Member = wire.SalesTerritory["members"][number];

const unanswered = "Der Server hat nicht geantwortet. Bitte versuche es noch einmal; doppelt zugeteilt wird nichts.";
/** Later days are no plan any more. */
const latest = "2099-12-31";

type MembersProps = {
  readonly territory: wire.SalesTerritory;
  readonly isAdmin: boolean;
};

/** Who has a territory, and who will; the administration gives it and takes it back. */
export function Members({ territory, isAdmin }: MembersProps) {
  const [asked, setAsked] = useState<Member | "new" | null>(null);
  const [taken, setTaken] = useState<Member | null>(null);
  return (
    <div className="territory-part">
      <div className="territory-line">
        <h3 className="grow">Mitglieder</h3>
        {isAdmin && (
          <Button level="plain" icon={<PlusIcon className="icon-sm" />} onClick={() => setAsked("new")}>
            Mitglied
          </Button>
        )}
      </div>
      {territory.members.length === 0 && <p className="text-muted">Niemand hat dieses Gebiet.</p>}
      <ul className="territory-lines">
        {territory.members.map((member) => (
          <li key={member["@id"]}>
            <span className="initials" aria-hidden="true">
              {initialsOf(member.name)}
            </span>
            <span className="min-w-0 grow">
              <b className="block truncate">{member.name}</b>
              <span className="block text-sm text-muted">{spanText(member)}</span>
            </span>
            {isAdmin && (
              <>
                <IconButton label={`Zeitraum von ${member.name} ändern`} icon={<EditIcon />} onClick={() => setAsked(member)} />
                <IconButton label={`${member.name} das Gebiet wegnehmen`} icon={<CloseIcon />} onClick={() => setTaken(member)} />
              </>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <MemberDialog territory={territory} member={asked === "new" ? null : asked} onClose={() => setAsked(null)} />
      )}
      {taken !== null && <TakeDialog territory={territory} member={taken} onClose={() => setTaken(null)} />}
    </div>
  );
}

function spanText({ from, until, coming }: Member): string {
  const begin = from === null ? "schon immer" : `${coming ? "ab" : "seit"} ${formatDay(from)}`;
  return until === null ? begin : `${begin}, bis ${formatDay(`${lastDayOf(until)}T12:00:00Z`)}`;
}

type MemberDialogProps = {
  readonly territory: wire.SalesTerritory;
  /** Null: somebody new. */
  readonly member: Member | null;
  readonly onClose: () => void;
};

function MemberDialog({ territory, member, onClose }: MemberDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const people = useQuery(takers(api)).data ?? [];
  const today = dayOf(useNow());
  const [who, setWho] = useState("");
  const [from, setFrom] = useState(member?.from === null || member === null ? today : dayOf(member.from));
  const [until, setUntil] = useState<string | null>(member?.until ? lastDayOf(member.until) : null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const uuid = useRef(v7());
  const canMove = member === null || member.coming;

  const send = async () => {
    if (member === null && who === "") return setRefusal("Bitte wähle, wer das Gebiet bekommt.");
    setBusy(true);
    const end = until === null ? null : instantOfWallTime(`${nextDay(until)} 00:00:00`);
    const begin = from > today ? instantOfWallTime(`${from} 00:00:00`) : null;
    /* One that was to come begins now where today is chosen. */
    const earlier = member?.coming === true && begin === null ? new Date().toISOString() : begin;
    const answer =
      member === null
        ? await api.request(calls.postTerritoryMember, {
            body: {
              uuid: uuid.current,
              territory: territory["@id"],
              mitarbeiter: `/api/mitarbeiters/${who}`,
              from: begin,
              until: end,
            },
          })
        : await api.request(calls.patchTerritoryMember, {
            params: { id: idOfIri(member["@id"]) },
            body: {
              ...(canMove && earlier !== null && { from: earlier }),
              until: end,
            },
          });
    setBusy(false);
    if (answer.type !== "ok") {
      /* Whatever is asked now is another request. */
      if (answer.type === "refused") uuid.current = v7();
      return setRefusal(answer.type === "refused" ? answer.text : unanswered);
    }
    await refreshTerritories(queries);
    showToast({
      about: "territory",
      level: "positive",
      title: `${answer.value.name} hat ${territory.name}${answer.value.coming ? " ab dem gewählten Tag" : ""}`,
    });
    onClose();
  };

  return (
    <FormDialog
      title={member === null ? "Gebiet zuteilen" : "Zeitraum ändern"}
      about={member === null ? territory.name : `${member.name}, ${territory.name}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="primary" busy={busy} onClick={() => void send()}>
            {member === null ? "Zuteilen" : "Speichern"}
          </Button>
        </>
      }
    >
      <div className="territory-form">
        {member === null && (
          <SelectField
            label="Person"
            value={who}
            options={[{ value: "", label: "Bitte wählen" }, ...people.map(({ uuid: value, name }) => ({ value, label: name }))]}
            onChange={setWho}
          />
        )}
        {canMove && <DayField label="Ab" value={from} earliest={today} latest={latest} onChange={setFrom} />}
        <EndField
          label="Bis einschließlich"
          value={until}
          earliest={from > today ? from : today}
          latest={latest}
          endless="Ohne Ende"
          onChange={setUntil}
        />
        <RefusalNote text={refusal} />
      </div>
    </FormDialog>
  );
}

function TakeDialog({
  territory,
  member,
  onClose,
}: {
  readonly territory: wire.SalesTerritory;
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async () => {
    setBusy(true);
    const answer = await api.request(calls.patchTerritoryMember, {
      params: { id: idOfIri(member["@id"]) },
      body: { ended: true },
    });
    setBusy(false);
    await refreshTerritories(queries);
    if (answer.type !== "ok") return setRefusal(answer.type === "refused" ? answer.text : unanswered);
    showToast({ about: "territory", level: "positive", title: `${member.name} hat ${territory.name} nicht mehr` });
    return onClose();
  };
  return (
    <ConfirmDialog
      title="Gebiet wegnehmen"
      about={`${member.name}, ${territory.name}`}
      confirmLabel="Wegnehmen"
      severity="danger"
      busy={busy}
      onConfirm={() => void take()}
      onCancel={onClose}
    >
      <p>Das gilt sofort, das Tablet lädt neu. Was {member.name} dort bis jetzt erfasst hat, kommt auch ohne Netz noch an.</p>
      <RefusalNote text={refusal} />
    </ConfirmDialog>
  );
}
