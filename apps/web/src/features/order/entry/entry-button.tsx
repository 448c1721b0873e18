import { Button } from "@rundgang/ui";
import { useId, type ReactNode } from "react";

type EntryButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly primary?: boolean;
  /** Below the button: why it does nothing, else what it leads to. */
  readonly hint: string | null;
  /** The button does nothing, but can be reached, so that its reason is read out. */
  readonly locked: boolean;
  readonly busy?: boolean;
  readonly onChoose: () => void;
};

/** One of the ways into an order, with the sentence that belongs to it. */
export function EntryButton({ label, icon, primary = false, hint, locked, busy = false, onChoose }: EntryButtonProps) {
  const hintId = useId();
  return (
    <div className="grid gap-1.5">
      <Button
        level={primary ? "primary" : "secondary"}
        size="large"
        block
        icon={icon}
        busy={busy}
        aria-disabled={locked || undefined}
        aria-describedby={hint === null ? undefined : hintId}
        onClick={locked ? undefined : onChoose}
      >
        {label}
      </Button>
      {hint !== null && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
