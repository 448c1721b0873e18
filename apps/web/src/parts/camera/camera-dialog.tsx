import "./camera.css";

import { Button, CameraIcon, CheckIcon, Dialog, IconButton, RetryIcon, Spinner, SwapCameraIcon } from "@rundgang/ui";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";

import { useReloadGuard } from "../../hooks/use-reload-guard.ts";
import { BlobPicture } from "../blob-picture.tsx";
import { UnsavedNotice } from "../unsaved-notice.tsx";
import { CameraNotice } from "./camera-notice.tsx";
import type { cameraMachine, CameraIo } from "./camera-machine.ts";
import { useCamera } from "./use-camera.ts";

type CameraDialogProps = {
  readonly title: string;
  /** Which door. */
  readonly about: string;
  readonly max: number;
  readonly taken: number;
  readonly keep: CameraIo["keep"];
  /** With at least one photo kept. */
  readonly onFinish: () => void;
  readonly onClose: () => void;
};

/** The camera (A §2 "Camera screen"): wait, shoot, discard or accept, another one or done. */
export function CameraDialog({ title, about, max, taken, keep, onFinish, onClose }: CameraDialogProps) {
  const camera = useCamera({ max, taken, keep });
  const state = useSelector(camera, (snapshot) => snapshot.value);
  const count = useSelector(camera, (snapshot) => snapshot.context.taken);
  useEffect(() => {
    if (state === "finished") onFinish();
    if (state === "closed") onClose();
  }, [state, onFinish, onClose]);
  const unsaved = state === "unsaved" || state === "keeping";
  useReloadGuard(unsaved);
  return (
    <Dialog
      title={state === "unsaved" ? "Foto noch nicht gesichert" : title}
      about={about}
      size="full"
      onClose={unsaved ? undefined : () => camera.send({ type: "CLOSE" })}
      busy={state === "keeping"}
      footer={<Actions camera={camera} />}
    >
      <output className="numbers text-sm text-muted">
        {count === 0 ? `Noch kein Foto, höchstens ${max}` : `${count} von ${max} Fotos gesichert`}
      </output>
      <div className="camera-stage">
        <Stage camera={camera} />
      </div>
    </Dialog>
  );
}

type CameraRef = { readonly camera: ActorRefFrom<typeof cameraMachine> };

function Stage({ camera }: CameraRef) {
  const snapshot = useSelector(camera, (each) => each);
  const { photo, refusal } = snapshot.context;
  switch (snapshot.value) {
    case "waiting":
    case "ready":
    case "asleep":
      return (
        <output className="camera-wait">
          <Spinner />
          Warte auf Kamera…
        </output>
      );
    case "live":
    case "capturing":
      return <LivePicture camera={camera} />;
    case "captured":
    case "keeping":
      return photo !== null && <Photo photo={photo} />;
    case "unsaved":
      return (
        <>
          {photo !== null && <Photo photo={photo} />}
          <UnsavedNotice what="Das Foto" refusal={refusal ?? ""} />
        </>
      );
    case "kept":
      return (
        <output className="camera-wait">
          <CheckIcon />
          Foto auf dem Gerät gesichert
        </output>
      );
    case "broken":
    case "unavailable":
      return <CameraNotice broken={snapshot.value === "broken"} failure={snapshot.context.failure} />;
    case "finished":
    case "closed":
      return null;
  }
}

function LivePicture({ camera }: CameraRef) {
  const video = useRef<HTMLVideoElement>(null);
  const source = useSelector(camera, (snapshot) => snapshot.context.camera);
  useEffect(() => {
    if (video.current !== null) void source?.attach(video.current).catch(() => camera.send({ type: "LOST" }));
  }, [source, camera]);
  return <video ref={video} className="camera-picture" muted playsInline aria-label="Bild der Kamera" />;
}

function Photo({ photo }: { readonly photo: Blob }) {
  return <BlobPicture className="camera-picture" picture={photo} alt="Aufgenommenes Foto" />;
}

function Actions({ camera }: CameraRef) {
  const state = useSelector(camera, (snapshot) => snapshot.value);
  const several = useSelector(camera, (snapshot) => (snapshot.context.camera?.cameras.length ?? 0) > 1);
  switch (state) {
    case "waiting":
    case "ready":
    case "asleep":
      return <Button onClick={() => camera.send({ type: "CLOSE" })}>Schließen</Button>;
    case "live":
    case "capturing":
      return (
        <>
          {several && (
            <IconButton
              label="Kamera wechseln"
              icon={<SwapCameraIcon />}
              look="line"
              onClick={() => camera.send({ type: "SWAP" })}
            />
          )}
          <Button
            level="primary"
            size="large"
            icon={<CameraIcon />}
            busy={state === "capturing"}
            onClick={() => camera.send({ type: "SHUTTER" })}
          >
            Auslösen
          </Button>
        </>
      );
    case "captured":
    case "keeping":
      return (
        <>
          <Button disabled={state === "keeping"} onClick={() => camera.send({ type: "DISCARD" })}>
            Verwerfen
          </Button>
          <Button level="primary" busy={state === "keeping"} onClick={() => camera.send({ type: "ACCEPT" })}>
            Übernehmen
          </Button>
        </>
      );
    case "unsaved":
      return (
        <>
          <Button onClick={() => camera.send({ type: "DISCARD" })}>Foto verwerfen</Button>
          <Button level="primary" icon={<RetryIcon className="icon-sm" />} onClick={() => camera.send({ type: "RETRY" })}>
            Erneut sichern
          </Button>
        </>
      );
    case "kept":
      return (
        <>
          <Button onClick={() => camera.send({ type: "ANOTHER" })}>Ein weiteres Foto aufnehmen</Button>
          <Button level="primary" onClick={() => camera.send({ type: "FINISH" })}>
            Abschließen
          </Button>
        </>
      );
    case "broken":
    case "unavailable":
      return (
        <>
          <Button onClick={() => camera.send({ type: "CLOSE" })}>Schließen</Button>
          <Button level="primary" icon={<RetryIcon className="icon-sm" />} onClick={() => camera.send({ type: "RETRY" })}>
            Erneut versuchen
          </Button>
        </>
      );
    case "finished":
    case "closed":
      return null;
  }
}
