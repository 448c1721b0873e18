import { useId, useState } from "react";

import { Button } from "../actions/button.tsx";

/** So much is read at a glance; what is longer folds, so that what stands below stays in sight. */
const most = { characters: 240, lines: 4 };

/** Words of a person, with their own line breaks; long ones fold to four lines until somebody asks for more. */
export function FoldedText({ children: text }: { readonly children: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const isLong = text.length > most.characters || text.split("\n").length > most.lines;
  const folds = isLong && !open;
  return (
    <>
      <p id={id} className={`wrap-anywhere whitespace-pre-line ${folds ? "line-clamp-4" : ""}`}>
        {text}
      </p>
      {isLong && (
        <Button
          level="plain"
          className="-ml-3 justify-self-start"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? "Weniger anzeigen" : "Mehr anzeigen"}
        </Button>
      )}
    </>
  );
}
