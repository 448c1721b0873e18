import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { FilterChip, SelectField } from "@rundgang/ui";
import { idOfIri } from "@rundgang/contracts";

import { ListSearch } from "../app/list-search.tsx";
import { useApi } from "../session/session-context.tsx";
import type { OrderSearch } from "./order-search.ts";
import { providers } from "../order/queries.ts";

type OrderToolsProps = {
  readonly search: OrderSearch;
  readonly onChange: (change: Partial<OrderSearch>) => void;
};

/** Search, filters and order of the list. */
export function OrderTools({ search, onChange }: OrderToolsProps) {
  const look = useCallback((q: string) => onChange({ q }), [onChange]);
  const { data: known = [] } = useQuery(providers(useApi()));
  return (
    <search className="order-tools">
      <ListSearch label="Aufträge durchsuchen" placeholder="Nummer, Name, Straße" value={search.q} onChange={look} />
      <SelectField
        label="Provider"
        hideLabel
        value={search.provider}
        options={[
          { value: "", label: "Alle Provider" },
          ...known.map((one) => ({ value: idOfIri(one["@id"]), label: one.name })),
        ]}
        onChange={(provider) => onChange({ provider })}
      />
      <SelectField
        label="Art"
        hideLabel
        value={search.contractType}
        options={[
          { value: "", label: "Alle Arten" },
          { value: "live", label: "live" },
          { value: "remote", label: "remote" },
          { value: "paper", label: "Papier" },
        ]}
        onChange={(contractType) => onChange({ contractType })}
      />
      <FilterChip pressed={search.deviating} onChange={(deviating) => onChange({ deviating })}>
        Mit Abweichung
      </FilterChip>
      <span className="grow" />
      <SelectField
        label="Reihenfolge"
        hideLabel
        value={search.newestFirst ? "newest" : "oldest"}
        options={[
          { value: "oldest", label: "Älteste zuerst" },
          { value: "newest", label: "Neueste zuerst" },
        ]}
        onChange={(order) => onChange({ newestFirst: order === "newest" })}
      />
    </search>
  );
}
