import { useEffect, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";

/** The bytes of a file that is kept with a draft; null while they are read, and where they are gone. */
export function useDraftFile(fileId: string): Blob | null {
  const { commands } = useAppData();
  const [read, setRead] = useState<{ readonly fileId: string; readonly bytes: Blob | null }>();
  useEffect(() => {
    let isGone = false;
    void commands.draftFile(fileId).then((bytes) => (isGone ? undefined : setRead({ fileId, bytes })));
    return () => {
      isGone = true;
    };
  }, [commands, fileId]);
  return read?.fileId === fileId ? read.bytes : null;
}
