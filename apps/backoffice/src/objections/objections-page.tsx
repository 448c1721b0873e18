import { objectionsFilePath, type wire } from "@rundgang/contracts";
import { objectionSourceLabel } from "@rundgang/domain";
import { germanDate } from "@rundgang/forms";
import { Button, Chip, DownloadIcon, FilterChip, HouseIcon, LockIcon, type Column } from "@rundgang/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";

import { ListPage } from "../masters/list-page.tsx";
import { useList } from "../masters/use-list.ts";
import { download } from "../order/download.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { readObjectionSearch } from "./objection-search.ts";
import { validityWords } from "./objection-words.ts";
import { objectionList } from "./queries.ts";

const columns: readonly Column<wire.Objection>[] = [
  {
    id: "door",
    title: "Wohneinheit",
    cell: ({ addressLine, position }) => (
      <span className="block truncate">
        <b>{addressLine}</b>, WE {position}
      </span>
    ),
  },
  {
    id: "providers",
    title: "Anbieter",
    wide: true,
    cell: ({ providers }) => <span className="block truncate">{providers.join(", ")}</span>,
  },
  {
    id: "received",
    title: "Eingegangen",
    width: "13rem",
    wide: true,
    cell: ({ receivedOn, source }) => (
      <span className="numbers block truncate">
        {germanDate(receivedOn)}, {objectionSourceLabel(source)}
      </span>
    ),
  },
  {
    id: "state",
    title: "Gilt",
    width: "10rem",
    cell: (row) => <Chip level={row.endedAt === null ? "black" : "secondary"}>{validityWords(row)}</Chip>,
  },
];

/** /widersprueche: who wants no visits and no calls, with the way to a file of all of them. */
export function ObjectionsPage() {
  const api = useApi();
  const navigate = useNavigate();
  const { uuid } = useParams({ strict: false });
  const search = useList();
  const { ended = false, adresse } = readObjectionSearch(useSearch({ strict: false }));
  const list = useQuery(objectionList(api, { ...search, ended, adresse }));
  const [failed, setFailed] = useState<string | null>(null);
  const show = useCallback(
    (id: string) => void navigate({ to: "/widersprueche/$uuid", params: { uuid: id }, search: (before) => before }),
    [navigate],
  );
  const save = async () =>
    setFailed(
      await download(api, {
        path: objectionsFilePath,
        type: "text/csv",
        name: "Widersprüche.csv",
        failed: "Die Datei konnte nicht geladen werden. Bitte versuche es noch einmal.",
      }),
    );
  return (
    <ListPage
      {...search}
      title={adresse === undefined ? "Widersprüche" : "Widersprüche der Adresse"}
      words={["Widerspruch", "Widersprüche"]}
      searched="Straße, Hausnummer, Ort"
      purpose={
        ended
          ? "Noch keiner ist beendet."
          : "Wer keine Besuche und Anrufe wünscht, steht hier. Geht ein Brief oder Anruf ein, erfasse ihn unter „Adressen“ an der Wohneinheit."
      }
      list={list}
      columns={columns}
      idOf={idOf}
      open={uuid}
      onOpen={show}
      isMaster={false}
      action={
        <>
          {adresse !== undefined && (
            <FilterChip
              pressed
              icon={<HouseIcon className="icon-sm" />}
              onChange={() =>
                void navigate({
                  to: ".",
                  search: (before) => readObjectionSearch({ ...before, page: 1, adresse: undefined }),
                  replace: true,
                })
              }
            >
              nur eine Adresse
            </FilterChip>
          )}
          <FilterChip
            pressed={ended}
            icon={<LockIcon className="icon-sm" />}
            onChange={(wanted) =>
              void navigate({
                to: ".",
                search: (before) => readObjectionSearch({ ...before, page: 1, ended: wanted }),
                replace: true,
              })
            }
          >
            beendet
          </FilterChip>
          <Button icon={<DownloadIcon className="icon-sm" />} onClick={() => void save()}>
            Als Datei (CSV)
          </Button>
        </>
      }
    >
      <RefusalNote text={failed} />
    </ListPage>
  );
}

function idOf({ uuid }: wire.Objection): string {
  return uuid;
}
