import { useQuery } from "@tanstack/react-query";
import { ComboBox, dayOf, DayRangeField, FilterChip, SelectField, useNow } from "@rundgang/ui";
import { idOfIri } from "@rundgang/contracts";

import { useApi } from "../session/session-context.tsx";
import type { OrderSearch } from "./order-search.ts";
import { orderFilters, providers } from "./queries.ts";

type OrderFiltersProps = {
  readonly search: OrderSearch;
  readonly onChange: (change: Partial<OrderSearch>) => void;
};

/** No order came before that day. */
const firstDay = "2024-01-01";

/** From so many entries on one is found by typing. */
const few = 8;

/** By what the list is narrowed; each filter counts at once. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const api = useApi();
  const today = dayOf(useNow());
  const { data: known = [] } = useQuery(providers(api));
  const { data: named } = useQuery(orderFilters(api));
  const ids = (some: readonly { readonly id: string; readonly name: string }[] = []) =>
    some.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Choice
        label="Verkauf"
        all="Alle Verkäufer"
        value={search.salesman}
        options={ids(named?.salesmen)}
        onChange={(salesman) => onChange({ salesman })}
      />
      <Choice
        label="Projekt"
        all="Alle Projekte"
        value={search.project}
        options={ids(named?.projects)}
        onChange={(project) => onChange({ project })}
      />
      <Choice
        label="Anbieter"
        all="Alle Anbieter"
        value={search.provider}
        options={known.map((one) => ({ value: idOfIri(one["@id"]), label: one.name }))}
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
      <DayRangeField
        label="Eingegangen"
        value={{ from: search.from === "" ? null : search.from, until: search.until === "" ? null : search.until }}
        today={today}
        earliest={firstDay}
        onChange={({ from, until }) => onChange({ from: from ?? "", until: until ?? "" })}
      />
      <FilterChip pressed={search.deviating} onChange={(deviating) => onChange({ deviating })}>
        Mit Abweichung
      </FilterChip>
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

/** One of a few from a list, one of many by typing. */
function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  if (options.length > few)
    return <ComboBox label={label} placeholder={all} value={value} options={options} onChange={onChange} />;
  return (
    <SelectField label={label} hideLabel value={value} options={[{ value: "", label: all }, ...options]} onChange={onChange} />
  );
}
