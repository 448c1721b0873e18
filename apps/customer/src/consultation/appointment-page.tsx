import type { wire } from "@rundgang/contracts";
import { AppointmentIcon, Banner, Button, VideoIcon } from "@rundgang/ui";

import { PageFrame } from "../page/page-frame.tsx";
import { Portrait } from "../page/portrait.tsx";
import { BeginsAt } from "./begins-at.tsx";
import { CancelButton } from "./cancel-button.tsx";
import type { ConsultationSession } from "./consultation-session.ts";

type AppointmentPageProps = { readonly session: ConsultationSession; readonly consultation: wire.Consultation };

/** A consultation at a time that is far off: when, with whom, and no camera before its time. */
export function AppointmentPage({ session, consultation }: AppointmentPageProps) {
  const { consultant, beginsAt } = consultation;
  return (
    <PageFrame title="Videoberatung" foot={<CancelButton session={session} consultation={consultation} />}>
      <div className="grid gap-2">
        <h1>Ihr Termin ist vorgemerkt</h1>
        {beginsAt !== null && <BeginsAt instant={beginsAt} />}
        {consultant !== null && (
          <div className="consultant">
            <Portrait name={consultant} photo={consultation.consultantPhoto} className="consultant-photo" />
            <p>{consultant} berät Sie.</p>
          </div>
        )}
      </div>
      <Banner level="primary" icon={<AppointmentIcon />}>
        Öffnen Sie diese Seite zu Ihrem Termin wieder, mit dem Link aus Ihrer E-Mail. Eine halbe Stunde vorher öffnet sich hier
        der Raum, auch wenn Sie die Seite offen lassen.
      </Banner>
      <Button icon={<VideoIcon />} onClick={() => session.openRoom()}>
        Kamera und Mikrofon ausprobieren
      </Button>
    </PageFrame>
  );
}
