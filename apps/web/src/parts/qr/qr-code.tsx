import "./qr.css";

import { useMemo } from "react";

import { qrDrawing } from "./qr-path.ts";

type QrCodeProps = {
  readonly text: string;
  /** What it leads to, for those who do not see it. */
  readonly label: string;
};

/** A QR code, black on a white plate in whatever colours: so large that a phone reads it from half a metre. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} className="qr-plate" />
      <path d={path} className="qr-dark" />
    </svg>
  );
}
