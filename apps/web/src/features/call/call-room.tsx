import { iri, type SharedForm } from "@rundgang/contracts";
import {
  Button,
  Chip,
  ConfirmDialog,
  FormIcon,
  IconButton,
  MicrophoneIcon,
  OnlineIcon,
  PersonIcon,
  QueueIcon,
  Spinner,
  VideoIcon,
  LivePicture,
} from "@rundgang/ui";
import type { Call, MediaOutcome } from "@rundgang/video-call";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";

import { openCallEnd, type OpenField } from "../../platform/call-link/call-link.ts";
import { CustomerCard } from "./customer-card.tsx";
import { OpenFields } from "./open-fields.tsx";
import { useSigning } from "./use-signing.ts";

type CallRoomProps = {
  readonly call: Call;
  readonly media: MediaOutcome;
  readonly speaker: string;
  readonly videoCallId: string;
  readonly unitId: string | undefined;
  readonly appointmentId: string | undefined;
  /** Name of whoever advises. */
  readonly salesman: string;
  readonly onLeave: () => void;
};

const qualityWords = { good: "Verbindung gut", fair: "Verbindung mäßig", bad: "Verbindung schlecht" } as const;

/** The room of a call: the form beside the customer's picture, his card, and what is still open. */
export function CallRoom({ call, media, speaker, videoCallId, unitId, appointmentId, salesman, onLeave }: CallRoomProps) {
  const shown = useSyncExternalStore(call.subscribe, call.getSnapshot);
  const [isFormOpen, setFormOpen] = useState(unitId !== undefined);
  const [open, setOpen] = useState<readonly OpenField[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useRef<SharedForm | null>(null);
  const link = useRef<ReturnType<typeof openCallEnd> | null>(null);
  useSigning(call, videoCallId);

  useEffect(() => {
    const end = openCallEnd(videoCallId, (told) => {
      if (told.type === "signing") return;
      if (told.type === "checked") {
        setChecked(true);
        call.say({ type: "control", name: "formValidation", value: told.complete });
        return;
      }
      form.current = told.form;
      setOpen(told.open);
      call.say({ type: "form", form: told.form });
    });
    link.current = end;
    return () => end.close();
  }, [call, videoCallId]);
  /* The customer knows it at once, and anew whenever he comes in. */
  useEffect(() => {
    const tell = () => {
      call.say({ type: "control", name: "salesman-ready", salesman });
      call.say({ type: "shown", view: isFormOpen ? "form" : null });
      call.say({ type: "form", form: form.current });
    };
    tell();
    return call.onPeer(tell);
  }, [call, salesman, isFormOpen]);

  if (shown.stage === "ended") {
    return (
      <main className="call-over">
        <h1 className="text-xl">{endTitle(shown.end)}</h1>
        {shown.end === "refused" && <p>Der Kunde wartet nicht mehr. Am Termin steht, wie du ihn erreichst.</p>}
        <Button level="primary" onClick={onLeave}>
          Zu den Terminen
        </Button>
      </main>
    );
  }
  const check = () => {
    call.say({ type: "control", name: "requestFormValidation" });
    link.current?.ask({ type: "check" });
  };
  return (
    <main className="call-room" aria-label="Videoberatung">
      <header className="call-head">
        <h1>Videoberatung</h1>
        <span className="call-quality" role="status">
          <OnlineIcon className="icon-sm" />
          {stageWords(shown.stage, shown.peer) ?? qualityWords[shown.quality]}
        </span>
      </header>
      <section className="call-stage" aria-label={isFormOpen ? "Auftragsformular" : "Bild des Kunden"}>
        {isFormOpen && unitId !== undefined ? (
          <>
            <div className="call-stage-head">
              <h2 className="text-md">Auftragsformular</h2>
              <Chip level="primary">Kunde sieht mit</Chip>
            </div>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, as the one around it */}
            <iframe title="Auftragsformular" className="call-frame" src={formAddress(unitId, videoCallId)} />
          </>
        ) : (
          <Remote shown={shown} speaker={speaker} />
        )}
      </section>
      <aside className="call-side">
        <div className="call-pictures">
          {isFormOpen && unitId !== undefined && <Remote shown={shown} speaker={speaker} />}
          {media.camera === null && shown.camera && (
            <LivePicture stream={media.stream} muted aria-label="Dein Bild" className="call-own is-mirrored" />
          )}
        </div>
        {appointmentId !== undefined && <CustomerCard appointmentId={appointmentId} />}
        {isFormOpen && isChecked && <OpenFields open={open} onOpen={(key) => link.current?.ask({ type: "focus", key })} />}
      </aside>
      <footer className="call-tools">
        <Button level="danger" onClick={() => setLeaving(true)}>
          Verlassen
        </Button>
        <Button
          icon={<FormIcon className="icon-sm" />}
          aria-pressed={isFormOpen}
          disabled={unitId === undefined}
          onClick={() => setFormOpen(!isFormOpen)}
        >
          Formular
        </Button>
        <Button icon={<QueueIcon className="icon-sm" />} disabled={!isFormOpen || unitId === undefined} onClick={check}>
          Angaben prüfen
        </Button>
        <IconButton
          label={shown.microphone ? "Stumm schalten" : "Ton einschalten"}
          icon={<MicrophoneIcon />}
          aria-pressed={shown.microphone}
          disabled={media.microphone !== null}
          onClick={() => call.setMicrophone(!shown.microphone)}
        />
        <IconButton
          label={shown.camera ? "Bild ausschalten" : "Bild einschalten"}
          icon={<VideoIcon />}
          aria-pressed={shown.camera}
          disabled={media.camera !== null}
          onClick={() => call.setCamera(!shown.camera)}
        />
      </footer>
      {leaving && (
        <ConfirmDialog
          title="Gespräch beenden"
          confirmLabel="Beenden"
          severity="danger"
          onConfirm={() => {
            call.leave();
            onLeave();
          }}
          onCancel={() => setLeaving(false)}
        >
          Das Gespräch endet für dich und den Kunden. Was im Formular steht, bleibt als Entwurf.
        </ConfirmDialog>
      )}
    </main>
  );
}

