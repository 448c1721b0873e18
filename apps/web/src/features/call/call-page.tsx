import "./call.css";

import { channelPath, idOfIri, type wire } from "@rundgang/contracts";
import { doorName } from "@rundgang/domain";
import { NoticeDialog } from "@rundgang/ui";
import { createVideoCall, type VideoCall, type VideoCallDevices, type MediaOutcome } from "@rundgang/video-call";
import { useEffect, useState, type ComponentType } from "react";
import { v7 as newUuid } from "uuid";

import type { Observable } from "../../data/observable.ts";
import type { UnitState } from "../../data/view/address-view.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { CallRoom, type UnitChoiceInRoom } from "./call-room.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { NoHouse } from "./no-house.tsx";
import { sizePicture } from "./picture-size.ts";

type CallPageProps = {
  readonly videoCallId: string;
  /** For whom the form opens; without one there is none. */
  readonly unitId: string | undefined;
  readonly appointmentId: string | undefined;
  /** Asks for the unit of a call that has none yet. */
  readonly UnitChoice: ComponentType<UnitChoiceProps>;
  readonly onUnit: (unitId: string) => void;
  readonly onLeave: () => void;
  /** To the unit's order, which stays as a draft when the call is over. */
  readonly onOrder: (unitId: string) => void;
};

type UnitChoiceProps = {
  readonly appointment: wire.Appointment;
  readonly addressId: string;
  readonly current: string | undefined;
  readonly isGone: boolean;
  readonly onChosen: (unitId: string) => void;
  readonly onCancel: (() => void) | undefined;
};

interface Entered {
  readonly call: VideoCall;
  /** Camera and microphone; the call changes and ends them. */
  readonly stream: MediaStream;
  readonly devices: VideoCallDevices;
}

const none: UnitState = { type: "missing", reason: "unknown" };
const noUnit: Observable<UnitState> = { getSnapshot: () => none, subscribe: () => () => undefined };

/** A video call with a customer (A §2): the entry, which takes a call that nobody has, then the room. */
export function CallPage({ videoCallId, unitId, appointmentId, UnitChoice, onUnit, onLeave, onOrder }: CallPageProps) {
  const data = useAppData();
  const session = useObservable(data.session);
  const { appointments, calls } = useObservable(data.appointments);
  const unit = useObservable(unitId === undefined ? noUnit : data.unit(unitId));
  const name = session.type === "signed_in" ? session.user.name : "";
  const own = appointments.find(({ uuid }) => uuid === appointmentId);
  const open = calls.find(({ uuid }) => uuid === appointmentId);
  /* Somebody else may take it while the entry stands: then it is out of the list, and whoever enters must be told. */
  const [seen, setSeen] = useState(open);
  if (open !== undefined && seen === undefined) setSeen(open);
  const waiting = own === undefined ? seen : undefined;
  const appointment = own ?? seen;
  const [entered, setEntered] = useState<Entered | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => () => entered?.call.close(), [entered]);

  const enter = async ({ stream }: MediaOutcome, devices: VideoCallDevices): Promise<boolean> => {
    if (waiting !== undefined) {
      setTaking(true);
      const outcome = await data.commands.acceptCall(waiting.uuid);
      setTaking(false);
      if (!outcome.ok) {
        setRefusal(outcome.text);
        return false;
      }
    }
    void sizePicture(stream, "call");
    const call = createVideoCall({
      party: "salesman",
      videoCallId,
      page: newUuid(),
      token: () => Promise.resolve(data.callToken()),
      open: () => new WebSocket(new URL(channelPath, location.href.replace(/^http/u, "ws"))),
      local: stream,
      onSaid: () => undefined,
    });
    setEntered({ call, stream, devices });
    return true;
  };
  if (refusal !== undefined) {
    return (
      <NoticeDialog title="Nicht angenommen" onConfirm={onLeave}>
        <p role="alert">{refusal}</p>
      </NoticeDialog>
    );
  }
  if (entered === null) return <EntryDialog waiting={waiting} busy={isTaking} onEnter={enter} onCancel={onLeave} />;
  const isGone = unit.type === "missing" && unit.reason === "unknown" && unitId !== undefined;
  const addressId = appointment?.data.address === undefined ? null : idOfIri(appointment.data.address);
  const showChoice = ({ current, onDone, onCancel }: UnitChoiceInRoom) => {
    if (appointment === undefined) return null;
    if (addressId === null) return <NoHouse appointment={appointment} />;
    const choose = (chosen: string) => {
      onUnit(chosen);
      onDone();
    };
    return (
      <UnitChoice
        appointment={appointment}
        addressId={addressId}
        current={current}
        isGone={isGone}
        onChosen={choose}
        onCancel={onCancel}
      />
    );
  };
  return (
    <CallRoom
      {...entered}
      videoCallId={videoCallId}
      unitId={isGone ? undefined : unitId}
      appointmentId={appointmentId}
      salesman={name}
      customer={appointment?.data.customer?.name?.trim() ?? ""}
      place={unit.type === "ready" ? doorName(unit.address, unit.unit) : undefined}
      unitChoice={appointment === undefined ? null : showChoice}
      mayChangeUnit={addressId !== null}
      onLeave={onLeave}
      onOrder={onOrder}
    />
  );
}
