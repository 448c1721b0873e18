import { iri, type SharedForm } from "@rundgang/contracts";
import {
  EditIcon,
  FormIcon,
  HangUpIcon,
  IconButton,
  OnlineIcon,
  PresentationIcon,
  QueueIcon,
  ToolButton,
  joinClasses,
  useBackLayer,
} from "@rundgang/ui";
import {
  VideoCallClock,
  MediaTools,
  useVideoCall,
  useSpeaker,
  type VideoCall,
  type VideoCallDevices,
} from "@rundgang/video-call";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { openCallEnd, type OpenField } from "../../platform/call-link/call-link.ts";
import { holdCall } from "../../platform/call-link/call-of-browser.ts";
import { keepDevices } from "./call-devices.ts";
import { CallPictures } from "./call-pictures.tsx";
import { CallOver } from "./call-over.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
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
  /** Name of whoever is advised, as far as it is known. */
  readonly customer: string;
  /** 'Lindenstraße 14, WE 2': where the order is for. */
  readonly place: string | undefined;
  /** Stands on the stage while the call has no unit, or is to have another one; null where it has no appointment. */
  readonly unitChoice: ((choice: UnitChoiceInRoom) => ReactNode) | null;
  /** Whether the house has other units. */
  readonly mayChangeUnit: boolean;
  readonly onLeave: () => void;
  /** To the unit's order, which stays as a draft when the call is over. */
  readonly onOrder: (unitId: string) => void;
};

/** What the choice of a unit on the stage is given. */
export interface UnitChoiceInRoom {
  /** The unit that the call is about by now. */
  readonly current: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: (() => void) | undefined;
}

const qualityWords = { good: "Verbindung gut", fair: "Verbindung mäßig", bad: "Verbindung schlecht" } as const;

