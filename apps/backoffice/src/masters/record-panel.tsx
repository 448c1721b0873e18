import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { BackIcon, CloseIcon, IconButton, joinClasses, Skeleton } from "@rundgang/ui";

import { isTyping } from "../app/is-typing.ts";
import { LoadProblem } from "../app/load-problem.tsx";

/** Wide enough for both, as the stylesheet has it. */
const besideList = "(width >= 64em)";

type RecordPanelProps<Data> = {
  /** "Anbieter": what it is, for screen readers and while it loads. */
  readonly label: string;
  readonly title: string | undefined;
  readonly about?: string | undefined;
  readonly asked: UseQueryResult<Data>;
  /** "Das Konto konnte nicht geladen werden" */
  readonly problemTitle?: string;
  /** Where its folder's styles make it look otherwise. */
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
};

/** What is open beside a list: its head, and what it says once it is loaded. Escape closes it. */
export function RecordPanel<Data>(props: RecordPanelProps<Data>) {
  const { label, title, about, asked, problemTitle = "Das konnte nicht geladen werden", className, onClose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      onClose();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [onClose]);

  /* Where the panel takes the list's place the focus comes along, and it goes back to the row from which it came. */
  useEffect(() => {
    if (!matchMedia(besideList).matches) heading.current?.focus();
    return () => document.querySelector<HTMLElement>('.addresses-list tr[tabindex="0"]')?.focus();
  }, []);

  return (
    <section className={joinClasses("address-panel quiet-scroll", className)} aria-label={label}>
      <header className="address-head">
        <IconButton label="Zur Liste" icon={<BackIcon />} className="address-back" onClick={onClose} />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="truncate">
            {title ?? label}
          </h2>
          {about !== undefined && <p className="truncate text-muted">{about}</p>}
        </div>
        <IconButton label="Schließen" icon={<CloseIcon />} className="address-close" onClick={onClose} />
      </header>
      {asked.isError && <LoadProblem title={problemTitle} problem={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && (
        <output className="address-units" aria-label="Lade Daten">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </output>
      )}
      {asked.data !== undefined && children(asked.data)}
    </section>
  );
}
