import { BackIcon, IconButton } from "@rundgang/ui";
import type { ReactNode } from "react";

type OrderFrameProps = {
  readonly title: string;
  readonly onBack: () => void;
  /** Right of the title. */
  readonly head: ReactNode;
  /** The sheet's content. */
  readonly children: ReactNode;
};

/** The dark frame of an order, outside of the shell: everything else is out of sight while the customer looks on. */
export function OrderFrame({ title, onBack, head, children }: OrderFrameProps) {
  return (
    <div className="order">
      <header className="order-top">
        <IconButton label="Zurück" icon={<BackIcon />} onClick={onBack} />
        <h1>{title}</h1>
        {head}
      </header>
      <main className="order-sheet">{children}</main>
    </div>
  );
}