/** The form in its frame (B §2). Calls belong to appointments of both kinds of video call, and to no others. */
function formAddress(unitId: string, session: string): string {
  return `/order-form/${iri("wohneinheits", unitId).replaceAll("/", "_")}?session=${session}&immediateVideoCall=true`;
}

function endTitle(end: Shown["end"]): string {
  switch (end) {
    case "replaced":
      return "Das Gespräch läuft in einem anderen Fenster";
    case "refused":
      return "Dieses Gespräch gibt es nicht mehr";
    case "customer":
      return "Der Kunde hat aufgelegt";
    default:
      return "Das Gespräch ist beendet";
  }
}

type Shown = ReturnType<Call["getSnapshot"]>;

function Remote({ shown, speaker }: { readonly shown: Shown; readonly speaker: string }) {
  const words = stageWords(shown.stage, shown.peer);
  return (
    <div className="call-remote">
      <LivePicture stream={shown.remote} speaker={speaker} aria-label="Bild des Kunden" />
      {(!shown.peerCamera || shown.remote === null) && <PersonIcon className="call-person" />}
      {words !== null && (
        <p className="call-word" role="status">
          <Spinner />
          {words}
        </p>
      )}
      {!shown.peerMicrophone && words === null && <p className="call-word">Der Kunde ist stumm.</p>}
    </div>
  );
}

/** What is waited for; null while the call is connected. */
function stageWords(stage: Shown["stage"], peer: boolean): string | null {
  switch (stage) {
    case "joining":
      return "Der Raum wird betreten …";
    case "alone":
      return "Der Kunde ist noch nicht da.";
    case "connecting":
      return "Verbindung wird aufgebaut …";
    case "recovering":
      return peer ? "Verbindung verloren, sie wird wieder aufgebaut …" : "Der Kunde hat die Verbindung verloren.";
    case "connected":
    case "ended":
      return null;
  }
}
