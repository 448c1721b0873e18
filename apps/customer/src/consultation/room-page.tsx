import type { wire } from "@rundgang/contracts";
import { Spinner } from "@rundgang/ui";
import { useVideoCall } from "@rundgang/video-call";
import { useEffect, useSyncExternalStore } from "react";

import { PageFrame } from "../page/page-frame.tsx";
import { CallView } from "./call-view.tsx";
import type { ConsultationSession } from "./consultation-session.ts";
import { OverPage } from "./over-page.tsx";
import type { SigningState } from "./signing/create-signing.ts";
import { SignPanel } from "./signing/sign-panel.tsx";
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
      <PageFrame title="Videoberatung">
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
  const call = useVideoCall(room.call);
  const { stage, end } = call;
  const known = { ...consultation, consultant: shown.consultant ?? consultation.consultant };
  const signing = useSyncExternalStore(room.desk.subscribe, room.desk.getSnapshot);
  const order = orderOf(signing);
  useEffect(() => {
    if (order !== null) session.noteOrder(order);
  }, [order, session]);
  useEffect(() => {
    if (stage === "ended") void session.lookAgain();
  }, [stage, session]);
  if (stage === "ended") {
    return <OverPage how={end === "replaced" ? "elsewhere" : "ended"} order={consultation.ordered ? "ordered" : order} />;
  }
  if (stage === "joining" || stage === "alone") {
    return <WaitingView session={session} consultation={known} room={room} call={call} />;
  }
  const panel = <SignPanel session={session} desk={room.desk} consultant={known.consultant ?? "Ihre Beratung"} />;
  return (
    <CallView
      consultation={known}
      room={room}
      shown={shown}
      instead={signing.at === "nothing" ? null : panel}
      isSigning={signing.at === "asking"}
      isUnsigned={signing.at === "asking" && signing.signing.answer === null}
    />
  );
}

/** Where the order is, as the consultant's page has told. */
function orderOf(signing: SigningState): "signed" | "ordered" | "unsigned" | null {
  if (signing.at === "received") return "signed";
  if (signing.at === "asking" && signing.signing.answer?.type === "unsigned") return "unsigned";
  return signing.at === "ordered" ? signing.at : null;
}
