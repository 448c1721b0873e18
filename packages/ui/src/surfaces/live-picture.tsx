import { useEffect, useRef, useState, type ComponentProps } from "react";

import { Button } from "../actions/button.tsx";
import { SoundIcon } from "../icons.ts";

type LivePictureProps = Omit<ComponentProps<"video">, "ref" | "autoPlay" | "playsInline"> & {
  readonly stream: MediaStream | null;
  /** Loudspeaker by its id, where the browser lets it be chosen; "": the browser's own. */
  readonly speaker?: string;
};

/**
 * What a camera sees, live, with its voice. A browser plays no sound on a page that nobody has touched yet: then the picture goes on without it,
 * and 'Ton einschalten', or any other tap, has it.
 */
export function LivePicture({ stream, speaker, muted = false, ...video }: LivePictureProps) {
  const picture = useRef<HTMLVideoElement>(null);
  const [isHeldBack, setHeldBack] = useState(false);

  useEffect(() => {
    const element = picture.current;
    if (element === null) return;
    element.srcObject = stream;
    if (stream === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const play = async (silent: boolean): Promise<void> => {
      element.muted = silent;
      const outcome = await tryToPlay(element);
      if (signal.aborted) return;
      if (outcome === "playing") return setHeldBack(silent && !muted);
      /* Without sound it is refused to nobody. */
      if (outcome === "refused" && !silent) return play(true);
      if (outcome === "refused") setHeldBack(true);
    };
    const again = () => void play(muted);
    again();
    /* A telephone that rings, or the page behind another one, stops it. */
    const resume = () => element.paused && stream.active && again();
    element.addEventListener("pause", resume, { signal });
    document.addEventListener("visibilitychange", resume, { signal });
    return () => leaving.abort();
  }, [stream, muted]);

  useEffect(() => {
    if (!isHeldBack) return;
    const waiting = new AbortController();
    const turnOn = () => {
      const element = picture.current;
      if (element === null) return;
      element.muted = muted;
      void tryToPlay(element).then((outcome) => {
        if (outcome === "refused") element.muted = true;
        else if (!waiting.signal.aborted) setHeldBack(false);
      });
    };
    for (const touch of ["click", "keydown"] as const) document.addEventListener(touch, turnOn, { signal: waiting.signal });
    return () => waiting.abort();
  }, [isHeldBack, muted]);

  useEffect(() => {
    const element = picture.current;
    /* A loudspeaker that is not there leaves the one that is. */
    if (speaker !== undefined && element !== null && "setSinkId" in element) element.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people who talk to each other: there is no text of it */}
      <video {...video} muted={muted} playsInline ref={picture} />
      {isHeldBack && stream !== null && !muted && (
        <div className="picture-sound" role="status">
          <Button level="primary" size="large" icon={<SoundIcon />}>
            Ton einschalten
          </Button>
        </div>
      )}
    </>
  );
}

/** `refused`: the browser plays it only after a tap. `ended`: there is nothing to play any more, or something else by now. */
async function tryToPlay(element: HTMLVideoElement): Promise<"playing" | "refused" | "ended"> {
  try {
    await element.play();
    return "playing";
  } catch (error) {
    return error instanceof Error && error.name === "NotAllowedError" ? "refused" : "ended";
  }
}
