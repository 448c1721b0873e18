import { Banner, Button, Dialog, VideoIcon, WarningIcon, LivePicture } from "@rundgang/ui";
import {
  DeviceFields,
  deviceIdOf,
  openMedia,
  problemWords,
  useDevices,
  type CallDevices,
  type MediaOutcome,
} from "@rundgang/video-call";
import { useEffect, useState } from "react";

import { keepDevices, readDevices } from "./call-devices.ts";
import { sizePicture } from "./picture-size.ts";

type EntryDialogProps = {
  readonly onEnter: (media: MediaOutcome, devices: CallDevices) => void;
  readonly onCancel: () => void;
};

/** 'Den Video-Chat betreten' (A §2): camera, microphone, loudspeaker, and oneself as in a mirror. */
export function EntryDialog({ onEnter, onCancel }: EntryDialogProps) {
  const [chosen, setChosen] = useState(readDevices);
  const media = useMedia(chosen);
  const devices = useDevices(media);
  useEffect(() => {
    if (media !== null) void sizePicture(media.stream, "preview");
  }, [media]);
  /* Whatever the browser took first is what is chosen. */
  const used = media?.stream.getVideoTracks()[0]?.getSettings().deviceId ?? "";
  const camera = chosen.camera === "" ? used : chosen.camera;
  const isWithoutCamera = media !== null && media.camera !== null;
  const isReady = media !== null && chosen.microphone !== "" && chosen.speaker !== "" && (camera !== "" || isWithoutCamera);
  const enter = () => {
    if (media === null) return;
    const now = { ...chosen, camera };
    keepDevices(now);
    entered.add(media);
    onEnter(media, now);
  };
  return (
    <Dialog
      title="Den Video-Chat betreten"
      size="wide"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Abbrechen</Button>
          <Button level="primary" icon={<VideoIcon className="icon-sm" />} disabled={!isReady} onClick={enter}>
            Den Raum betreten
          </Button>
        </>
      }
    >
      <div className="call-entry">
        <div className="call-preview">
          {media !== null && media.camera === null && (
            <LivePicture stream={media.stream} muted aria-label="Dein Bild" className="is-mirrored" />
          )}
        </div>
        <div className="grid gap-4 content-start">
          {media !== null && (media.camera !== null || media.microphone !== null) && (
            <Banner level="yellow" icon={<WarningIcon />} live="status">
              {[
                media.camera === null ? "" : `Kamera ${problemWords[media.camera]}.`,
                media.microphone === null ? "" : `Mikrofon ${problemWords[media.microphone]}.`,
              ].join(" ")}{" "}
              Du kannst trotzdem beraten.
            </Banner>
          )}
          <DeviceFields
            devices={devices}
            chosen={{ ...chosen, camera }}
            onChoose={(name, id) => setChosen((before) => ({ ...before, [name]: id }))}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Those that went into a call, which ends them. */
const entered = new WeakSet<MediaOutcome>();

/** Camera and microphone as they are chosen; null while they are opened. Those of an earlier choice end. */
function useMedia({ camera, microphone }: CallDevices): MediaOutcome | null {
  const [opened, setOpened] = useState<{ readonly of: string; readonly media: MediaOutcome } | null>(null);
  const wanted = `${camera} ${microphone}`;
  useEffect(() => {
    let isGone = false;
    let own: MediaOutcome | null = null;
    void openMedia({ camera: deviceIdOf(camera), microphone: deviceIdOf(microphone) }).then((media) => {
      if (isGone) return stop(media);
      own = media;
      setOpened({ of: wanted, media });
    });
    return () => {
      isGone = true;
      if (own !== null && !entered.has(own)) stop(own);
    };
  }, [camera, microphone, wanted]);
  return opened?.of === wanted ? opened.media : null;
}

function stop({ stream }: MediaOutcome): void {
  for (const track of stream.getTracks()) track.stop();
}
