import { Banner, OfflineIcon } from "@rundgang/ui";

/** Nobody answered the last time: what is shown may be old. */
export function OfflineBanner() {
  return (
    <Banner level="yellow" icon={<OfflineIcon />} live="status">
      Keine Verbindung. Sie können weiterlesen; zum Bestellen und Fragen müssen Sie online sein.
    </Banner>
  );
}
