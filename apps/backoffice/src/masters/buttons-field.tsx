import { useState } from "react";
import { buttonLabel, qualificationCodes, type QualificationCode } from "@rundgang/domain";
import {
  Button,
  DeleteIcon,
  DownIcon,
  IconButton,
  PlusIcon,
  SelectField,
  Switch,
  TextArea,
  TextField,
  UpIcon,
} from "@rundgang/ui";

import { usualButton, usualButtons, type ButtonDraft } from "./button-draft.ts";

type ButtonsFieldProps = {
  readonly buttons: readonly ButtonDraft[];
  /** By their paths below the list: "0.label"; "" for the list itself. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (buttons: readonly ButtonDraft[]) => void;
  /** Faults name buttons by their places, which are others from now on. */
  readonly onPlaces: () => void;
};

const colours = [
  { value: "green", label: "Grün" },
  { value: "yellow", label: "Gelb" },
  { value: "red", label: "Rot" },
  { value: "black", label: "Schwarz" },
  { value: "blue", label: "Blau" },
];

/** A provider's own buttons for visits, one at a time; without any it has the nine of every provider. */
export function ButtonsField({ buttons, faults, onChange, onPlaces }: ButtonsFieldProps) {
  const [chosen, setChosen] = useState(0);
  const here = Math.min(chosen, Math.max(0, buttons.length - 1));
  const button = buttons[here];
  const free = qualificationCodes.filter((code) => !buttons.some((one) => one.code === code));
  const wrong = new Set(Object.keys(faults).map((path) => path.split(".")[0]));

  const place = (next: readonly ButtonDraft[]) => {
    onPlaces();
    onChange(next);
  };
  const move = (by: -1 | 1) => {
    const [one, other] = [button, buttons[here + by]];
    if (one === undefined || other === undefined) return;
    place(buttons.map((each, at) => (at === here ? other : at === here + by ? one : each)));
    setChosen(here + by);
  };
  const add = (code: QualificationCode | undefined) => {
    if (code === undefined) return;
    onChange([...buttons, usualButton(code)]);
    setChosen(buttons.length);
  };
  return (
    <fieldset className="master-group">
      <legend>Knöpfe für Besuche</legend>
      <Switch line checked={buttons.length > 0} onChange={(own) => place(own ? usualButtons : [])}>
        Eigene Knöpfe
      </Switch>
      {button !== undefined && (
        <>
          <div className="deck-tools">
            <SelectField
              label="Knopf"
              value={String(here)}
              options={buttons.map((one, at) => ({
                value: String(at),
                label: `${at + 1}: ${one.label || "ohne Beschriftung"}${wrong.has(String(at)) ? " (fehlerhaft)" : ""}`,
              }))}
              onChange={(at) => setChosen(Number(at))}
            />
            <IconButton label="Knopf nach vorn" icon={<UpIcon />} disabled={here === 0} onClick={() => move(-1)} />
            <IconButton
              label="Knopf nach hinten"
              icon={<DownIcon />}
              disabled={here === buttons.length - 1}
              onClick={() => move(1)}
            />
            <IconButton
              label="Knopf entfernen"
              icon={<DeleteIcon />}
              disabled={buttons.length === 1}
              onClick={() => place(buttons.filter((_one, at) => at !== here))}
            />
          </div>
          <OneButton
            key={button.code}
            button={button}
            free={free}
            faultOf={(path) => faultBelow(faults, `${here}.${path}`)}
            onChange={(next) => onChange(buttons.map((one, at) => (at === here ? next : one)))}
          />
          {free.length > 0 && (
            <Button icon={<PlusIcon className="icon-sm" />} onClick={() => add(free[0])}>
              Knopf hinzufügen
            </Button>
          )}
          <p className="text-sm text-muted">
            Verkäufer sehen diese Knöpfe und keine anderen. Was mit einem früheren Knopf ohne Netz erfasst wurde, kommt noch an.
          </p>
        </>
      )}
      {faults[""] !== undefined && <p className="text-danger">{faults[""]}</p>}
    </fieldset>
  );
}

/** The first fault of a field, or of a part of it. */
function faultBelow(faults: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
}

type OneButtonProps = {
  readonly button: ButtonDraft;
  /** Results that no other button has. */
  readonly free: readonly QualificationCode[];
  readonly faultOf: (path: string) => string | undefined;
  readonly onChange: (button: ButtonDraft) => void;
};

function OneButton({ button, free, faultOf, onChange }: OneButtonProps) {
  const set = (change: Partial<ButtonDraft>) => onChange({ ...button, ...change });
  return (
    <>
      <SelectField
        label="Ergebnis"
        value={button.code}
        options={qualificationCodes
          .filter((code) => code === button.code || free.includes(code))
          .map((code) => ({ value: code, label: buttonLabel(code) }))}
        onChange={(value) => {
          const code = qualificationCodes.find((one) => one === value);
          if (code !== undefined)
            set({ code, label: button.label === buttonLabel(button.code) ? buttonLabel(code) : button.label });
        }}
        error={faultOf("qualification")}
      />
      <TextField
        label="Beschriftung"
        required
        value={button.label}
        onChange={(label) => set({ label })}
        maxLength={40}
        error={faultOf("label")}
      />
      <SelectField
        label="Farbe des Knopfs"
        placeholder="wie sonst"
        value={button.colour}
        options={colours}
        onChange={(colour) => set({ colour })}
        error={faultOf("color")}
      />
      {button.code === "NOT_MARKETABLE" && (
        <Switch line checked={button.photo} onChange={(photo) => set({ photo })}>
          Nur mit Foto
        </Switch>
      )}
      {takesReasons(button) && (
        <TextArea
          label="Gründe"
          hint="Je Zeile einer; ohne Gründe wird keiner gefragt"
          rows={3}
          value={button.reasons}
          onChange={(reasons) => set({ reasons })}
          error={faultOf("secondaryButtons")}
        />
      )}
    </>
  );
}

/** Whether the app asks for a reason after this button (A §4 "Flows"). */
function takesReasons({ code, photo }: ButtonDraft): boolean {
  if (code === "NOT_MARKETABLE") return !photo;
  return code !== "ORDER_REGISTERED" && code !== "APPOINTMENT" && code !== "BLACKLISTED";
}
