import { iri, type SharedForm } from "@rundgang/contracts";
import {
  Button,
  Chip,
  ConfirmDialog,
  FormIcon,
  HangUpIcon,
  LivePicture,
  OnlineIcon,
  PersonIcon,
  PresentationIcon,
  QueueIcon,
  ToolButton,
  useBackLayer,
} from "@rundgang/ui";
import {
  VideoCallClock,
  VideoCallWords,
  MediaTools,
  useVideoCall,
  useSpeaker,
  type VideoCall,
  type VideoCallDevices,
  type VideoCallEnd,
} from "@rundgang/video-call";
import { useEffect, useRef, useState } from "react";

import { openCallEnd, type OpenField } from "../../platform/call-link/call-link.ts";
import { holdCall } from "../../platform/call-link/call-of-browser.ts";
import { keepDevices } from "./call-devices.ts";
import { CustomerCard } from "./customer-card.tsx";
import { OpenFields } from "./open-fields.tsx";
import { PresentationCard } from "./presentation/presentation-card.tsx";
import { PresentationStage } from "./presentation/presentation-stage.tsx";
import { usePresentation } from "./presentation/use-presentation.ts";
import { useSigning } from "./use-signing.ts";

type CallRoomProps = {
  readonly call: VideoCall;
  readonly stream: MediaStream;
  /** Of the entry; others may be chosen in the call. */
  readonly devices: VideoCallDevices;
  readonly videoCallId: string;
  readonly unitId: string | undefined;
  readonly appointmentId: string | undefined;
  /** Name of whoever advises. */
  readonly salesman: string;
  readonly onLeave: () => void;
  /** To the unit's order, which stays as a draft when the call is over. */
  readonly onOrder: (unitId: string) => void;
};

const qualityWords = { good: "Verbindung gut", fair: "Verbindung mäßig", bad: "Verbindung schlecht" } as const;

