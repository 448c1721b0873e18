import { useRef } from "react";
import { mostUnitsOfAddress } from "@rundgang/domain";
import { Stepper, TextField } from "@rundgang/ui";

import { newStreet, withPlace, withPlaceText, withStreet, withStreetText, type AddDraft, type AddFaults } from "./add-form.ts";
import { PickField } from "./pick-field.tsx";
import { usePlaces, useStreets } from "./use-picks.ts";

type PlaceFieldsProps = {
  readonly draft: AddDraft;
  readonly faults: AddFaults;
  readonly onChange: (draft: AddDraft) => void;
};

/** Where the house stands, and how many live there: place and street of a list, the number as it is written. */
export function PlaceFields({ draft, faults, onChange }: PlaceFieldsProps) {
  const places = usePlaces(draft);
  const streets = useStreets(draft);
  /* Who takes the same place again keeps its street. */
  const lastPlace = useRef(draft.chosenPlace);
  const known = streets.type === "ready" ? streets.rows.map(({ value }) => value) : [];
  const unlisted = streets.type === "ready" ? newStreet(draft.street, known) : null;
  return (
    <div className="add-grid">
      <div className="add-wide">
        <PickField
          label="PLZ oder Ort"
          listLabel="Bitte wähle den Ort aus"
          nothing="Diesen Ort gibt es bei diesem Provider nicht."
          text={draft.place}
          chosen={draft.chosenPlace !== null}
          error={faults.place}
          picks={places}
          onChange={(text) => onChange(withPlaceText(draft, text))}
          onPick={(place) => {
            onChange(withPlace(draft, place, lastPlace.current));
            lastPlace.current = place;
          }}
        />
      </div>
      <div className="add-wide">
        <PickField
          label="Straße"
          listLabel="Bitte wähle die Straße aus"
          nothing="Diese Straße ist im Ort noch nicht bekannt."
          text={draft.street}
          chosen={draft.chosenStreet !== null}
          disabled={draft.chosenPlace === null}
          {...(draft.chosenPlace === null && { hint: "Erst der Ort, dann die Straße" })}
          error={faults.street}
          picks={streets}
          last={
            unlisted === null
              ? undefined
              : { label: `Neue Straße „${unlisted}“ verwenden`, onPick: () => onChange(withStreet(draft, unlisted)) }
          }
          onChange={(text) => onChange(withStreetText(draft, text))}
          onPick={(street) => onChange(withStreet(draft, street))}
        />
      </div>
      <TextField
        label="Hausnummer"
        className="add-number"
        maxLength={20}
        value={draft.number}
        error={faults.number}
        onChange={(number) => onChange({ ...draft, number })}
      />
      <TextField
        label="Zusatz"
        className="add-addition"
        maxLength={20}
        value={draft.addition}
        error={faults.addition}
        onChange={(addition) => onChange({ ...draft, addition })}
      />
      <div className="field add-units">
        <span className="field-label" aria-hidden="true">
          Anzahl der Wohneinheiten
        </span>
        <Stepper
          label="Anzahl der Wohneinheiten"
          value={draft.units}
          max={mostUnitsOfAddress}
          error={faults.units}
          onChange={(units) => onChange({ ...draft, units })}
        />
      </div>
    </div>
  );
}
