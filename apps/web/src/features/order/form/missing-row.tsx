import { Button, ErrorIcon, IconButton, joinClasses, NextIcon, PreviousIcon, SuccessIcon } from "@rundgang/ui";
import type { Violation } from "@rundgang/forms";
import { useEffect, useState, type RefObject } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { focusComponent } from "../fields/field-box.tsx";
import { useForm } from "../form-store/form-context.tsx";

type MissingRowProps = {
  /** What holds the form's fields. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onCapture: () => void;
};

/** In place of price, list and buttons while a keyboard is up: how many are missing, which one comes next, and the way to it. */
export function MissingRow({ box, onCapture }: MissingRowProps) {
  const store = useForm();
  const highlighted = useObservable(store.highlighted);
  const missing = useObservable(store.violations).filter((violation) => violation.hidden !== true);
  const at = useFocusedComponent(box);
  const next = neighbour(box.current, missing, at, 1);
  const go = (way: 1 | -1) => {
    const to = neighbour(box.current, missing, at, way);
    if (to !== undefined) focusComponent(to.key);
  };
  if (next === undefined) {
    return (
      <div className="missing-row">
        <span className="missing-word">
          <SuccessIcon className="icon-sm" />
          Alles ausgefüllt
        </span>
        <Button level="primary" onClick={onCapture}>
          Erfassen
        </Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it keeps the keyboard up, and takes no input itself
    <div className={joinClasses("missing-row", highlighted && "is-wrong")} onMouseDown={(event) => event.preventDefault()}>
      <span className="missing-word">
        {highlighted && <ErrorIcon className="icon-sm" />}
        <b className="numbers">{missing.length === 1 ? "1 fehlt" : `${missing.length} fehlen`}</b>
        <span className="missing-next">{next.title}</span>
      </span>
      <IconButton label="Vorherige fehlende Angabe" icon={<PreviousIcon />} onClick={() => go(-1)} />
      <IconButton label="Nächste fehlende Angabe" icon={<NextIcon />} onClick={() => go(1)} />
    </div>
  );
}

/** Key of the component that has the focus; the last one that had it, while none has. */
function useFocusedComponent(box: RefObject<HTMLElement | null>): string | null {
  const [key, setKey] = useState(() => componentAt(document.activeElement));
  useEffect(() => {
    const form = box.current;
    const follow = (event: FocusEvent) => setKey(componentAt(event.target));
    form?.addEventListener("focusin", follow);
    return () => form?.removeEventListener("focusin", follow);
  }, [box]);
  return key;
}

function componentAt(target: EventTarget | null): string | null {
  const box = target instanceof Element ? target.closest<HTMLElement>("[data-component]") : null;
  return box?.dataset["component"] ?? null;
}

/** The next one that is missing after the component `at`, or the one before it; round the end. */
function neighbour(
  box: HTMLElement | null,
  missing: readonly Violation[],
  at: string | null,
  way: 1 | -1,
): Violation | undefined {
  const fields = [...(box?.querySelectorAll<HTMLElement>("[data-component]") ?? [])].map((field) => field.dataset["component"]);
  const placeOf = (key: string) => fields.indexOf(key);
  const ordered = missing.toSorted((a, b) => way * (placeOf(a.key) - placeOf(b.key)));
  const from = at === null ? (way === 1 ? -1 : Infinity) : placeOf(at);
  return ordered.find(({ key }) => way * (placeOf(key) - from) > 0) ?? ordered[0];
}
