import { Chip } from "@rundgang/ui";

type PresentationStageProps = {
  readonly videoCallId: string;
  /** The customer sees it. */
  readonly isSeen: boolean;
};

/** The presentation on the call's stage, in a frame of its own (A §2 "embedded with a cancel button"). */
export function PresentationStage({ videoCallId, isSeen }: PresentationStageProps) {
  return (
    <>
      <div className="call-stage-head">
        <h2 className="text-md">Präsentation</h2>
        {isSeen && <Chip level="primary">Kunde sieht mit</Chip>}
      </div>
      <div className="call-frame-room">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, as the one around it */}
        <iframe
          title="Präsentation"
          className="call-frame is-presentation"
          src={`/presentation?session=${videoCallId}&presenterMode=true`}
        />
      </div>
    </>
  );
}
