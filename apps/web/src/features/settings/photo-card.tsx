import { useRef, useState } from "react";
import {
  Banner,
  Button,
  CameraIcon,
  Card,
  ConfirmDialog,
  DeleteIcon,
  OfflineIcon,
  PersonIcon,
  showToast,
  WarningIcon,
} from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useAsked } from "../../hooks/use-asked.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { drawnAnew } from "../../platform/files/draw-anew.ts";

const unreadable = "Das Foto konnte nicht gelesen werden. Bitte nimm ein anderes, als JPEG oder PNG.";

/** 'Mein Foto': what customers see of one on the badge and in a consultation; taken, replaced and removed online alone (decision 156). */
export function PhotoCard() {
  const { commands, online: line } = useAppData();
  const online = useObservable(line);
  const { asked, again } = useAsked(commands.readBadge);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const photo = asked.type === "read" ? (asked.value.badge.photo ?? null) : null;

  const keep = async (file: File) => {
    setBusy(true);
    /* The device draws it anew first: a photo of 10 MB would take minutes at a door, and where it was taken stays here. */
    const drawn = await drawnAnew(file, "image/jpeg");
    const outcome =
      drawn === null ? { ok: false as const, text: unreadable } : await commands.keepPortrait(await base64Of(drawn));
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome.text);
    if (!outcome.ok) return;
    showToast({ about: "portrait", level: "positive", title: "Foto gespeichert", text: "Kunden sehen es ab jetzt." });
    again();
  };
  const remove = async () => {
    setBusy(true);
    const outcome = await commands.removePortrait();
    setBusy(false);
    setAsksRemoval(false);
    setRefusal(outcome.ok ? null : outcome.text);
    if (outcome.ok) showToast({ about: "portrait", level: "positive", title: "Foto gelöscht" });
    again();
  };

  return (
    <Card title="Mein Foto">
      <div className="grid gap-3">
        <div className="photo-card">
          {photo === null ? (
            <span className="photo-card-none">
              <PersonIcon />
            </span>
          ) : (
            <img className="photo-card-picture" src={photo} alt="Dein Foto" />
          )}
          <p className="text-sm text-muted">
            Kunden sehen es auf deinem Ausweis und in der Videoberatung. Ohne Foto stehen dort deine Initialen. Ort und Zeit der
            Aufnahme werden entfernt.
          </p>
        </div>
        {refusal !== null && (
          <Banner level="danger" icon={<WarningIcon />} live="alert">
            {refusal}
          </Banner>
        )}
        {!online && (
          <p className="settings-reason" role="status">
            <OfflineIcon className="icon-sm" />
            Du bist offline. Dein Foto kannst du ändern, sobald du wieder Netz hast.
          </p>
        )}
        <input
          ref={input}
          type="file"
          className="sr-only"
          accept="image/*"
          aria-label="Foto wählen"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file !== undefined) void keep(file);
          }}
        />
        <Button block icon={<CameraIcon />} busy={busy} disabled={!online} onClick={() => input.current?.click()}>
          {photo === null ? "Foto aufnehmen oder wählen" : "Foto ersetzen"}
        </Button>
        {photo !== null && (
          <Button block icon={<DeleteIcon />} disabled={!online || busy} onClick={() => setAsksRemoval(true)}>
            Foto löschen
          </Button>
        )}
      </div>
      {asksRemoval && (
        <ConfirmDialog
          title="Foto löschen"
          severity="danger"
          confirmLabel="Löschen"
          cancelLabel="Behalten"
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsksRemoval(false)}
        >
          Kunden sehen dann deine Initialen.
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Bytes that one call takes as arguments: more of them overflow the stack. */
const pieceBytes = 8192;

async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceBytes) text += String.fromCodePoint(...bytes.subarray(at, at + pieceBytes));
  return btoa(text);
}
