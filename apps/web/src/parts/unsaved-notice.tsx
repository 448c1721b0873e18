import { Banner, StorageIcon } from "@rundgang/ui";

type UnsavedNoticeProps = {
  /** 'Das Foto', 'Das Dokument' */
  readonly what: string;
  /** Why the device did not take it. */
  readonly refusal: string;
};

/** Only memory has it: why, and what helps (fault 6). */
export function UnsavedNotice({ what, refusal }: UnsavedNoticeProps) {
  return (
    <Banner level="danger" icon={<StorageIcon />} live="alert">
      <p className="font-bold">{what} ist noch nicht gesichert.</p>
      <p>{refusal}</p>
      <p>Es bleibt hier, solange die App offen ist. Schaffe Platz auf dem Gerät und tippe dann auf „Erneut sichern“.</p>
    </Banner>
  );
}
