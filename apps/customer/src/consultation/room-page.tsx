import type { wire } from "@rundgang/contracts";
import { Spinner } from "@rundgang/ui";
import { useCall } from "@rundgang/video-call";
import { useEffect } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { CallView } from "./call-view.tsx";
import type { ConsultationSession } from "./consultation-session.ts";
import { OverPage } from "./over-page.tsx";
import { providerOf } from "./provider-of.ts";
import { useRoom, type Room, type Shown } from "./use-room.ts";
import { WaitingView } from "./waiting-view.tsx";

type RoomPageProps = {
  readonly session: ConsultationSession;
  readonly consultation: wire.Consultation;
  readonly token: string;
};

/** The waiting room, and the call that begins by itself. */
export function RoomPage({ session, consultation, token }: RoomPageProps) {
  const { room, shown } = useRoom(consultation.videoCallId, token);
  if (room === null) {
    return (
      <PageFrame title="Videoberatung" {...providerOf(consultation)}>
        <p className="page-wait" role="status">
          <Spinner />
          Bitte erlauben Sie Kamera und Mikrofon. Ohne Kamera geht es auch.
        </p>
      </PageFrame>
    );
  }
  return <InRoom session={session} consultation={consultation} room={room} shown={shown} />;
}

type InRoomProps = Omit<RoomPageProps, "token"> & { readonly room: Room; readonly shown: Shown };

function InRoom({ session, consultation, room, shown }: InRoomProps) {
  const call = useCall(room.call);
  const { stage, end } = call;
  const known = { ...consultation, consultant: shown.consultant ?? consultation.consultant };
  useEffect(() => {
    if (stage === "ended") void session.lookAgain();
  }, [stage, session]);
  if (stage === "ended") return <OverPage how={end === "replaced" ? "elsewhere" : "ended"} />;
  if (stage === "joining" || stage === "alone") {
    return <WaitingView session={session} consultation={known} room={room} call={call} />;
  }
  return <CallView consultation={known} room={room} shown={shown} />;
}
