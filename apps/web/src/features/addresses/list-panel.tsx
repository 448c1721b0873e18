import { useEffect, useId, useRef, type ReactNode } from "react";
import { CloseIcon, giveFocusBack, IconButton, useBackLayer, useCloseRequest } from "@rundgang/ui";

type ListPanelProps = {
  readonly title: string;
  /** Which address, below the title. */
  readonly place: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A panel over the foot of the list. The focus goes in and comes back to the button that opened it; Escape closes. */
export function ListPanel({ title, place, onClose, children }: ListPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useBackLayer(onClose);
  useCloseRequest(onClose);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      /* Elsewhere by now is the focus of whoever opened the next panel with another button. */
      if (document.activeElement === document.body) giveFocusBack(before);
    };
  }, []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog[open]") === null) onClose();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [onClose]);
  return (
    <section className="list-panel" aria-labelledby={id}>
      <div className="flex items-center gap-3 py-2 pr-2 pl-5">
        <div className="min-w-0 grow">
          <h2 id={id} ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h2>
          <p className="truncate text-sm text-muted">{place}</p>
        </div>
        <IconButton label={`${title} schließen`} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="quiet-scroll px-5 pb-4">{children}</div>
    </section>
  );
}
