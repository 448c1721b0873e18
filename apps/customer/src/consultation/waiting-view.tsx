import type { wire } from "@rundgang/contracts";
import { Button, Chip, Banner, CheckIcon, MicrophoneIcon, PhoneIcon, VideoIcon, WaitIcon, LivePicture } from "@rundgang/ui";
import { problemWords, type VideoCallSnapshot, type MediaProblem } from "@rundgang/video-call";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { Portrait } from "../page/portrait.tsx";
import { BeginsAt } from "./begins-at.tsx";
import { CallbackForm } from "./callback-form.tsx";
import { CancelButton } from "./cancel-button.tsx";
import type { ConsultationSession } from "./consultation-session.ts";
import type { Room } from "./use-room.ts";

type WaitingViewProps = {
  readonly session: ConsultationSession;
  readonly consultation: wire.Consultation;
  readonly room: Room;
  readonly call: VideoCallSnapshot;
};

/** The waiting room: who comes, when, at which place, and whether camera and microphone work. */
export function WaitingView({ session, consultation, room, call }: WaitingViewProps) {
  const { beginsAt, consultant } = consultation;
  const who = useRef<HTMLDivElement>(null);
  /* The button that asked for it is gone: a screen reader would say nothing, and begin at the top of the page. */
  useEffect(() => {
    if (document.activeElement === document.body) who.current?.focus();
  }, []);
  return (
    <PageFrame title="Videoberatung" foot={<CancelButton session={session} consultation={consultation} />}>
      <div ref={who} className="consultant" role="group" aria-labelledby="waiting-title" tabIndex={-1}>
        {consultant !== null && <Portrait name={consultant} photo={consultation.consultantPhoto} className="consultant-photo" />}
        <div className="grid gap-2">
          <h1 id="waiting-title">{headingOf(consultation)}</h1>
          {beginsAt !== null && <BeginsAt instant={beginsAt} />}
        </div>
      </div>
      <Banner level="primary" icon={<WaitIcon />} live="status">
        {placeWords(consultation)}
        <br />
        Bitte lassen Sie diese Seite offen. Das Gespräch beginnt von selbst.
      </Banner>
      {consultation.beginsAt === null && consultation.consultant === null && <CallInstead session={session} />}
      {!call.channel && (
        <Banner level="yellow" icon={<WaitIcon />} live="status">
          Die Verbindung wird gesucht …
        </Banner>
      )}
      <div className="device-card">
        {call.hasCamera && (
          <div className="device-picture">
            <LivePicture stream={room.media.stream} muted aria-label="Ihr Bild" className="is-mirrored" />
            <span className="picture-name">Ihr Bild</span>
          </div>
        )}
        <Device
          icon={<VideoIcon />}
          name="Kamera"
          problem={call.hasCamera ? null : (room.media.camera ?? "missing")}
          without="ohne Bild"
        />
        <Device
          icon={<MicrophoneIcon />}
          name="Mikrofon"
          problem={call.hasMicrophone ? null : (room.media.microphone ?? "missing")}
          without="ohne Ton"
        />
      </div>
      <section aria-labelledby="help-title" className="grid gap-2">
        <h2 id="help-title" className="text-md">
          Das hilft im Gespräch
        </h2>
        <ul className="list-disc pl-5">
          <li>IBAN für den Lastschrifteinzug</li>
          <li>Name Ihres bisherigen Anbieters</li>
          <li>Rufnummern, die Sie behalten möchten</li>
        </ul>
      </section>
    </PageFrame>
  );
}

/** The way out of waiting: somebody calls by telephone. */
function CallInstead({ session }: { readonly session: ConsultationSession }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CallbackForm session={session} phone="" onCancel={() => setOpen(false)} />;
  return (
    <Button block icon={<PhoneIcon />} onClick={() => setOpen(true)}>
      Lieber zurückgerufen werden
    </Button>
  );
}

/** Whoever tries his camera long before the time is told of nobody who comes at once. */
function headingOf({ consultant, beginsAt, roomOpen }: wire.Consultation): string {
  if (beginsAt !== null && !roomOpen) return "Ihr Termin ist vorgemerkt";
  return consultant === null ? "Gleich ist jemand für Sie da." : `${consultant} ist gleich für Sie da.`;
}

/** Honest: how many come before, and whether anybody is there at all. */
function placeWords({ consultant, beginsAt, ahead, onDuty }: wire.Consultation): string {
  if (consultant !== null) return "Ihre Beratung ist angenommen.";
  if (beginsAt !== null) return "Ihr Termin ist vorgemerkt.";
  if (onDuty === 0) return "Gerade ist niemand im Dienst. Sobald sich jemand meldet, sind Sie dran.";
  if (ahead === 0) return "Sie sind als Nächstes dran.";
  return ahead === 1 ? "Eine Person wartet vor Ihnen." : `${ahead} Personen warten vor Ihnen.`;
}

type DeviceProps = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly problem: MediaProblem | null;
  readonly without: string;
};

function Device({ icon, name, problem, without }: DeviceProps) {
  return (
    <div className="device-row">
      {icon}
      <span className="grow">{name}</span>
      {problem === null ? (
        <Chip level="positive" icon={<CheckIcon className="icon-xs" />}>
          bereit
        </Chip>
      ) : (
        <Chip level="yellow">{`${problemWords[problem]}, ${without}`}</Chip>
      )}
    </div>
  );
}