/** The room of a call: the form beside the customer's picture, his card, and what is still open. */
export function CallRoom({
  call,
  stream,
  videoCallId,
  unitId,
  appointmentId,
  salesman,
  onLeave,
  onOrder,
  ...entry
}: CallRoomProps) {
  const shown = useVideoCall(call);
  const [devices, setDevices] = useState(entry.devices);
  const speaker = useSpeaker(call, devices.speaker);
  const [isFormOpen, setFormOpen] = useState(unitId !== undefined);
  const [isPresenting, setPresenting] = useState(false);
  const presentation = usePresentation({
    call,
    videoCallId,
    unitId,
    isOnStage: isPresenting,
    onEnd: () => setPresenting(false),
  });
  const view = presentation.isSeen ? "presentation" : isFormOpen ? "form" : null;
  const [open, setOpen] = useState<readonly OpenField[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /* Back asks as leaving does. */
  useBackLayer(() => setLeaving(true), shown.stage !== "ended");
  const form = useRef<SharedForm | null>(null);
  const link = useRef<ReturnType<typeof openCallEnd> | null>(null);
  const signing = useSigning(call, videoCallId);

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
  const isConnected = shown.stage === "connected" || shown.stage === "recovering";
  useEffect(() => (isConnected ? holdCall() : undefined), [isConnected]);
  /* The customer knows it at once, and anew whenever he comes in. */
  useEffect(() => {
    const tell = () => {
      call.say({ type: "control", name: "salesman-ready", salesman });
      call.say({ type: "shown", view });
      call.say({ type: "form", form: form.current });
    };
    tell();
    return call.onPeer(tell);
  }, [call, salesman, view]);

  if (shown.stage === "ended") {
    return (
      <main className="call-over">
        <h1 className="text-xl">{endTitle(shown.end)}</h1>
        {shown.end === "refused" && <p>Der Kunde wartet nicht mehr. Am Termin steht, wie du ihn erreichst.</p>}
        {signing === "received" && <p>Er hat unterschrieben. Der Auftrag liegt bereit: Prüfe ihn, und schick ihn ab.</p>}
        {unitId !== undefined && signing !== "ordered" && (
          <Button level={signing === "received" ? "primary" : "secondary"} onClick={() => onOrder(unitId)}>
            {signing === "received" ? "Auftrag prüfen und abschicken" : "Auftrag öffnen"}
          </Button>
        )}
        <Button level={signing === "received" ? "secondary" : "primary"} onClick={onLeave}>
          Zu den Terminen
        </Button>
      </main>
    );
  }
  const check = () => {
    call.say({ type: "control", name: "requestFormValidation" });
    link.current?.ask({ type: "check" });
  };
  const isFormThere = isFormOpen && unitId !== undefined;
  const isFormShown = isFormThere && !isPresenting;
  return (
    <main className="call-room" aria-label="Videoberatung">
      <header className="call-head">
        <h1>Videoberatung</h1>
        <span className="call-facts">
          {shown.stage === "connected" && (
            <span className="call-quality" role="status">
              <OnlineIcon className="icon-sm" />
              {qualityWords[shown.quality]}
            </span>
          )}
          <VideoCallClock begunAt={shown.begunAt} />
        </span>
      </header>
      <section className="call-stage" aria-label={stageLabel(isPresenting, isFormOpen)}>
        {isPresenting && <PresentationStage videoCallId={videoCallId} isSeen={presentation.isSeen} />}
        {/* Behind the presentation the form stays where it is. */}
        {isFormThere && (
          <>
            <div className="call-stage-head" hidden={isPresenting}>
              <h2 className="text-md">Auftragsformular</h2>
              <Chip level="primary">Kunde sieht mit</Chip>
            </div>
            <div className="call-frame-room" hidden={isPresenting}>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, as the one around it */}
              <iframe title="Auftragsformular" className="call-frame" src={formAddress(unitId, videoCallId)} />
            </div>
          </>
        )}
        {!isFormThere && !isPresenting && <Remote call={call} speaker={speaker} />}
      </section>
      <aside className="call-side">
        <div className="call-pictures">
          {(isFormThere || isPresenting) && <Remote call={call} speaker={speaker} />}
          {shown.camera && <LivePicture stream={stream} muted aria-label="Dein Bild" className="call-own is-mirrored" />}
        </div>
        {appointmentId !== undefined && <CustomerCard appointmentId={appointmentId} />}
        {isFormShown && isChecked && <OpenFields open={open} onOpen={(key) => link.current?.ask({ type: "focus", key })} />}
        {!isPresenting && <PresentationCard presentation={presentation} />}
      </aside>
      <footer className="call-tools">
        <ToolButton level="danger" icon={<HangUpIcon />} onClick={() => setLeaving(true)}>
          Verlassen
        </ToolButton>
        <ToolButton
          icon={<FormIcon />}
          aria-pressed={isFormShown}
          disabled={unitId === undefined}
          onClick={() => {
            setFormOpen(!isFormShown);
            setPresenting(false);
          }}
        >
          Formular
        </ToolButton>
        <ToolButton level="primary" icon={<QueueIcon />} disabled={!isFormShown} onClick={check}>
          Angaben prüfen
        </ToolButton>
        <ToolButton icon={<PresentationIcon />} aria-pressed={isPresenting} onClick={() => setPresenting(!isPresenting)}>
          Präsentation
        </ToolButton>
        <MediaTools
          call={call}
          devices={devices}
          onDevices={(chosen) => {
            setDevices(chosen);
            keepDevices(chosen);
          }}
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

function stageLabel(isPresenting: boolean, isFormOpen: boolean): string {
  if (isPresenting) return "Präsentation";
  return isFormOpen ? "Auftragsformular" : "Bild des Kunden";
}

/** The form in its frame (B §2). Calls belong to appointments of both kinds of video call, and to no others. */
function formAddress(unitId: string, session: string): string {
  return `/order-form/${iri("wohneinheits", unitId).replaceAll("/", "_")}?session=${session}&immediateVideoCall=true`;
}

function endTitle(end: VideoCallEnd | null): string {
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

function Remote({ call, speaker }: { readonly call: VideoCall; readonly speaker: string }) {
  const { remote, peerCamera, audioOnly, peerAudioOnly } = useVideoCall(call);
  const hasPicture = remote !== null && peerCamera && !audioOnly && !peerAudioOnly;
  return (
    <div className="call-remote">
      <LivePicture stream={remote} speaker={speaker} aria-label="Bild des Kunden" className={hasPicture ? "" : "is-unseen"} />
      {(remote === null || !peerCamera) && <PersonIcon className="call-person" />}
      <VideoCallWords call={call} other="Der Kunde" />
    </div>
  );
}
