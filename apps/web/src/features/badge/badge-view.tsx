import "./badge.css";

import type { wire } from "@rundgang/contracts";
import { Button, OfflineIcon, PersonIcon, RetryIcon, Skeleton, StatePanel } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useAsked } from "../../hooks/use-asked.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { LazyQrCode } from "../../parts/qr/lazy-qr-code.tsx";

/** 'Mein Ausweis': who sells here and for whom, and the QR code by which a customer asks whether that is so today. */
export function BadgeView() {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const { asked, again } = useAsked(commands.readBadge);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="badge-page quiet-scroll" tabIndex={0} aria-label="Mein Ausweis">
      <h1>Mein Ausweis</h1>
      {asked.type === "reading" && online && <Skeleton className="h-96 w-full max-w-88 rounded-lg" />}
      {asked.type === "reading" && !online && (
        <StatePanel level="yellow" live="status" icon={<OfflineIcon />} title="Du bist offline">
          Den Ausweis gibt der Server aus. Er ist da, sobald du wieder verbunden bist.
        </StatePanel>
      )}
      {asked.type === "failed" && (
        <StatePanel
          level="danger"
          live="alert"
          icon={<RetryIcon />}
          title="Kein Ausweis"
          action={<Button onClick={again}>Erneut versuchen</Button>}
        >
          {asked.text}
        </StatePanel>
      )}
      {asked.type === "read" && <IdCard badge={asked.value.badge} />}
    </section>
  );
}

/** What is held out to the customer; he is addressed as such. */
function IdCard({ badge: { name, providers, url, photo = null } }: { readonly badge: wire.Badge }) {
  return (
    <>
      <article className="id-card" aria-label="Ausweis">
        <header className="id-card-head">
          {photo === null ? <PersonIcon /> : <img className="id-card-photo" src={photo} alt={`Foto von ${name}`} />}
          <div className="min-w-0">
            <p className="id-card-name">{name}</p>
            <p>{providers.length === 0 ? "Verkauf" : `Verkauf für ${providers.join(", ")}`}</p>
          </div>
        </header>
        <LazyQrCode text={url} label="QR-Code: die Seite, die sagt, ob dieser Ausweis heute gilt" />
        <p className="id-card-foot">Scannen Sie den Code, um zu prüfen, ob dieser Ausweis heute gilt.</p>
      </article>
      <p className="text-sm text-muted">
        Halte den Code hin, wenn jemand fragt, ob du echt bist. Die Seite dahinter nennt deinen Namen, deinen Anbieter und dein
        Gebiet{photo === null ? ". Dein Foto kannst du in den Einstellungen hinzufügen." : ", mit deinem Foto."}
      </p>
    </>
  );
}
