import { landCodes } from "@rundgang/domain";
import { usualDoorHours } from "@rundgang/domain/door-hours";
import { landNames } from "@rundgang/domain/lands";
import { SegmentedControl, SelectField, TextField, DayField } from "@rundgang/ui";

import type { ProjectDraft, ProjectFaults } from "./project-draft.ts";
import { lastDayLabels, paperLabels, phaseLabel, phaseLabels } from "./project-words.ts";

type ProjectFormProps = {
  readonly draft: ProjectDraft;
  readonly faults: ProjectFaults;
  readonly onChange: (draft: ProjectDraft) => void;
  /** The first day that a quota may end; null where none is asked for yet. `2026-12-04` */
  readonly today: string | null;
};

const papers = (["JA", "NEIN", "NUROFFLINE"] as const).map((value) => ({ value, label: paperLabels[value] }));
const bases = [
  { value: "units", label: "Wohneinheiten" },
  { value: "addresses", label: "Adressen" },
] as const;

const lands = [
  { value: "", label: "Nach der Postleitzahl" },
  ...landCodes.map((value) => ({ value, label: landNames[value] })),
] as const;

const lastDays = ([5, 6, 7] as const).map((value) => ({ value: String(value), label: lastDayLabels[value] }));

/** Name, settings and quota of a project. */
export function ProjectForm({ draft, faults, onChange, today }: ProjectFormProps) {
  const phases = [...new Set([...Object.keys(phaseLabels), draft.phase])].map((value) => ({ value, label: phaseLabel(value) }));
  const set = (change: Partial<ProjectDraft>) => onChange({ ...draft, ...change });
  return (
    <div className="account-form">
      <TextField
        label="Name"
        required
        maxLength={120}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={faults.name}
      />
      <SelectField label="Phase" value={draft.phase} options={phases} onChange={(phase) => set({ phase })} />
      <div className="project-choice">
        <span aria-hidden="true">Aufträge auf Papier</span>
        <SegmentedControl label="Aufträge auf Papier" value={draft.paper} options={papers} onChange={(paper) => set({ paper })} />
      </div>
      <TextField
        label="Online-Bonus in €"
        hint="leer: kein Bonus"
        inputMode="decimal"
        maxLength={12}
        value={draft.bonus}
        onChange={(bonus) => set({ bonus })}
        error={faults.bonus}
      />
      <div className="project-quota">
        <TextField
          label="Klingelzeit von"
          hint={`leer: ${usualDoorHours.from}`}
          maxLength={9}
          value={draft.ringFrom}
          onChange={(ringFrom) => set({ ringFrom })}
          error={faults.ringFrom}
        />
        <TextField
          label="Klingelzeit bis"
          hint={`leer: ${usualDoorHours.to}`}
          maxLength={9}
          value={draft.ringTo}
          onChange={(ringTo) => set({ ringTo })}
          error={faults.ringTo}
        />
        <SelectField
          label="Klingeltage"
          value={String(draft.ringLastDay)}
          options={lastDays}
          onChange={(value) => set({ ringLastDay: value === "5" ? 5 : value === "7" ? 7 : 6 })}
        />
      </div>
      {today !== null && (
        <>
          <div className="project-quota">
            <TextField
              label="Ziel der Quote in %"
              hint="leer: keine Quote"
              inputMode="decimal"
              maxLength={8}
              value={draft.share}
              onChange={(share) => set({ share })}
              error={faults.share}
            />
            <DayField
              label="Frist"
              value={draft.until}
              earliest={today}
              latest={`${Number(today.slice(0, 4)) + 10}-12-31`}
              onChange={(until) => set({ until })}
              error={faults.until}
            />
          </div>
          <div className="project-choice">
            <span aria-hidden="true">Gezählt werden</span>
            <SegmentedControl label="Gezählt werden" value={draft.base} options={bases} onChange={(base) => set({ base })} />
          </div>
          <SelectField
            label="Feiertage der Prognose"
            value={draft.land}
            options={lands}
            onChange={(value) => set({ land: lands.find((one) => one.value === value)?.value ?? "" })}
          />
        </>
      )}
    </div>
  );
}
