import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useRouteContext } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { Button, Chip, PlusIcon, showToast, type Column } from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { DeckDialog } from "./deck-dialog.tsx";
import { ListPage } from "./list-page.tsx";
import { deckList, oneDeck } from "./queries.ts";
import { ProviderName } from "./provider-name.tsx";
import { refreshMasters } from "./refresh-masters.ts";
import { RecordPanel } from "./record-panel.tsx";
import { SlidePreview } from "./slide-preview.tsx";
import { useList } from "./use-list.ts";
import { useWrite } from "./use-write.ts";
import { byWhom } from "./who-and-when.tsx";

const columns: readonly Column<wire.DeckVersion>[] = [
  { id: "name", title: "Name", cell: ({ name }) => <b className="block truncate">{name}</b> },
  {
    id: "provider",
    title: "Anbieter",
    width: "12rem",
    wide: true,
    cell: ({ provider }) => <ProviderName iri={provider} />,
  },
  {
    id: "slides",
    title: "Folien",
    width: "5rem",
    numeric: true,
    cell: ({ slides }) => <span className="numbers">{slides.length}</span>,
  },
  {
    id: "state",
    title: "Stand",
    width: "8rem",
    cell: ({ shown }) => (shown ? <Chip level="positive">gilt</Chip> : <Chip>beendet</Chip>),
  },
];

/** /praesentationen: what salesmen and consultants show in a video call. */
export function DecksPage() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const list = useQuery(deckList(useApi(), search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (id: string) => void navigate({ to: "/praesentationen/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  return (
    <ListPage
      {...search}
      title="Präsentationen"
      words={["Präsentation", "Präsentationen"]}
      purpose="Eine Präsentation wird im Videogespräch gezeigt."
      list={list}
      columns={columns}
      idOf={deckOf}
      open={uuid}
      onOpen={show}
      action={
        person.roles.includes("ROLE_ADMIN") && (
          <Button level="primary" icon={<PlusIcon className="icon-sm" />} onClick={() => setCreating(true)}>
            Präsentation anlegen …
          </Button>
        )
      }
    >
      {isCreating && <DeckDialog deck={null} onDone={show} onClose={() => setCreating(false)} />}
    </ListPage>
  );
}

function deckOf({ deck }: wire.DeckVersion): string {
  return idOfIri(deck);
}

function slideCount({ slides }: wire.DeckVersion): string {
  return countText(slides.length, "Folie", "Folien");
}

/** /praesentationen/{uuid}: its slides, its versions with who and when, its end. */
export function DeckPanel() {
  const { uuid } = useParams({ from: "/praesentationen/$uuid" });
  const { person } = useRouteContext({ from: "__root__" });
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const asked = useQuery(oneDeck(api, uuid));
  const [isChanging, setChanging] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const write = useWrite();
  const close = useCallback(() => void navigate({ to: "/praesentationen", search: (before) => before }), [navigate]);
  const current = asked.data?.[0];
  const end = async () => {
    const ended = await write.send(() =>
      api.request(calls.patchPresentationDeck, { params: { id: uuid }, body: { ended: true } }),
    );
    refreshMasters(queries);
    if (ended !== null) showToast({ about: "master", level: "positive", title: `„${ended.name}“ wird nicht mehr gezeigt` });
  };
  return (
    <RecordPanel
      label="Präsentation"
      title={current?.name}
      about={current === undefined ? undefined : `Fassung ${current.version}, ${slideCount(current)}`}
      asked={asked}
      onClose={close}
    >
      {(versions) => {
        const shown = versions.find((one) => one.uuid === chosen) ?? current;
        return (
          <>
            {person.roles.includes("ROLE_ADMIN") && (
              <div className="account-part">
                <div className="account-buttons">
                  <Button level="primary" onClick={() => setChanging(true)}>
                    {current?.shown === true ? "Ändern …" : "Ändern und wieder zeigen …"}
                  </Button>
                  {current?.shown === true && (
                    <Button busy={write.busy} onClick={() => void end()}>
                      Beenden
                    </Button>
                  )}
                </div>
                <RefusalNote text={write.refusal} />
                {isChanging && current !== undefined && (
                  <DeckDialog deck={current} onDone={() => undefined} onClose={() => setChanging(false)} />
                )}
              </div>
            )}
            <div className="account-part">
              <h3>Folien{shown !== undefined && shown !== current ? ` der Fassung ${shown.version}` : ""}</h3>
              <ol className="slide-list">
                {shown?.slides.map((slide, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- slides have no name of their own, and here none moves
                  <li key={place}>
                    <SlidePreview slide={slide} />
                    <span className="text-sm text-muted">
                      {place + 1} von {shown.slides.length}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
            <div className="account-part">
              <h3>Fassungen</h3>
              <ol className="account-lines">
                {versions.map((version) => (
                  <li key={version.uuid}>
                    <button
                      type="button"
                      className="master-version"
                      aria-pressed={version.uuid === shown?.uuid}
                      onClick={() => setChosen(version.uuid)}
                    >
                      <b>
                        Fassung {version.version}: {version.name}, {slideCount(version)}
                      </b>
                    </button>
                    <span className="text-sm text-muted">{byWhom(version)}</span>
                  </li>
                ))}
              </ol>
            </div>
          </>
        );
      }}
    </RecordPanel>
  );
}
