import { useEffect, useRef, type KeyboardEvent } from "react";
import { CloseIcon, IconButton, SearchIcon, SelectField, TextField } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import type { SearchState } from "./search-state.ts";

type SearchHeadProps = {
  readonly wish: SearchState;
  readonly onChange: (wish: SearchState) => void;
  /** Down from the field to the first row. */
  readonly onDown: () => void;
};

/** Title, provider and the field, which has the focus: what was typed last is marked, and typing on replaces it. */
export function SearchHead({ wish, onChange, onDown }: SearchHeadProps) {
  const { providers } = useObservable(useAppData().masters);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const clear = () => {
    onChange({ ...wish, query: "", open: null });
    field.current?.focus();
  };
  const typed = (event: KeyboardEvent) => {
    if (event.key === "Escape" && wish.query !== "") clear();
    else if (event.key === "ArrowDown") onDown();
    else return;
    event.preventDefault();
  };
  return (
    <div className="search-head">
      <div className="search-line">
        <h1 className="min-w-0 grow">Suche</h1>
        {providers.length > 1 && (
          <SelectField
            label="Provider"
            hideLabel
            className="provider-select"
            value={wish.provider === null ? "" : String(wish.provider)}
            placeholder="Alle Provider"
            options={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => onChange({ ...wish, provider: value === "" ? null : Number(value) })}
          />
        )}
      </div>
      <TextField
        ref={field}
        data-first-focus=""
        label="Adresse suchen, Name, Telefon oder Auftrag"
        hideLabel
        type="search"
        placeholder="Straße, Name, Telefon"
        autoComplete="off"
        enterKeyHint="search"
        icon={<SearchIcon />}
        value={wish.query}
        onChange={(query) => onChange({ ...wish, query, open: null })}
        onKeyDown={typed}
        trailing={wish.query !== "" && <IconButton label="Suche leeren" icon={<CloseIcon />} onClick={clear} />}
      />
    </div>
  );
}
