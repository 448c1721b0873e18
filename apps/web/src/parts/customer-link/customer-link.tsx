import "./customer-link.css";

import { idOfIri, type wire } from "@rundgang/contracts";
import {
  Button,
  CopyIcon,
  formatDateTime,
  OfflineIcon,
  RetryIcon,
  SendIcon,
  ShareIcon,
  Skeleton,
  StatePanel,
} from "@rundgang/ui";
import { useCallback } from "react";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useAsked } from "../../hooks/use-asked.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { copyLink } from "../copy-link.ts";
import { LazyQrCode } from "../qr/lazy-qr-code.tsx";
import { useSendLink } from "./use-send-link.ts";

type CustomerLinkProps = {
  readonly orderId: string;
  /** Where a mail with the link goes; "" where the customer has no address, undefined where the device does not know. */
  readonly mail: string | undefined;
  /** Level of the heading above, for what stands in place of the code. */
  readonly as?: "h2" | "h3";
};

/**
 * The link of a remote order that waits for its customer: as a QR code for his phone, until when it is valid, sent once more, copied. It lies
 * nowhere on the device, so that it needs a line.
 */
export function CustomerLink({ orderId, mail, as = "h3" }: CustomerLinkProps) {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const ask = useCallback(() => commands.showCustomerLink(orderId), [commands, orderId]);
  const { asked, take, again } = useAsked(ask);
  switch (asked.type) {
    case "reading":
      if (online) return <Skeleton className="aspect-square w-full max-w-80" />;
      return (
        <StatePanel as={as} level="yellow" live="status" icon={<OfflineIcon />} title="Du bist offline">
          Der QR-Code und der Link sind da, sobald du wieder verbunden bist.
        </StatePanel>
      );
    case "failed":
      return (
        <StatePanel
          as={as}
          level="danger"
          live="alert"
          icon={<RetryIcon />}
          title="Kein Link"
          action={<Button onClick={again}>Erneut versuchen</Button>}
        >
          {asked.text}
        </StatePanel>
      );
    case "read":
      return <KnownLink link={asked.value.link} mail={mail} onSent={(link) => take({ ok: true, link })} />;
  }
}

type KnownLinkProps = {
  readonly link: wire.CustomerLink;
  readonly mail: string | undefined;
  readonly onSent: (link: wire.CustomerLink) => void;
};

function KnownLink({ link: { url, order, expiresAt, mailedAt }, mail, onSent }: KnownLinkProps) {
  const { busy, send } = useSendLink(idOfIri(order), mail);
  const mayMail = mail !== "" && (mail !== undefined || mailedAt !== null);
  return (
    <div className="customer-link">
      <LazyQrCode text={url} label="QR-Code: der Link des Kunden zu diesem Auftrag" />
      <div className="grid gap-3">
        <div className="grid gap-1">
          <p className="font-medium">Der Kunde öffnet den Link mit der Kamera seines Telefons.</p>
          <p className="numbers text-sm text-muted">gültig bis {formatDateTime(expiresAt)}</p>
          {mailedAt !== null && <p className="numbers text-sm text-muted">zuletzt per E-Mail am {formatDateTime(mailedAt)}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {mayMail && (
            <Button
              icon={<SendIcon className="icon-sm" />}
              busy={busy}
              onClick={() => void send().then((sent) => sent && onSent(sent))}
            >
              {mailedAt === null ? "Link per E-Mail senden" : "Link erneut senden"}
            </Button>
          )}
          <Button icon={<CopyIcon className="icon-sm" />} onClick={() => void copyLink(url, "customer link")}>
            Link kopieren
          </Button>
          {"share" in navigator && (
            <Button
              icon={<ShareIcon className="icon-sm" />}
              onClick={() => void navigator.share({ title: "Ihr Auftrag", url }).catch(() => undefined)}
            >
              Teilen
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
