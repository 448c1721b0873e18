import "./print-sheets.css";

import { Button, buttonClass, DownloadIcon, PrintIcon, ShareIcon, showToast } from "@rundgang/ui";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { canShareFile, shareFile } from "../../platform/files/share-file.ts";

/** 'Drucken', 'Herunterladen' and, where the device hands files on, 'Teilen': tablets print by another app as well. */
export function PaperActions({ pdf, name }: { readonly pdf: Blob; readonly name: string }) {
  const file = useMemo(() => new File([pdf], name, { type: pdf.type }), [pdf, name]);
  const printing = usePrinting(pdf);
  const address = useCallback(
    (link: HTMLAnchorElement) => {
      const url = URL.createObjectURL(file);
      link.href = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <>
      {canShareFile(file) && (
        <Button icon={<ShareIcon className="icon-sm" />} onClick={() => void shareFile(file).catch(tellUnshared)}>
          Teilen
        </Button>
      )}
      <a ref={address} href="#papier" download={name} className={buttonClass()}>
        <DownloadIcon className="icon-sm" />
        Herunterladen
      </a>
      <Button
        level="primary"
        busy={printing.isBusy}
        icon={<PrintIcon className="icon-sm" />}
        onClick={() => void printing.print().catch(tellUnprinted)}
      >
        Drucken
      </Button>
    </>
  );
}

/** What is laid out for the printer goes with the dialog, or with the next print. */
function usePrinting(pdf: Blob) {
  const [isBusy, setIsBusy] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const print = async () => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setIsBusy(true);
    try {
      const { printPdf } = await import("../../platform/pdf/print-pdf.ts");
      await printPdf(pdf, own.signal);
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, print };
}

function tellUnprinted(): void {
  showToast({
    about: "paper",
    level: "danger",
    title: "Drucken nicht möglich",
    text: "Lade das Papier herunter und drucke die Datei.",
  });
}

function tellUnshared(): void {
  showToast({ about: "paper", level: "danger", title: "Teilen nicht möglich", text: "Lade das Papier herunter." });
}
