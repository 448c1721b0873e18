import { useEffect, useState } from "react";
import { SearchIcon, TextField } from "@rundgang/ui";

type ListSearchProps = {
  readonly label: string;
  readonly placeholder: string;
  /** What is looked for now, as the page's address has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** So long after the last letter the search is asked (ms). */
const typingMs = 250;

/** The search of a list: it follows the page's address, asks when somebody stops typing, and Escape empties it. `/` leads into it. */
export function ListSearch({ label, placeholder, value, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  /* The address may change without the field: back, a link. */
  if (asked !== value) {
    setAsked(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onChange(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder}
      icon={<SearchIcon className="icon-sm" />}
      maxLength={200}
      data-list-search
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key === "Escape") setText("");
      }}
    />
  );
}

/** Leads into the list's search. */
export function focusListSearch(): void {
  document.querySelector<HTMLInputElement>("[data-list-search]")?.focus();
}
