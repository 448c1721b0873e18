import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState, type ReactNode } from "react";
import { Button, CloseIcon, FilterIcon, SelectField, Skeleton } from "@rundgang/ui";
import { idOfIri } from "@rundgang/contracts";

import { ListSearch } from "../app/list-search.tsx";
import { useApi } from "../session/session-context.tsx";
import type { OrderSearch } from "./order-search.ts";
import { daysWords, typeWords } from "./order-words.ts";
import { orderFilters, providers } from "./queries.ts";

type OrderToolsProps = {
  readonly search: OrderSearch;
  readonly onChange: (change: Partial<OrderSearch>) => void;
  /** What stands at the right end: views and columns. */
  readonly children: ReactNode;
};

/* Its fields are fetched when somebody filters. */
const OrderFilters = lazy(async () => ({ default: (await import("./order-filters.tsx")).OrderFilters }));

/** Search, filters and order of the list. */
export function OrderTools({ search, onChange, children }: OrderToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const look = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <search className="order-tools">
      <ListSearch label="Aufträge durchsuchen" placeholder="Nummer, Name, Straße" value={search.q} onChange={look} />
      <FilterMarks search={search} onChange={onChange} />
      <Button
        level="plain"
        icon={<FilterIcon className="icon-sm" />}
        aria-expanded={isOpen}
        aria-controls="order-filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </Button>
      <span className="grow" />
      <SelectField
        label="Reihenfolge"
        hideLabel
        value={`${search.sort} ${search.newestFirst ? "down" : "up"}`}
        options={orders}
        onChange={(order) =>
          onChange({ sort: order.startsWith("number") ? "number" : "received", newestFirst: order.endsWith("down") })
        }
      />
      {children}
      <div id="order-filters" className="order-filters" hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-(--touch) w-full" />}>
            <OrderFilters search={search} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </search>
  );
}

const orders = [
  { value: "received up", label: "Älteste zuerst" },
  { value: "received down", label: "Neueste zuerst" },
  { value: "number up", label: "Nummer aufsteigend" },
  { value: "number down", label: "Nummer absteigend" },
];

/** What narrows the list now, each with the way to let it go. */
function FilterMarks({ search, onChange }: Pick<OrderToolsProps, "search" | "onChange">) {
  const api = useApi();
  const known = useQuery({ ...providers(api), enabled: search.provider !== "" }).data ?? [];
  const named = useQuery({ ...orderFilters(api), enabled: search.salesman !== "" || search.project !== "" }).data;
  const nameOf = (some: readonly { readonly id: string; readonly name: string }[] | undefined, id: string) =>
    some?.find((one) => one.id === id)?.name ?? "";
  const { contractType, from, until } = search;
  const marks = [
    { name: "Verkauf", is: search.salesman, words: nameOf(named?.salesmen, search.salesman), without: { salesman: "" } },
    { name: "Projekt", is: search.project, words: nameOf(named?.projects, search.project), without: { project: "" } },
    {
      name: "Anbieter",
      is: search.provider,
      words: known.find((one) => idOfIri(one["@id"]) === search.provider)?.name ?? "",
      without: { provider: "" },
    },
    {
      name: "Art",
      is: contractType,
      words: contractType === "live" || contractType === "remote" ? typeWords[contractType] : typeWords.paper,
      without: { contractType: "" },
    },
    { name: "Eingegangen", is: from + until, words: daysWords(from, until), without: { from: "", until: "" } },
    { name: "Abweichung", is: search.deviating ? "any" : "", words: "vorhanden", without: { deviating: false } },
  ];
  return marks
    .filter(({ is }) => is !== "")
    .map(({ name, words, without }) => (
      <span key={name} className="filter-mark">
        {name} <b>{words}</b>
        <button type="button" aria-label={`Filter entfernen: ${name}`} onClick={() => onChange(without)}>
          <CloseIcon className="icon-xs" />
        </button>
      </span>
    ));
}
