import { useId } from "react";
import { CloseIcon, FieldError, IconButton, SelectField } from "@rundgang/ui";

/** Somebody who can be chosen. */
export interface Choice {
  readonly iri: string;
  readonly name: string;
}

type PeopleFieldProps = {
  readonly label: string;
  readonly chosen: readonly Choice[];
  /** Who can be added. */
  readonly others: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
  readonly error?: string | undefined;
};

/** A list of people: each with a button that takes him out, and a field that adds one. */
export function PeopleField({ label, chosen, others, onChange, error }: PeopleFieldProps) {
  const errorId = useId();
  const addable = others.filter(({ iri }) => !chosen.some((one) => one.iri === iri));
  return (
    <fieldset className="people-field" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((one) => (
            <li key={one.iri}>
              <span className="min-w-0 grow truncate">{one.name}</span>
              <IconButton
                label={`${one.name} herausnehmen`}
                icon={<CloseIcon className="icon-sm" />}
                onClick={() => onChange(chosen.filter(({ iri }) => iri !== one.iri))}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={`${label}: hinzufügen`}
        hideLabel
        value=""
        placeholder={addable.length === 0 ? "Niemand mehr, der das sein kann" : "Hinzufügen …"}
        disabled={addable.length === 0}
        options={addable.map((one) => ({ value: one.iri, label: one.name }))}
        onChange={(iri) => onChange([...chosen, ...addable.filter((one) => one.iri === iri)])}
      />
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
