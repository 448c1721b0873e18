import type { UseQueryResult } from "@tanstack/react-query";
import type { wire } from "@rundgang/contracts";
import {
  Button,
  Chip,
  FilterChip,
  MapIcon,
  PersonIcon,
  SearchIcon,
  SkeletonList,
  StatePanel,
  formatNumber,
  initialsOf,
} from "@rundgang/ui";

import { countText } from "../app/count-text.ts";
import { ListSearch } from "../app/list-search.tsx";
import { LoadProblem } from "../app/load-problem.tsx";
import { isHeld, type TerritorySearch } from "./territory-search.ts";

type TerritoryListProps = {
  readonly list: UseQueryResult<readonly wire.SalesTerritory[]>;
  readonly rows: readonly wire.SalesTerritory[];
  readonly search: TerritorySearch;
  readonly chosen: string | null;
  readonly onSearch: (change: Partial<TerritorySearch>) => void;
  readonly onOpen: (uuid: string) => void;
};

/** The territories by name: everything that the map tells can be read and opened here. */
export function TerritoryList({ list, rows, search, chosen, onSearch, onOpen }: TerritoryListProps) {
  const count = list.data?.length ?? 0;
  return (
    <section className="territory-list" aria-label="Liste der Gebiete">
      <search className="territory-tools">
        <ListSearch
          label="Gebiete durchsuchen"
          placeholder="Gebiet oder Person"
          value={search.q}
          onChange={(q) => onSearch({ q })}
        />
        <FilterChip pressed={search.free} icon={<PersonIcon className="icon-sm" />} onChange={(free) => onSearch({ free })}>
          ohne Mitglied
        </FilterChip>
      </search>
      <div className="territory-rows quiet-scroll" aria-busy={list.isFetching}>
        {list.isPending && <SkeletonList rows={8} />}
        {list.isError && (
          <LoadProblem
            title="Die Gebiete konnten nicht geladen werden"
            problem={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && count === 0 && (
          <StatePanel live="status" icon={<MapIcon />} title="Noch keine Gebiete">
            Zeichne das erste mit ‚Neues Gebiet‘, oder importiere eine GeoJSON-Datei.
          </StatePanel>
        )}
        {list.isSuccess && count > 0 && rows.length === 0 && (
          <StatePanel
            live="status"
            icon={<SearchIcon />}
            title="Nichts gefunden"
            action={<Button onClick={() => onSearch({ q: "", free: false })}>Alle zeigen</Button>}
          >
            {search.q === "" ? "Jedes Gebiet hat ein Mitglied." : `Kein Gebiet passt zu „${search.q}“.`}
          </StatePanel>
        )}
        <ul>
          {rows.map((territory) => (
            <li key={territory.uuid}>
              <button
                type="button"
                className="territory-row"
                aria-current={territory.uuid === chosen ? "true" : undefined}
                onClick={() => onOpen(territory.uuid)}
              >
                <span className="min-w-0 grow">
                  <b className="block truncate">{territory.name}</b>
                  <span className="block truncate text-sm text-muted">
                    {countText(territory.addresses, "Adresse", "Adressen")} · {formatNumber(territory.units)} WE
                  </span>
                </span>
                <Holders territory={territory} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <footer className="office-foot">
        <p>
          <b className="numbers">{formatNumber(count)}</b> {count === 1 ? "Gebiet" : "Gebiete"}
        </p>
      </footer>
    </section>
  );
}

function Holders({ territory }: { readonly territory: wire.SalesTerritory }) {
  if (!isHeld(territory)) return <Chip level="danger">niemand</Chip>;
  const now = territory.members.filter(({ coming }) => !coming);
  return (
    <span className="territory-holders">
      <span className="sr-only">{now.map(({ name }) => name).join(", ")}</span>
      {now.slice(0, 3).map((member) => (
        <span key={member["@id"]} className="initials" aria-hidden="true">
          {initialsOf(member.name)}
        </span>
      ))}
      {now.length > 3 && (
        <span className="text-sm" aria-hidden="true">
          +{now.length - 3}
        </span>
      )}
    </span>
  );
}
