import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calls, type wire } from "@rundgang/contracts";
import { germanDate } from "@rundgang/forms";
import { Button, Checkbox, Chip, formatDateTime, SafeIcon, SearchIcon, SkeletonList, StatePanel, TextField } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { LoadProblem } from "../app/load-problem.tsx";
import { CallFailed, valueOf } from "../orders/queries.ts";
import { useApi } from "../session/session-context.tsx";
import { ChosenPerson } from "./chosen-person.tsx";
import { keyOf, personLine, requestsKey } from "./privacy-words.ts";
import { ToLookAt } from "./to-look-at.tsx";

/** /datenschutz: what is kept of one person is found, told and erased (Art. 15, 17 and 20 GDPR). Nothing of it stands in the page's address. */
export function PrivacyPage() {
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState("");
  /* After an erasure: the person is found no more, and where to look stood with him alone. */
  const [toLookAt, setToLookAt] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const search = useMutation({
    mutationFn: async (wanted: string) => valueOf(await api.request(calls.postPersonSearch, { body: { text: wanted } })),
    onMutate: () => setChosen(new Set()),
  });
  const persons = search.data?.persons ?? [];
  const picked = persons.filter((one) => chosen.has(keyOf(one)));
  const ask = () => {
    if (text.trim() !== "") search.mutate(text.trim());
  };
  const erased = (look: readonly string[]) => {
    setToLookAt((before) => [...new Set([...before, ...look])]);
    void queries.invalidateQueries({ queryKey: requestsKey });
    ask();
  };
  const fault = search.error instanceof CallFailed ? search.error.faults["text"] : undefined;
  return (
    <div className="import-panel exports-page">
      <section className="import-list" aria-label="Datenschutz">
        <header className="office-head">
          <h1>Datenschutz</h1>
        </header>
        <div className="import-body">
          <form
            className="card import-card"
            aria-label="Person suchen"
            onSubmit={(event) => {
              event.preventDefault();
              ask();
            }}
          >
            <div className="import-settings">
              <TextField
                label="Name, Adresse, Mail, Telefon, IBAN oder Auftragsnummer"
                autoComplete="off"
                icon={<SearchIcon className="icon-sm" />}
                maxLength={200}
                value={text}
                error={fault}
                onChange={setText}
              />
              <Button level="primary" type="submit" busy={search.isPending}>
                Suchen
              </Button>
            </div>
            <p className="text-sm text-muted">
              Zwei Personen gleichen Namens stehen getrennt da. Wähle alles aus, was zu der Person gehört, die geschrieben hat.
            </p>
          </form>
          {search.isPending && <SkeletonList />}
          {search.isError && fault === undefined && (
            <LoadProblem title="Die Suche hat nicht geklappt" problem={search.error} onRetry={ask} />
          )}
          {search.isSuccess && persons.length === 0 && (
            <StatePanel icon={<SearchIcon />} title="Niemand gefunden" live="status">
              Prüfe die Schreibweise, oder suche nach einem Teil des Namens, der Mail oder der Auftragsnummer.
            </StatePanel>
          )}
          {persons.length > 0 && (
            <Found persons={persons} more={search.data?.more === true} chosen={chosen} onChoose={setChosen} />
          )}
          {picked.length > 0 && (
            <ChosenPerson
              key={picked.map(keyOf).join(" ")}
              records={picked.flatMap(({ records }) => records)}
              onErased={erased}
            />
          )}
          {toLookAt.length > 0 && (
            <div className="card import-card">
              <ToLookAt sentences={toLookAt} />
              <div className="privacy-actions">
                <Button onClick={() => setToLookAt([])}>Erledigt</Button>
              </div>
            </div>
          )}
          <Requests />
        </div>
      </section>
    </div>
  );
}

type FoundProps = {
  readonly persons: readonly wire.FoundPerson[];
  readonly more: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

function Found({ persons, more, chosen, onChoose }: FoundProps) {
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <section aria-label="Gefunden">
      <ul className="card exports-list privacy-found">
        {persons.map((one) => (
          <li key={keyOf(one)}>
            <Checkbox checked={chosen.has(keyOf(one))} onChange={() => toggle(keyOf(one))}>
              <b>{one.name === "" ? "Ohne Namen" : one.name}</b>
              <span className="privacy-facts text-sm text-muted">{personLine(one)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {more && <p className="text-sm text-muted">Es gibt mehr Treffer, als hier stehen. Bitte suche genauer.</p>}
    </section>
  );
}

/** Who was given a report or erased somebody when, without the persons. */
function Requests() {
  const api = useApi();
  const list = useQuery({
    queryKey: requestsKey,
    queryFn: async () => valueOf(await api.request(calls.listPersonRequests))["hydra:member"],
  });
  return (
    <section className="privacy-requests" aria-label="Vorgänge">
      <h2>Vorgänge</h2>
      {list.isPending && <SkeletonList />}
      {list.isError && (
        <LoadProblem title="Die Vorgänge konnten nicht geladen werden" problem={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <StatePanel icon={<SafeIcon />} title="Noch keine Auskunft und keine Löschung" as="h3">
          Sie stehen danach hier und im Protokoll, ohne den Namen der Person.
        </StatePanel>
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className="card exports-list">
          {list.data.map(({ uuid, kind, by, at, count, heldUntil }) => (
            <li key={uuid}>
              <Chip level={kind === "erasure" ? "danger" : "primary"}>{kind === "erasure" ? "Löschung" : "Auskunft"}</Chip>
              <span className="min-w-0 grow">
                <b>{countText(count, "Eintrag", "Einträge")}</b>
                <span className="text-sm text-muted">
                  {by}, {formatDateTime(at)}
                  {heldUntil !== null && ` · aufbewahrt bis ${germanDate(heldUntil)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
