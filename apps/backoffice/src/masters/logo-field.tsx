import { calls, presentationImagePath } from "@rundgang/contracts";
import { Button } from "@rundgang/ui";
import { useRef } from "react";

import { readFileAsBase64 } from "../accounts/read-file.ts";
import { RefusalNote } from "../order/refusal-note.tsx";
import { useApi } from "../session/session-context.tsx";
import { useWrite } from "./use-write.ts";

type LogoFieldProps = {
  readonly name: string;
  /** SHA-256 of the logo; null: the tile with the name. */
  readonly logo: string | null;
  readonly error: string | undefined;
  readonly onLogo: (logo: string | null) => void;
};

/** Takes a logo to the server, which draws it anew; the provider names it by its bytes. */
export function LogoField({ name, logo, error, onLogo }: LogoFieldProps) {
  const api = useApi();
  const write = useWrite();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const data = await readFileAsBase64(file);
    const uuid = write.uuidFor([file.name, file.size, data]);
    const kept = await write.send(() => api.request(calls.postProviderLogo, { body: { uuid, data } }), ["data"]);
    if (kept !== null) onLogo(kept.sha256);
  };
  const fault = write.faults["data"] ?? error;
  return (
    <div className="grid gap-2">
      <span className="field-label">Logo</span>
      {logo !== null && <img className="master-logo" src={presentationImagePath(logo)} alt={`Logo von ${name}`} />}
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label="Logo wählen"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) void take(file);
        }}
      />
      <div className="account-buttons">
        <Button busy={write.busy} onClick={() => input.current?.click()}>
          {logo === null ? "Logo wählen …" : "Logo ersetzen …"}
        </Button>
        {logo !== null && <Button onClick={() => onLogo(null)}>Logo entfernen</Button>}
      </div>
      <p className="text-sm text-muted">PNG, JPEG, WebP oder SVG, höchstens 1 MB. Ohne Logo steht dort das Kürzel.</p>
      {fault !== undefined && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <RefusalNote text={write.refusal} />
    </div>
  );
}
