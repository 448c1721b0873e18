import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useRef } from "react";
import { wire } from "@rundgang/contracts";
import { Button, showToast, UploadIcon } from "@rundgang/ui";

import { keptFiles } from "./kept-file.ts";

/** Chooses a form's file and opens its check. */
export function UploadButton() {
  const navigate = useNavigate();
  const { person } = useRouteContext({ from: "__root__" });
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const refuse = (title: string, text: string) => showToast({ about: "master", level: "danger", title, text });
    /* A letter has up to four bytes; the server counts letters. */
    if (file.size > 4 * wire.longestForm) return refuse("Die Datei ist zu groß", "Ein Formular hat höchstens 2 MB.");
    const text = await file.text().catch(() => null);
    if (text === null) return refuse("Die Datei lässt sich nicht lesen", "Liegt sie noch da? Bitte wähle sie noch einmal.");
    if (text.length > wire.longestForm) return refuse("Die Datei ist zu groß", "Ein Formular hat höchstens 2 MB.");
    if (text.trim() === "") return refuse("Die Datei ist leer", `In „${file.name}“ steht nichts.`);
    if (text.includes("\0"))
      return refuse("Das ist kein Formular", `„${file.name}“ ist keine Textdatei. Ein Formular ist eine Datei in JSON.`);
    const name = file.name.slice(0, 200);
    keptFiles(person.sub, sessionStorage).keep({ name, text });
    void navigate({ to: "/formulare/pruefen", search: { datei: name } });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept=".json,application/json"
        aria-label="Formular wählen"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) void take(file);
        }}
      />
      <Button level="primary" icon={<UploadIcon className="icon-sm" />} onClick={() => input.current?.click()}>
        Hochladen und prüfen …
      </Button>
    </>
  );
}
