import { useQuery } from "@tanstack/react-query";
import type { wire } from "@rundgang/contracts";
import { TextField } from "@rundgang/ui";

import { takers } from "../accounts/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { PeopleField, type Choice } from "./people-field.tsx";

/** What a team is to be. */
export interface TeamDraft {
  readonly name: string;
  readonly leads: readonly Choice[];
  readonly members: readonly Choice[];
}

type TeamFormProps = {
  readonly draft: TeamDraft;
  readonly onChange: (draft: TeamDraft) => void;
  /** Whether somebody has tried to send it. */
  readonly isTried: boolean;
};

/** What stands in the way; null where nothing does. */
export function faultOfTeam({ name }: TeamDraft): string | null {
  return name.trim() === "" ? "Bitte gib dem Team einen Namen." : null;
}

/** Name, leads and members of a team. */
export function TeamForm({ draft, onChange, isTried }: TeamFormProps) {
  const people = useQuery(takers(useApi())).data ?? [];
  const others = (which: (account: wire.Account) => boolean) =>
    people.filter(which).map((one) => ({ iri: one["@id"], name: `${one.name} (${one.username})` }));
  return (
    <div className="account-form">
      <TextField
        label="Name"
        required
        maxLength={120}
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
        error={isTried ? (faultOfTeam(draft) ?? undefined) : undefined}
      />
      <PeopleField
        label="Leitung"
        chosen={draft.leads}
        others={others(({ roles }) => roles.includes("ROLE_TEAM_LEAD"))}
        onChange={(leads) => onChange({ ...draft, leads })}
      />
      <PeopleField
        label="Mitglieder"
        chosen={draft.members}
        others={others(() => true)}
        onChange={(members) => onChange({ ...draft, members })}
      />
    </div>
  );
}

/** A draft as the calls have it. */
export function bodyOfTeam({ name, leads, members }: TeamDraft) {
  return { name: name.trim(), leads: leads.map(({ iri }) => iri), members: members.map(({ iri }) => iri) };
}

/** A team as a draft. */
export function draftOfTeam({ name, leads, members }: wire.Team): TeamDraft {
  const choices = (people: readonly wire.TeamPerson[]) => people.map((one) => ({ iri: one["@id"], name: one.name }));
  return { name, leads: choices(leads), members: choices(members) };
}
