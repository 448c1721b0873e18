import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FilterChip, SearchIcon, SelectField, TextField } from "@rundgang/ui";
import { idOfIri } from "@rundgang/contracts";

import { useApi } from "../session/session-context.tsx";
import type { OrderSearch } from "./order-search.ts";
import { providers } from "./queries.ts";

type OrderToolsProps = {
  readonly search: OrderSearch;
  readonly onChange: (change: Partial<OrderSearch>) => void;
};

/** So long after the last letter the search is asked. */
const typingMs = 250;

/** Search, filters and order of the list. */
export function OrderTools({ search, onChange }: OrderToolsProps) {
  const [text, setText] = useState(search.q);
  const [asked, setAsked] = useState(search.q);
  /* The address may change without the field: back, a link. */
  if (asked !== search.q) {
    setAsked(search.q);
    if (search.q !== text.trim()) setText(search.q);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search.q) return undefined;
    const timer = setTimeout(() => onChange({ q: wanted }), typingMs);
    return () => clearTimeout(timer);
  }, [text, search.q, onChange]);
  const { data: known = [] } = useQuery(providers(useApi()));
  return (
    <search className="order-tools">
      <TextField
        label="Aufträge durchsuchen"
        hideLabel
        placeholder="Nummer, Name, Straße"
        icon={<SearchIcon className="icon-sm" />}
        maxLength={200}
        data-order-search
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText("");
        }}
      />
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
