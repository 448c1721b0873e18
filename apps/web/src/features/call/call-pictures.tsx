import { EnlargeIcon, IconButton, LivePicture, PersonIcon, ReduceIcon } from "@rundgang/ui";
import { useVideoCall, VideoCallWords, type VideoCall } from "@rundgang/video-call";

type CallPicturesProps = {
  readonly call: VideoCall;
  readonly speaker: string;
  /** One's own camera and microphone. */
  readonly stream: MediaStream;
  /** Stands beside the form, and on a phone folded in the head; missing where the picture has the stage alone. */
  readonly fold: { readonly isUnfolded: boolean; readonly onChange: (isUnfolded: boolean) => void } | undefined;
};

/** The customer and oneself. The element stays in its place for good, because a picture that is mounted anew is black for a moment: CSS says where it is. */
export function CallPictures({ call, speaker, stream, fold }: CallPicturesProps) {
  const { remote, peerCamera, audioOnly, peerAudioOnly, camera } = useVideoCall(call);
  const hasPicture = remote !== null && peerCamera && !audioOnly && !peerAudioOnly;
  return (
    <div className="call-pictures">
      <div className="call-remote">
        <LivePicture stream={remote} speaker={speaker} aria-label="Bild des Kunden" className={hasPicture ? "" : "is-unseen"} />
        {(remote === null || !peerCamera) && <PersonIcon className="call-person" />}
        <VideoCallWords call={call} other="Der Kunde" />
      </div>
      {camera && <LivePicture stream={stream} muted aria-label="Dein Bild" className="call-own is-mirrored" />}
      {fold !== undefined && (
        <IconButton
          className="call-fold"
          label={fold.isUnfolded ? "Video klein zeigen" : "Video groß zeigen"}
          icon={fold.isUnfolded ? <ReduceIcon /> : <EnlargeIcon />}
          aria-expanded={fold.isUnfolded}
          onClick={() => fold.onChange(!fold.isUnfolded)}
        />
      )}
    </div>
  );
}
