import { SelectField } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";

/** Whose addresses list and map show. `selected`: the provider's number, or null for all. */
export function ProviderSelect({ selected }: { readonly selected: number | null }) {
  const data = useAppData();
  const { providers } = useObservable(data.masters);
  return (
    <SelectField
      label="Provider"
      hideLabel
      className="provider-select"
      value={selected === null ? "" : String(selected)}
      placeholder="Alle Provider"
      options={providers.map((provider) => ({ value: String(provider.id), label: provider.name }))}
      onChange={(value) => data.setListPreferences({ selectedProvider: value === "" ? null : Number(value) })}
    />
  );
}
