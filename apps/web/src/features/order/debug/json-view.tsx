import { Button, CheckIcon, CopyIcon } from "@rundgang/ui";
import { useState } from "react";

/** A value as JSON that can be read, selected and copied. `label` names it for screen readers and the button. */
export function JsonView({ label, value }: { readonly label: string; readonly value: unknown }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = JSON.stringify(value, null, 2);
  async function copy(): Promise<void> {
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <section className="debug-json" aria-label={label}>
      <header>
        <h3>{label}</h3>
        <span role="status" className="text-sm text-muted">
          {copied === true && "Kopiert."}
          {copied === false && "Kopieren ist nicht möglich."}
        </span>
        <Button
          icon={copied === true ? <CheckIcon className="icon-sm" /> : <CopyIcon className="icon-sm" />}
          aria-label={`${label} kopieren`}
          onClick={() => void copy()}
        >
          Kopieren
        </Button>
      </header>
      <pre translate="no">{text}</pre>
    </section>
  );
}
