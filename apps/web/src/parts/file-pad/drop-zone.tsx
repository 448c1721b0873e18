import "./drop-zone.css";

import { Button, joinClasses, UploadIcon } from "@rundgang/ui";
import { useRef, useState, type DragEvent } from "react";

type DropZoneProps = {
  readonly disabled: boolean;
  /** A PDF will not do. */
  readonly pictures?: boolean;
  readonly onChosen: (files: readonly File[]) => void;
};

/** Files are dropped here, or picked from the device; several at once. */
export function DropZone({ disabled, pictures = false, onChosen }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!disabled);
  };
  return (
    <div
      className={joinClasses("drop-zone", isOver && "drop-zone-over")}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) onChosen([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Dateien wählen"
        accept={pictures ? "image/png,image/jpeg,image/webp" : "image/png,image/jpeg,image/webp,application/pdf"}
        multiple
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = "";
          onChosen(chosen);
        }}
      />
      <Button block size="large" icon={<UploadIcon />} disabled={disabled} onClick={() => picker.current?.click()}>
        Dateien wählen
      </Button>
      <p className="text-sm text-muted">oder hierher ziehen</p>
    </div>
  );
}
