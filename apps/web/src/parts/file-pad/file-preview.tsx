import { lazy, Suspense, useEffect, useState } from "react";

import { BlobPicture } from "../blob-picture.tsx";

const PdfPages = lazy(async () => ({ default: (await import("@rundgang/pdf-view/pdf-pages")).PdfPages }));

const none = <p className="file-preview-none">Keine Vorschau verfügbar</p>;

type FilePreviewProps = { readonly name: string; readonly bytes: Blob | null };

/** What is in a file (A §2 "File upload pad"): a PDF's pages, text as text, a picture as picture; nothing chosen yet: 'Vorschau'. */
export function FilePreview({ name, bytes }: FilePreviewProps) {
  if (bytes === null) return <p className="file-preview-none">Vorschau</p>;
  if (bytes.type === "application/pdf") return <PdfPreview key={name} name={name} bytes={bytes} />;
  if (bytes.type.startsWith("image/")) return <BlobPicture className="file-preview-picture" picture={bytes} alt={name} />;
  if (/^(?:text\/|application\/json)/u.test(bytes.type)) return <TextPreview bytes={bytes} />;
  return none;
}

function PdfPreview({ name, bytes }: { readonly name: string; readonly bytes: Blob }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return none;
  return (
    <Suspense>
      <PdfPages label={name} pdf={bytes} onBroken={() => setIsBroken(true)} />
    </Suspense>
  );
}

function TextPreview({ bytes }: { readonly bytes: Blob }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let isGone = false;
    void bytes.text().then((read) => (isGone ? undefined : setText(read)));
    return () => {
      isGone = true;
    };
  }, [bytes]);
  return <pre className="file-preview-text">{text}</pre>;
}
