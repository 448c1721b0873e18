import "../../../parts/file-pad/file-pad.css";

import { Dialog } from "@rundgang/ui";

import { FilePreview } from "../../../parts/file-pad/file-preview.tsx";
import { useDoor } from "../session/session-context.tsx";
import { useDraftFile } from "./use-draft-file.ts";

type PageDialogProps = { readonly fileId: string; readonly name: string; readonly onClose: () => void };

/** One page of a paper, large enough to read it. */
export function PageDialog({ fileId, name, onClose }: PageDialogProps) {
  const bytes = useDraftFile(fileId);
  return (
    <Dialog title={name} about={useDoor()} size="full" onClose={onClose}>
      <FilePreview name={name} bytes={bytes} />
    </Dialog>
  );
}
