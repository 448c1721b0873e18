import { questionOf, type ComponentOf } from "@rundgang/forms";
import { Banner, Button, FieldError, SuccessIcon, WarningIcon } from "@rundgang/ui";
import { useEffect, useId, useRef, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useField, useForm } from "../form-store/form-context.tsx";
import { FieldBox } from "./field-box.tsx";

/** Asks a service of the provider; what it answers goes into other fields. Without it the order goes on, marked (B §3 ExternalAPI). */
export function ExternalApiInput({ component }: { readonly component: ComponentOf<"ExternalAPI"> }) {
  const store = useForm();
  const { commands } = useAppData();
  const { value, error } = useField(component.key);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const errorId = useId();
  const round = useRef(0);
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );
  const { title, description, cta = "Prüfen", resolver } = component.fields;
  const told = () => JSON.stringify(questionOf(store.form, store.answers.getSnapshot(), component));
  const ask = async () => {
    const asked = told();
    round.current += 1;
    const own = round.current;
    setBusy(true);
    setNotice(null);
    const result = await commands.askResolver({ resolver, input: JSON.parse(asked) as Record<string, string | number> });
    if (own !== round.current) return;
    setBusy(false);
    /* What was typed meanwhile was not asked about. */
    if (told() !== asked) return;
    if (!result.ok) setNotice(result.text);
    if (result.ok) store.change({ resolve: component.key, answered: result.answered });
    else if (result.code !== "refused") store.change({ resolve: component.key, answered: result.code });
  };
  return (
    <FieldBox component={component} className="grid gap-2">
      <h4>
        {title}
        {component.settings.required && "*"}
      </h4>
      {description !== undefined && <p className="text-sm text-muted">{description}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={busy}
          disabled={component.settings.readOnly}
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => void ask()}
        >
          {value === undefined || value === "" ? cta : "Erneut prüfen"}
        </Button>
        <span role="status">
          {value === "resolved" && !busy && (
            <span className="flex items-center gap-2">
              <SuccessIcon className="icon-sm" /> Geprüft
            </span>
          )}
        </span>
      </div>
      {(notice !== null || value === "offline" || value === "failed") && !busy && (
        <Banner level="yellow" icon={<WarningIcon />} live="status">
          {notice ?? "Noch nicht geprüft. Der Auftrag geht trotzdem weiter und wird später geprüft."}
        </Banner>
      )}
      <FieldError id={errorId} error={error} />
    </FieldBox>
  );
}
