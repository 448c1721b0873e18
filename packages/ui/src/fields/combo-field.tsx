import { useState } from "react";
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, useFilter } from "react-aria-components/ComboBox";
import { I18nProvider } from "react-aria-components/I18nProvider";

import { DownIcon } from "../icons.ts";
import type { ComboBoxProps } from "./combo-box.tsx";

/** The field with its list; letters are found without regard to case and accents. */
export function ComboField(props: ComboBoxProps) {
  return (
    <I18nProvider locale="de-DE">
      <Field {...props} />
    </I18nProvider>
  );
}

function Field({ label, value, options, placeholder, onChange }: ComboBoxProps) {
  const labelOf = (key: string) => options.find((option) => option.value === key)?.label ?? "";
  const [text, setText] = useState(labelOf(value));
  const [shown, setShown] = useState(value);
  /* It was set from outside: a saved view, the way back. */
  if (shown !== value) {
    setShown(value);
    setText(labelOf(value));
  }
  const { contains } = useFilter({ sensitivity: "base" });
  /* All of them as long as the text is the chosen one's. */
  const found = text === labelOf(value) ? options : options.filter((option) => contains(option.label, text));
  return (
    <ComboBox
      className="combo"
      menuTrigger="focus"
      allowsEmptyCollection
      items={found}
      selectedKey={value === "" ? null : value}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (typed === "" && value !== "") onChange("");
      }}
      onSelectionChange={(key) => {
        if (key === null) return;
        setText(labelOf(String(key)));
        if (key !== value) onChange(String(key));
      }}
      onBlur={() => setText(labelOf(value))}
    >
      <Label className="sr-only">{label}</Label>
      <div className="select">
        <Input className="input" placeholder={placeholder} autoComplete="off" />
        <Button className="combo-button">
          <DownIcon />
        </Button>
      </div>
      <Popover className="combo-popover">
        <ListBox className="combo-list" items={found} renderEmptyState={() => <p className="combo-none">Nichts gefunden</p>}>
          {(option: (typeof options)[number]) => (
            <ListBoxItem id={option.value} textValue={option.label} className="combo-option">
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
