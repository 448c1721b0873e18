import { signatoryOf } from "@rundgang/domain";
import type { FlowFile } from "@rundgang/domain/order-flow";
import { CheckIcon, Skeleton, Spinner, WaitIcon } from "@rundgang/ui";

import { useObservable } from "../../../hooks/use-observable.ts";
import { BlobPicture } from "../../../parts/blob-picture.tsx";
import { useDraftFile } from "../proof/use-draft-file.ts";
import { useFlow, useSession } from "../session/session-context.tsx";

/** How far the customer is, as he goes. */
export function WaitingView({ isKeeping, hasLine }: { readonly isKeeping: boolean; readonly hasLine: boolean }) {
  const { store, work } = useSession();
  const { name } = signatoryOf(work.form, useObservable(store.answers));
  const ticked = useFlow((context) => context.memory.ticked.length);
  const boxes = useFlow((context) => context.boxes.length);
  const hasSummary = useFlow((context) => context.hasSummary);
  const isOpened = useFlow((context) => context.evidence.some(({ event }) => event === "vzf_opened"));
  return (
    <>
      {(hasLine || isKeeping) && (
        <p role="status" className="outside-wait">
          <Spinner />
          {isKeeping
            ? "Die Unterschriften werden gesichert …"
            : `${name} sieht den Auftrag auf dem eigenen Gerät und unterschreibt dort.`}
        </p>
      )}
      <ul className="outside-steps" aria-label="Fortschritt des Kunden">
        {hasSummary && (
          <Step isDone={isOpened}>
            {isOpened ? "Vertragszusammenfassung geöffnet" : "Vertragszusammenfassung noch nicht geöffnet"}
          </Step>
        )}
        {boxes > 0 && <Step isDone={ticked === boxes}>{`${ticked} von ${boxes} Punkten bestätigt`}</Step>}
        <Step isDone={isKeeping}>{isKeeping ? "Unterschrieben" : "Noch nicht unterschrieben"}</Step>
      </ul>
    </>
  );
}

function Step({ isDone, children }: { readonly isDone: boolean; readonly children: string }) {
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <CheckIcon className="icon-sm" /> : <WaitIcon className="icon-sm" />}
      {children}
    </li>
  );
}

/** Why he does not want to. */
export function DeclinedView() {
  const reason = useFlow((context) => context.memory.outside?.declined ?? "");
  return reason === "" ? (
    <p className="text-muted">Einen Grund hat er nicht genannt.</p>
  ) : (
    <blockquote className="outside-reason">{reason}</blockquote>
  );
}

/** What he has signed, as it is kept. */
export function ReviewingView() {
  const { store, work } = useSession();
  const { name, email } = signatoryOf(work.form, useObservable(store.answers));
  const files = useFlow((context) => context.files);
  const of = (type: FlowFile["type"]) => files.find((file) => file.type === type);
  return (
    <>
      <p>Bitte prüfe die Unterschriften, und schick den Auftrag ab. Die Bestätigung geht an {email}.</p>
      <div className="outside-pictures">
        <Picture label="Vertragszusammenfassung" name={name} file={of("contract_summary_signature")} />
        <Picture label="Vertrag" name={name} file={of("signature")} />
      </div>
    </>
  );
}

type PictureProps = { readonly label: string; readonly name: string; readonly file: FlowFile | undefined };

function Picture({ label, name, file }: PictureProps) {
  return file === undefined ? null : <KeptPicture label={label} name={name} fileId={file.fileId} />;
}

function KeptPicture({ label, name, fileId }: { readonly label: string; readonly name: string; readonly fileId: string }) {
  const bytes = useDraftFile(fileId);
  return (
    <figure className="outside-picture">
      {bytes === null ? (
        <Skeleton className="h-40" />
      ) : (
        <BlobPicture className="outside-ink" picture={bytes} alt={`Unterschrift ${label}`} />
      )}
      <figcaption>
        <strong className="block">{name}</strong>
        <span className="text-muted">{label}</span>
      </figcaption>
    </figure>
  );
}
