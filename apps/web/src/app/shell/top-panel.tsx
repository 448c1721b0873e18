import { Link, useRouterState } from "@tanstack/react-router";
import { BackIcon, Button, IconButton, iconButtonClass, LockIcon, PersonIcon, UpdateIcon } from "@rundgang/ui";

import { AppMark } from "../../features/session/app-mark.tsx";
import { SyncMark } from "../../features/status/sync-mark.tsx";
import { syncWords } from "../../features/status/sync-words.ts";
import { appVersion } from "../../data/app-version.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { LazyBell, LazyDuty, LazyMenu } from "./lazy-controls.tsx";

type TopPanelProps = {
  readonly onAppStatus: () => void;
  readonly onUpdate: () => void;
  readonly onSignIn: () => void;
  readonly onLogout: () => void;
};

/** Back, name and version, update, a session that is over, sync state, bell, the salesman's name, menu (A §2 "Shell"). */
export function TopPanel({ onAppStatus, onUpdate, onSignIn, onLogout }: TopPanelProps) {
  const data = useAppData();
  const session = useObservable(data.session);
  const queue = useObservable(data.queue);
  const update = useObservable(data.update);
  const name = session.type === "signed_in" ? session.user.name : "";
  const words = syncWords(queue, useObservable(data.damage) !== null, useObservable(data.live).type);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const home = path === "/";
  const back = useRouterState({ select: ({ location }) => backOf(location) });
  return (
    <header className={home ? "top-panel" : "top-panel top-panel-back"}>
      {!home && (
        <Link to={back} className={iconButtonClass()} aria-label={`Zurück zu${backWords[back]}`} title="Zurück">
          <BackIcon />
        </Link>
      )}
      {home && <AppMark className="top-panel-mark" />}
      <div className="top-panel-name">
        <strong className="text-lg tracking-tight">Rundgang</strong>
        <span className="numbers text-sm text-muted max-split:sr-only">{appVersion}</span>
      </div>
      {update.isAvailable && (
        <Button level="plain" className="top-panel-update" icon={<UpdateIcon className="icon-sm" />} onClick={onUpdate}>
          <span className="max-split:sr-only">Update verfügbar</span>
        </Button>
      )}
      <span className="grow" />
      {/* There it stands in the page's own head. */}
      {path !== "/appointments" && <LazyDuty />}
      {queue.held && session.type === "signed_in" && session.tokens && (
        <IconButton
          label="Sitzung abgelaufen: neu anmelden"
          icon={<LockIcon />}
          className="text-danger-text max-split:hidden"
          onClick={onSignIn}
        />
      )}
      <button type="button" className="top-panel-sync" aria-label={`Gerätestatus: ${words.text}`} onClick={onAppStatus}>
        <SyncMark words={words} />
      </button>
      <LazyBell onAppStatus={onAppStatus} onSignIn={onSignIn} />
      <span className="mx-1 h-6 w-px bg-hairline max-tablet:hidden" />
      {name !== "" && (
        <span className="top-panel-person">
          <PersonIcon />
          {name}
        </span>
      )}
      <LazyMenu name={name} onAppStatus={onAppStatus} onUpdate={onUpdate} onLogout={onLogout} />
    </header>
  );
}

const backWords = {
  "/": "r Startseite",
  "/search": "r Suche",
  "/stops": " den Stops",
  "/open-paper-orders": " den offenen Papieraufträgen",
  "/settings": " den Einstellungen",
} as const;

/** Where a unit was opened (`UnitSearch`), the list of a sale, the settings of the self-check; from everywhere else back leads to Start. */
function backOf({ pathname, search }: { readonly pathname: string; readonly search: object }): keyof typeof backWords {
  if (pathname.startsWith("/completeO")) return "/open-paper-orders";
  if (pathname === "/test") return "/settings";
  if ("searchResult" in search && search.searchResult === true) return "/search";
  return "stop" in search && search.stop === true ? "/stops" : "/";
}
