import { Banner, Button, Dialog, SelectField, VideoIcon, WarningIcon, LivePicture } from "@rundgang/ui";
import { listDevices, openMedia, type MediaOutcome } from "@rundgang/video-call";
import { useEffect, useState } from "react";

import { keepDevices, readDevices, standard, type CallDevices } from "./call-devices.ts";

type EntryDialogProps = {
  readonly onEnter: (media: MediaOutcome, speaker: string) => void;
  readonly onCancel: () => void;
};

const words = { denied: "nicht erlaubt", missing: "nicht gefunden", busy: "in Benutzung" } as const;

/** 'Den Video-Chat betreten' (A §2): camera, microphone, loudspeaker, and oneself as in a mirror. */
export function EntryDialog({ onEnter, onCancel }: EntryDialogProps) {
  const [chosen, setChosen] = useState(readDevices);
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const [media, setMedia] = useState<MediaOutcome | null>(null);
  const { camera, microphone } = chosen;
  useEffect(() => {
    let isGone = false;
    let opened: MediaOutcome | null = null;
    const idOf = (id: string) => (id === "" || id === standard ? undefined : id);
    void openMedia({ camera: idOf(camera), microphone: idOf(microphone) }).then(async (outcome) => {
      if (isGone) return stop(outcome);
      opened = outcome;
      setMedia(outcome);
      /* Names are told once the browser has allowed one of them. */
      const found = await listDevices();
      setDevices(found);
      const used = outcome.stream.getVideoTracks()[0]?.getSettings().deviceId ?? "";
      setChosen((before) => (before.camera === "" && used !== "" ? { ...before, camera: used } : before));
    });
    return () => {
      isGone = true;
      if (opened !== null && !entered.has(opened)) stop(opened);
    };
  }, [camera, microphone]);

  const choose = (name: keyof CallDevices) => (value: string) => setChosen((before) => ({ ...before, [name]: value }));
  const isWithoutCamera = media !== null && media.camera !== null;
  const isReady = media !== null && chosen.microphone !== "" && chosen.speaker !== "" && (camera !== "" || isWithoutCamera);
  const enter = () => {
    if (media === null) return;
    keepDevices(chosen);
    entered.add(media);
    onEnter(media, chosen.speaker);
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
                media.camera === null ? "" : `Kamera ${words[media.camera]}.`,
                media.microphone === null ? "" : `Mikrofon ${words[media.microphone]}.`,
              ].join(" ")}{" "}
              Du kannst trotzdem beraten.
            </Banner>
          )}
          <SelectField
            label="Kamera"
            value={camera}
            onChange={choose("camera")}
            options={optionsOf(devices, "videoinput")}
            placeholder="-- Nichts ausgewählt --"
          />
          <SelectField
            label="Mikrofon"
            value={microphone}
            onChange={choose("microphone")}
            options={[standardOption, ...optionsOf(devices, "audioinput")]}
          />
          <SelectField
            label="Lautsprecher"
            value={chosen.speaker}
            onChange={choose("speaker")}
            options={[standardOption, ...optionsOf(devices, "audiooutput")]}
          />
        </div>
      </div>
    </Dialog>
  );
}

/** Those that went into a call, which ends them. */
const entered = new WeakSet<MediaOutcome>();
const standardOption = { value: standard, label: "Standard" };

function optionsOf(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind) {
  return devices
    .filter((device) => device.kind === kind && device.deviceId !== "" && device.deviceId !== standard)
    .map(({ deviceId, label }, place) => ({ value: deviceId, label: label === "" ? `Gerät ${place + 1}` : label }));
}

function stop({ stream }: MediaOutcome): void {
  for (const track of stream.getTracks()) track.stop();
}
