import { CheckIcon } from "@rundgang/ui";

const names = ["Zusammenfassung", "Vertrag"] as const;

/** '1 Zusammenfassung – 2 Vertrag': which of the two signatures is given now. */
export function SignatureSteps({ current }: { readonly current: 1 | 2 }) {
  return (
    <ol className="signature-steps" aria-label="Zwei Unterschriften">
      {names.map((name, index) => (
        <li key={name} aria-current={index + 1 === current ? "step" : undefined}>
          <span className="flow-dot">{index + 1 < current ? <CheckIcon className="icon-xs" /> : index + 1}</span>
          <span className="flow-name">{name}</span>
          {index + 1 < current && <span className="sr-only"> (erledigt)</span>}
        </li>
      ))}
    </ol>
  );
}
