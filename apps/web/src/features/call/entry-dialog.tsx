import type { wire } from "@rundgang/contracts";
import { appointmentPlace } from "@rundgang/domain";
import { Banner, Button, Dialog, VideoIcon, WarningIcon, LivePicture } from "@rundgang/ui";
import {
  DeviceFields,
  deviceIdOf,
  openMedia,
  useDevices,
  watchDevices,
  type VideoCallDevices,
  type MediaOutcome,
} from "@rundgang/video-call";
import { useEffect, useState } from "react";

import { useTitle } from "../../parts/appointments/use-title.ts";
import { keepDevices, readDevices } from "./call-devices.ts";
import { entryWords, isAsWanted, usedDevices } from "./entry-devices.ts";
import { sizePicture } from "./picture-size.ts";

type EntryDialogProps = {
  /** The call that nobody has taken yet: whoever enters takes it (A §4). */
  readonly waiting: wire.Appointment | undefined;
  readonly busy: boolean;
  /** Answers whether the room was entered. */
  readonly onEnter: (media: MediaOutcome, devices: VideoCallDevices) => Promise<boolean>;
  readonly onCancel: () => void;
};

/** 'Den Video-Chat betreten' (A §2): camera, microphone, loudspeaker, and oneself as in a mirror. */
export function EntryDialog({ waiting, busy, onEnter, onCancel }: EntryDialogProps) {
  const [chosen, setChosen] = useState(readDevices);
  const media = useMedia(chosen);
  const devices = useDevices(media);
  useEffect(() => {
    if (media !== null) void sizePicture(media.stream, "preview");
  }, [media]);
  const now = usedDevices(chosen, media, devices);
  const isWithoutCamera = media !== null && media.camera !== null;
  const isReady = media !== null && (now.camera !== "" || isWithoutCamera);
  const enter = () => {
    if (media === null) return;
    /* One that is not there today is the wanted one all the same. */
    const wanted = { ...chosen, camera: media.instead.camera === undefined ? now.camera : chosen.camera };
    keepDevices(wanted);
    /* Before the answer comes: the dialog is gone then, and would end them. */
    entered.add(media);
    void onEnter(media, wanted).then((isIn) => {
      if (isIn) return;
      entered.delete(media);
      stop(media);
    });
  };
  const words = media === null ? [] : entryWords(media, chosen, devices);
  return (
    <Dialog
      title="Den Video-Chat betreten"
      size="wide"
      onClose={onCancel}
      busy={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            Abbrechen
          </Button>
          <Button level="primary" icon={<VideoIcon className="icon-sm" />} busy={busy} disabled={!isReady} onClick={enter}>
            {waiting === undefined ? "Den Raum betreten" : "Annehmen und Raum betreten"}
          </Button>
        </>
      }
    >
      {waiting !== undefined && <TakeWords call={waiting} />}
      <div className="call-entry">
        <div className="call-preview">
          {media !== null && media.camera === null && (
            <LivePicture stream={media.stream} muted aria-label="Dein Bild" className="is-mirrored" />
          )}
        </div>
        <div className="grid gap-4 content-start">
          {words.length > 0 && (
            <Banner level="yellow" icon={<WarningIcon />} live="status">
              {words.join(" ")}
            </Banner>
          )}
          <DeviceFields
            devices={devices}
            chosen={now}
            onChoose={(name, id) => setChosen((before) => ({ ...before, [name]: id }))}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** 'Dieses Beratungsgespräch verbindlich annehmen?' (A §4), and whose it is. */
function TakeWords({ call }: { readonly call: wire.Appointment }) {
  const title = useTitle(call);
  const place = appointmentPlace(call.betreff);
  return (
    <div className="mb-4">
      <p className="font-bold">Dieses Beratungsgespräch verbindlich annehmen?</p>
      <p className="wrap-anywhere text-muted">{[title, place].filter(Boolean).join(", ")}</p>
    </div>
  );
}

/** Those that went into a call, which ends them. */
const entered = new WeakSet<MediaOutcome>();

/** Camera and microphone as they are chosen; null while they are opened. Those of an earlier choice end. What is plugged in or out is looked at anew. */
function useMedia({ camera, microphone }: VideoCallDevices): MediaOutcome | null {
  const [opened, setOpened] = useState<{ readonly of: string; readonly media: MediaOutcome } | null>(null);
  const [round, setRound] = useState(0);
  const wanted = `${camera} ${microphone} ${round}`;
  useEffect(() => {
    let isGone = false;
    let own: MediaOutcome | null = null;
    const again = () => setRound((before) => before + 1);
    void openMedia({ camera: deviceIdOf(camera), microphone: deviceIdOf(microphone) }).then((media) => {
      if (isGone) return stop(media);
      own = media;
      for (const track of media.stream.getTracks()) track.addEventListener("ended", () => isGone || again());
      setOpened({ of: wanted, media });
    });
    const unwatch = watchDevices(() => {
      /* What is used goes on while something else is plugged in. */
      if (own !== null && !isAsWanted(own)) again();
    });
    return () => {
      isGone = true;
      unwatch();
      if (own !== null && !entered.has(own)) stop(own);
    };
  }, [camera, microphone, wanted]);
  return opened?.of === wanted ? opened.media : null;
}

function stop({ stream }: MediaOutcome): void {
  for (const track of stream.getTracks()) track.stop();
}
