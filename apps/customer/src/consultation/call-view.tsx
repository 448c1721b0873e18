import type { SharedForm, wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";
import { Banner, Button, joinClasses, MicrophoneIcon, PersonIcon, Spinner, VideoIcon, LivePicture } from "@rundgang/ui";
import type { CallSnapshot } from "@rundgang/video-call";
import { useState, type ReactNode } from "react";

import { PriceCard } from "../order/price-card.tsx";
import type { Room, Shown } from "./use-room.ts";

type CallViewProps = {
  readonly consultation: wire.Consultation;
  readonly room: Room;
  readonly call: CallSnapshot;
  readonly shown: Shown;
  /** What stands in the place of that; null for nothing. */
  readonly instead?: ReactNode;
};

/** The call: the consultant large, oneself small, and what he shows. */
export function CallView({ consultation, room, call, shown, instead = null }: CallViewProps) {
  const [asks, setAsks] = useState(false);
  const name = consultation.consultant ?? "Ihre Beratung";
  const form = shown.view === "form" ? shown.form : null;
  return (
    <main
      className={joinClasses("call", (form !== null || instead !== null) && "call-with-form", instead !== null && "call-signing")}
    >
      <h1 className="sr-only">Videoberatung</h1>
      <div className="call-pictures">
        <LivePicture stream={call.remote} aria-label={`Bild von ${name}`} className="call-remote" />
        {!call.peerCamera && (
          <div className="call-no-picture">
            <PersonIcon />
          </div>
        )}
        <span className="picture-name">
          {name}
          {!call.peerMicrophone && " (stumm)"}
        </span>
        {call.camera && <LivePicture stream={room.media.stream} muted aria-label="Ihr Bild" className="call-own is-mirrored" />}
        {call.stage !== "connected" && (
          <p className="call-state" role="status">
            <Spinner />
            {call.stage === "connecting" ? "Verbindung wird aufgebaut …" : "Verbindung verloren. Wir verbinden Sie wieder …"}
          </p>
        )}
        {call.stage === "connected" && call.quality === "bad" && (
          <p className="call-state" role="status">
            Die Verbindung ist gerade schlecht.
          </p>
        )}
      </div>
      {instead ?? (form !== null && <ReadAlong form={form} />)}
      <div className="call-bar">
        <Button
          icon={<MicrophoneIcon className="icon-sm" />}
          aria-pressed={call.microphone}
          disabled={room.media.microphone !== null}
          onClick={() => room.call.setMicrophone(!call.microphone)}
        >
          {call.microphone ? "Stumm" : "Ton an"}
        </Button>
        <Button
          icon={<VideoIcon className="icon-sm" />}
          aria-pressed={call.camera}
          disabled={room.media.camera !== null}
          onClick={() => room.call.setCamera(!call.camera)}
        >
          {call.camera ? "Bild aus" : "Bild an"}
        </Button>
        <Button level="danger" onClick={() => (asks ? room.call.leave() : setAsks(true))} onBlur={() => setAsks(false)}>
          {asks ? "Wirklich auflegen?" : "Auflegen"}
        </Button>
      </div>
    </main>
  );
}

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
