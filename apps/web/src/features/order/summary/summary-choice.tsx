import { mostPages, signatoryOf } from "@rundgang/domain";
import { pagesOf } from "@rundgang/domain/order-flow";
import { Banner, Button, CameraIcon, Dialog, DocumentIcon, MailIcon, NextIcon, StorageIcon, UploadIcon } from "@rundgang/ui";
import { useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { BlankPaperButton } from "../../../parts/blank-papers/blank-paper-button.tsx";
import { useFullStorage } from "../proof/use-full-storage.ts";
import { useDoor, useFlow, useSession } from "../session/session-context.tsx";
import { SummaryPreview } from "./summary-preview.tsx";

/** How the customer gets the summary: by mail, or as a photo or document of the paper one (B §2). */
export function SummaryChoice({ sending }: { readonly sending: boolean }) {
  const { flow, store, work } = useSession();
  const online = useObservable(useAppData().online);
  const { email } = signatoryOf(work.form, useObservable(store.answers));
  const files = useFlow((context) => pagesOf(context, "contract_summary").length);
  const full = useFullStorage();
  const notice = useFlow((context) => context.notice);
  const door = useDoor();
  /* Who sits elsewhere has it by mail, or not at all. */
  const isHere = work.signedBy === "here";
  const [previewed, setPreviewed] = useState(false);
  return (
    <Dialog
      title={"Vertrags\u00ADzusammenfassung bestätigen"}
      about={door}
      onClose={() => flow.send({ type: "BACK" })}
      busy={sending}
      footer={
        <>
          {isHere && (
            <BlankPaperButton
              paper="vzf"
              form={work.form.definition}
              label="Leere Zusammenfassung drucken"
              level="plain"
              disabled={sending}
            />
          )}
          <Button level="plain" disabled={sending} icon={<DocumentIcon className="icon-sm" />} onClick={() => setPreviewed(true)}>
            Zusammenfassung ansehen
          </Button>
        </>
      }
    >
      {notice !== null && (
        <Banner level="danger" icon={<MailIcon />} live="alert">
          {notice}
        </Banner>
      )}
      {isHere && full !== null && (
        <Banner level="danger" icon={<StorageIcon />} live="status">
          {full}
        </Banner>
      )}
      <p>Wie bekommt der Kunde seine Vertragszusammenfassung?</p>
      <div className="grid gap-2">
        <Button
          level={online ? "primary" : "secondary"}
          size="large"
          block
          busy={sending}
          disabled={!online && !sending}
          icon={<MailIcon />}
          onClick={() => flow.send({ type: "SEND_MAIL" })}
        >
          Per E-Mail senden
        </Button>
        <p className="pb-2 text-sm text-muted" aria-live="polite">
          {sending
            ? "Wird gesendet …"
            : online
              ? `an ${email}, zum Lesen vor der Unterschrift`
              : "Der Versand braucht eine Internetverbindung."}
        </p>
        {isHere && <PaperWays sending={sending} online={online} isFull={full !== null} />}
      </div>
      {isHere && files > 0 && (
        <Button
          level="positive"
          size="large"
          block
          disabled={sending}
          icon={<NextIcon />}
          onClick={() => flow.send({ type: "FILES_COMPLETE" })}
        >
          {files === 1 ? "Weiter mit dem Bild, das schon gesichert ist" : `Weiter mit den ${files} gesicherten Bildern`}
        </Button>
      )}
      {previewed && <SummaryPreview onClose={() => setPreviewed(false)} />}
    </Dialog>
  );
}

type PaperWaysProps = { readonly sending: boolean; readonly online: boolean; readonly isFull: boolean };

/** The summary that was filled in and signed on paper: photographed or uploaded. */
function PaperWays({ sending, online, isFull }: PaperWaysProps) {
  const { flow } = useSession();
  return (
    <>
      <Button
        level={online ? "secondary" : "primary"}
        size="large"
        block
        disabled={sending || isFull}
        icon={<CameraIcon />}
        onClick={() => flow.send({ type: "TAKE_PHOTO" })}
      >
        Zusammenfassung fotografieren
      </Button>
      <p className="pb-2 text-sm text-muted">
        das ausgefüllte und unterschriebene Papier, höchstens {mostPages.contract_summary} Fotos
      </p>
      <Button
        size="large"
        block
        disabled={!online || sending || isFull}
        icon={<UploadIcon />}
        onClick={() => flow.send({ type: "UPLOAD" })}
      >
        Dokument hochladen
      </Button>
      <p className="text-sm text-muted">
        {online ? "PNG, JPEG oder PDF, höchstens 10 MB" : "Das Hochladen braucht eine Internetverbindung."}
      </p>
    </>
  );
}
