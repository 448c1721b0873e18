import { useEffect, useState } from "react";
import {
  Button,
  buttonClass,
  ConfirmDialog,
  CopyIcon,
  FeedIcon,
  FieldFrame,
  formatDateTime,
  OfflineIcon,
  RetryIcon,
  ShareIcon,
  showToast,
  Skeleton,
  StatePanel,
} from "@rundgang/ui";

import type { Commands } from "../../data/commands/commands.ts";
import { useAppData } from "../../hooks/app-data-context.tsx";
import { useGoneFocus } from "../../hooks/use-gone-focus.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { copyLink } from "../copy-link.ts";

type Feed = { readonly uuid: string; readonly createdAt: string; readonly readAt: string | null };
type FeedState =
  | { readonly type: "reading" }
  | { readonly type: "failed"; readonly text: string }
  | { readonly type: "none" }
  /** `url` is known only to the device that made it, and only until this goes from the screen. */
  | { readonly type: "there"; readonly feed: Feed; readonly url: string | null };

/** One's own calendar link: made, when it was last read, made anew, revoked. Online alone. `level`: of what makes it. */
export function CalendarFeed({ level }: { readonly level: "primary" | "secondary" }) {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const [state, setState] = useState<FeedState>({ type: "reading" });
  const [asked, setAsked] = useState<"renew" | "revoke">();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (online) void readFeed(commands).then(setState);
  }, [online, commands]);

  /* The button that was tapped is gone with what it did. */
  const part = useGoneFocus<HTMLDivElement>();

  const make = async () => {
    setBusy(true);
    const outcome = await commands.makeCalendarFeed();
    setBusy(false);
    setAsked(undefined);
    if (outcome.ok) setState({ type: "there", feed: outcome.feed, url: outcome.url });
    else showToast({ about: "feed", level: "danger", title: "Kein Link erzeugt", text: outcome.text });
  };
  const revoke = async ({ uuid }: Feed) => {
    setBusy(true);
    const outcome = await commands.revokeCalendarFeed(uuid);
    if (outcome.ok) setState({ type: "none" });
    setBusy(false);
    setAsked(undefined);
    if (outcome.ok) showToast({ about: "feed", level: "positive", title: "Link widerrufen" });
    else showToast({ about: "feed", level: "danger", title: "Link nicht widerrufen", text: outcome.text });
  };

  return (
    <>
      <p>
        Mit dem Link zeigt der Kalender deines Telefons deine Termine: Uhrzeit, Adresse und den Weg zur Wohneinheit. Namen,
        Telefonnummern und Bemerkungen von Kunden stehen nicht darin.
      </p>
      {!online && (
        <StatePanel as="h3" level="yellow" live="status" icon={<OfflineIcon />} title="Du bist offline">
          Den Link kannst du erzeugen und widerrufen, sobald du wieder verbunden bist. Ein Abo, das läuft, läuft weiter.
        </StatePanel>
      )}
      <div ref={part} tabIndex={-1} className="grid gap-4 outline-none">
        {online && state.type === "reading" && <Skeleton className="h-24 rounded-md" />}
        {online && state.type === "failed" && (
          <StatePanel
            as="h3"
            level="danger"
            live="alert"
            icon={<RetryIcon />}
            title="Nicht erreichbar"
            action={<Button onClick={() => void readFeed(commands).then(setState)}>Erneut versuchen</Button>}
          >
            {state.text}
          </StatePanel>
        )}
        {online && state.type === "none" && (
          <Button level={level} block busy={busy} onClick={() => void make()}>
            Link erzeugen
          </Button>
        )}
        {online && state.type === "there" && (
          <>
            {state.url === null ? <KnownFeed /> : <FeedLink url={state.url} />}
            <p className="text-sm text-muted">
              Erzeugt am {formatDateTime(state.feed.createdAt)},{" "}
              {state.feed.readAt === null
                ? "noch nicht abgerufen."
                : `zuletzt abgerufen am ${formatDateTime(state.feed.readAt)}.`}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setAsked("renew")}>Neuen Link erzeugen</Button>
              <Button onClick={() => setAsked("revoke")}>Link widerrufen</Button>
            </div>
          </>
        )}
      </div>
      {asked === "renew" && (
        <ConfirmDialog
          title="Neuen Link erzeugen"
          confirmLabel="Neuen Link erzeugen"
          busy={busy}
          onConfirm={() => void make()}
          onCancel={() => setAsked(undefined)}
        >
          Der bisherige Link gilt dann nicht mehr. Kalender, die ihn abonniert haben, zeigen deine Termine nicht mehr.
        </ConfirmDialog>
      )}
      {asked === "revoke" && state.type === "there" && (
        <ConfirmDialog
          title="Link widerrufen"
          severity="danger"
          confirmLabel="Widerrufen"
          busy={busy}
          onConfirm={() => void revoke(state.feed)}
          onCancel={() => setAsked(undefined)}
        >
          Kalender, die den Link abonniert haben, zeigen deine Termine nicht mehr.
        </ConfirmDialog>
      )}
    </>
  );
}

async function readFeed(commands: Commands): Promise<FeedState> {
  const outcome = await commands.readCalendarFeed();
  if (!outcome.ok) return { type: "failed", text: outcome.text };
  return outcome.feed === null ? { type: "none" } : { type: "there", feed: outcome.feed, url: null };
}

/** The link was shown when it was made; the server does not know it. */
function KnownFeed() {
  return (
    <p>
      Es gibt einen Link. Er wird nur einmal gezeigt; brauchst du ihn für ein weiteres Gerät, erzeuge einen neuen. Dann endet der
      alte.
    </p>
  );
}

/** The same link for the device's own calendar, which subscribes to it: by https a browser only loads the file. */
function webcalOf(url: string): string {
  return url.replace(/^https?:/u, "webcal:");
}

function FeedLink({ url }: { readonly url: string }) {
  return (
    <>
      <FieldFrame label="Dein Link" hint="Wer ihn kennt, kann deine Termine lesen. Gib ihn nur deinem Kalender.">
        {(wiring) => (
          <input {...wiring} className="input" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </FieldFrame>
      <ul className="list-disc pl-5">
        <li>iPhone, iPad und Mac: Tippe auf „Im Kalender abonnieren“, und bestätige mit „Abonnieren“.</li>
        <li>
          Google Kalender: Kopiere den Link, öffne calendar.google.com am Computer, und füge ihn unter „Weitere Kalender“, „Per
          URL“ ein. Dann steht er auch auf deinem Android-Telefon.
        </li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass({ level: "primary" })} href={webcalOf(url)}>
          <FeedIcon className="icon-sm" />
          Im Kalender abonnieren
        </a>
        <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copyLink(url, "feed")}>
          Kopieren
        </Button>
        {"share" in navigator && (
          <Button
            icon={<ShareIcon className="icon-sm" />}
            onClick={() => void navigator.share({ title: "Termine", url }).catch(() => undefined)}
          >
            Teilen
          </Button>
        )}
      </div>
    </>
  );
}