/** The room of a call: the form beside the customer's picture, his card, and what is still open. */
export function CallRoom({
  call,
  stream,
  videoCallId,
  unitId,
  appointmentId,
  salesman,
  customer,
  place,
  unitChoice,
  mayChangeUnit,
  onLeave,
  onOrder,
  ...entry
}: CallRoomProps) {
  const shown = useVideoCall(call);
  const [devices, setDevices] = useState(entry.devices);
  const speaker = useSpeaker(call, devices.speaker);
  const [isFormOpen, setFormOpen] = useState(true);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isPresenting, setPresenting] = useState(false);
  /* Each unit has its own: the form of the one before may have other prices. */
  const [openForm, setOpenForm] = useState<{ readonly unitId: string; readonly formId: string } | null>(null);
  const presentation = usePresentation({
    call,
    videoCallId,
    unitId,
    formId: openForm?.unitId === unitId ? openForm?.formId : undefined,
    isOnStage: isPresenting,
    onEnd: () => setPresenting(false),
  });
  const [isChoosing, setChoosing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  /* The entry that had the focus is gone. */
  useEffect(() => title.current?.focus(), []);
  const isFormThere = isFormOpen && unitId !== undefined && !isChoosing;
  const view = presentation.isSeen ? "presentation" : isFormThere ? "form" : null;
  const [open, setOpen] = useState<readonly OpenField[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /* Back asks as leaving does. */
  useBackLayer(() => setLeaving(true), shown.stage !== "ended");
  const form = useRef<SharedForm | null>(null);
  const link = useRef<ReturnType<typeof openCallEnd> | null>(null);
  const { at: signing, isDeclined } = useSigning(call, videoCallId);

  useEffect(() => {
    const end = openCallEnd(videoCallId, (told) => {
      if (told.type === "signing") return;
      if (told.type === "checked") {
        setChecked(true);
        call.say({ type: "control", name: "formValidation", value: told.complete });
        return;
      }
      form.current = told.form;
      setOpenForm({ unitId: told.unitId, formId: told.formId });
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
      <CallOver
        videoCallId={videoCallId}
        unitId={unitId}
        place={place}
        end={shown.end}
        signing={signing}
        isDeclined={isDeclined}
        onLeave={onLeave}
        onOrder={onOrder}
      />
    );
  }
  const check = () => {
    call.say({ type: "control", name: "requestFormValidation" });
    link.current?.ask({ type: "check" });
  };
  const isChoiceThere = (unitId === undefined || isChoosing) && unitChoice !== null;
  const isFormShown = isFormThere && !isPresenting;
  const hasStage = isFormThere || isPresenting || isChoiceThere;
  return (
    <main
      className={joinClasses("call-room", hasStage && "has-stage", hasStage && isUnfolded && "is-unfolded")}
      aria-label="Videoberatung"
    >
      <header className="call-head">
        <h1 ref={title} tabIndex={-1}>
          {customer === "" ? "Videoberatung" : customer}
        </h1>
        <p className="call-place">{place}</p>
        {/* Once he was asked to sign, the summary that he was sent names the door: the server keeps it (decision 109). */}
        {mayChangeUnit && unitId !== undefined && !isChoosing && signing === "nothing" && (
          <IconButton label="Wohneinheit ändern" icon={<EditIcon />} onClick={() => setChoosing(true)} />
        )}
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
      <section className="call-stage" aria-label={stageLabel(isPresenting, isFormThere)} hidden={!hasStage}>
        {isPresenting && <PresentationStage videoCallId={videoCallId} isSeen={presentation.isSeen} />}
        {/* Behind the presentation the form stays where it is. */}
        {isFormThere && (
          <div className="call-frame-room is-form" hidden={isPresenting}>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, as the one around it */}
            <iframe title="Auftragsformular" className="call-frame" src={formAddress(unitId, videoCallId)} />
          </div>
        )}
        {isChoiceThere &&
          !isPresenting &&
          unitChoice({
            current: unitId,
            onDone: () => setChoosing(false),
            onCancel: isChoosing ? () => setChoosing(false) : undefined,
          })}
      </section>
      <CallPictures
        call={call}
        speaker={speaker}
        stream={stream}
        fold={hasStage ? { isUnfolded, onChange: setUnfolded } : undefined}
      />
      <aside className="call-cards">
        {appointmentId !== undefined && <CustomerCard appointmentId={appointmentId} />}
        {isFormShown && isChecked && <OpenFields open={open} onOpen={(key) => link.current?.ask({ type: "focus", key })} />}
        {!isPresenting && <PresentationCard presentation={presentation} />}
      </aside>
      <footer className="call-tools">
        <MediaTools
          call={call}
          devices={devices}
          onDevices={(chosen) => {
            setDevices(chosen);
            keepDevices(chosen);
          }}
        >
          <ToolButton
            icon={<FormIcon />}
            aria-pressed={isFormShown && !isUnfolded}
            disabled={unitId === undefined}
            onClick={() => {
              setChoosing(false);
              setFormOpen(!isFormShown || isUnfolded);
              setPresenting(false);
              setUnfolded(false);
            }}
          >
            Formular
          </ToolButton>
          <ToolButton data-tool="check" icon={<QueueIcon />} disabled={!isFormShown} onClick={check}>
            Angaben prüfen
          </ToolButton>
          <ToolButton
            icon={<PresentationIcon />}
            aria-pressed={isPresenting && !isUnfolded}
            onClick={() => {
              setPresenting(!isPresenting || isUnfolded);
              setUnfolded(false);
            }}
          >
            <span className="max-tablet:hidden">Präsentation</span>
            <span className="tablet:hidden">Zeigen</span>
          </ToolButton>
        </MediaTools>
        <ToolButton level="danger" icon={<HangUpIcon />} onClick={() => setLeaving(true)}>
          Verlassen
        </ToolButton>
      </footer>
      {leaving && (
        <LeaveDialog
          signing={signing}
          onLeave={() => {
            call.leave();
            setLeaving(false);
          }}
          onStay={() => setLeaving(false)}
        />
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
