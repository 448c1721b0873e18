import { Banner, MailIcon, QrCodeIcon, VideoIcon, WarningIcon } from "@rundgang/ui";

type RemoteWordProps = {
  /** Where the link goes; "" where the customer gave no address. */
  readonly mail: string;
  /** Why it could not be handed in just now; null: nothing went wrong. */
  readonly notice: string | null;
  /** A video call is connected in another window. */
  readonly inCall: boolean;
};

/** How the customer gets the link of a remote order, and why it cannot be handed in just now. */
export function RemoteWord({ mail, notice, inCall }: RemoteWordProps) {
  return (
    <div className="review-word">
      {notice !== null && (
        <Banner level="danger" icon={<WarningIcon />} live="alert">
          {notice}
        </Banner>
      )}
      {inCall && (
        <Banner level="yellow" icon={<VideoIcon />} live="status">
          Solange ein Gespräch verbunden ist, ist kein Remote-Auftrag möglich. Beende erst das Gespräch, dann reichst du ihn ein.
        </Banner>
      )}
      {mail === "" ? (
        <Banner level="yellow" icon={<QrCodeIcon />}>
          Ohne E-Mail-Adresse zeigst du den Link als QR-Code. Der Kunde öffnet ihn mit seinem Telefon und bestellt dort selbst.
        </Banner>
      ) : (
        <Banner level="secondary" icon={<MailIcon />}>
          Der Link zum Auftrag geht an <strong>{mail}</strong>. Der Kunde liest und bestellt auf seiner eigenen Seite.
        </Banner>
      )}
    </div>
  );
}
