import type { SharedForm, wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";
import { Banner, HangUpIcon, joinClasses, LivePicture, PersonIcon, ToolButton } from "@rundgang/ui";
import { VideoCallWords, MediaTools, standardDevice, useVideoCall, useSpeaker } from "@rundgang/video-call";
import { useRef, useState, type ReactNode } from "react";

import { PriceCard } from "../order/price-card.tsx";
import { Portrait } from "../page/portrait.tsx";
import { useBrand } from "../page/use-brand.ts";
import { useBackGuard } from "../page/use-back-guard.ts";
import { PresentationAlong } from "./presentation-along.tsx";
import { LeaveUnsignedDialog } from "./signing/leave-unsigned-dialog.tsx";
import type { Room, Shown } from "./use-room.ts";

type CallViewProps = {
  readonly consultation: wire.Consultation;
  readonly room: Room;
  readonly shown: Shown;
  /** What stands in the place of that; null for nothing. */
  readonly instead: ReactNode;
  /** What he does there would be lost with the page. */
  readonly isSigning: boolean;
  /** He was asked to sign and has not answered: leaving is an answer too. */
  readonly isUnsigned: boolean;
};

/** The call: the consultant large, oneself small, and what he shows. */
export function CallView({ consultation, room, shown, instead, isSigning, isUnsigned }: CallViewProps) {
  const call = useVideoCall(room.call);
  const [asks, setAsks] = useState(false);
  const hangUp = useRef<HTMLButtonElement>(null);
  /* Back asks as hanging up does. */
  useBackGuard(() => {
    setAsks(true);
    if (!isUnsigned) hangUp.current?.focus();
  }, isSigning);
  const [devices, setDevices] = useState(standardDevices);
  const speaker = useSpeaker(room.call, devices.speaker);
  const brand = useBrand();
  const logo = brand?.logo ?? null;
  const hasPicture = call.peerCamera && !call.audioOnly && !call.peerAudioOnly;
  const name = consultation.consultant ?? "Ihre Beratung";
  const form = shown.view === "form" ? shown.form : null;
  const isPresenting = shown.view === "presentation";
  return (
    <main
      className={joinClasses(
        "call",
        (form !== null || isPresenting || instead !== null) && "call-with-form",
        instead !== null && "call-signing",
      )}
    >
      <h1 className="sr-only">Videoberatung</h1>
      <div className="call-pictures">
        <LivePicture
          stream={call.remote}
          speaker={speaker}
          aria-label={`Bild von ${name}`}
          className={joinClasses("call-remote", !hasPicture && "is-unseen")}
        />
        {!call.peerCamera && (
          <div className="call-no-picture">
            <div className="call-consultant">
              <Portrait name={name} photo={consultation.consultantPhoto} className="" />
              <span>ohne Kamera</span>
            </div>
          </div>
        )}
        {logo !== null && <img className="call-brand" src={logo.url} alt={`Logo von ${brand?.name ?? ""}`} />}
        <span className="picture-name">{name}</span>
        {call.camera && <LivePicture stream={room.media.stream} muted aria-label="Ihr Bild" className="call-own is-mirrored" />}
        <VideoCallWords call={room.call} other={name} />
      </div>
      {instead}
      {instead === null && form !== null && <ReadAlong form={form} />}
      {instead === null && isPresenting && <PresentationAlong shown={shown.slide} />}
      <div className="call-bar">
        <MediaTools call={room.call} devices={devices} onDevices={setDevices} />
        <ToolButton
          ref={hangUp}
          level="danger"
          icon={<HangUpIcon />}
          onClick={() => (asks && !isUnsigned ? room.call.leave() : setAsks(true))}
          onBlur={() => {
            if (!isUnsigned) setAsks(false);
          }}
        >
          {hangUpWords(asks, isUnsigned)}
        </ToolButton>
      </div>
      {asks && isUnsigned && (
        <LeaveUnsignedDialog
          consultant={name}
          onLeave={() => {
            room.desk.decline("");
            room.call.leave();
          }}
          onStay={() => setAsks(false)}
        />
      )}
    </main>
  );
}

/** At the review the question is a dialog's. */
function hangUpWords(asks: boolean, isUnsigned: boolean): string {
  if (isUnsigned) return "Verlassen";
  return asks ? "Wirklich?" : "Auflegen";
}

/** Nothing is chosen yet: what the browser takes. */
const standardDevices = { camera: "", microphone: standardDevice, speaker: standardDevice };

/** What the consultant fills in, as it stands at this moment; nobody but he writes in it. */
function ReadAlong({ form }: { readonly form: SharedForm }) {
  return (
    // Keyboards scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="read-along" tabIndex={0} aria-label="Auftrag, wie er gerade ausgefüllt wird">
      <Banner level="primary" icon={<PersonIcon />}>
        Sie sehen mit, was ausgefüllt wird. Bestellt ist damit noch nichts.
      </Banner>
      <h2>{form.title}</h2>
      <PriceCard order={form} />
      <div className="read-along-sections">
        <DocumentSections level={3} sections={form.sections} />
      </div>
    </section>
  );
}
