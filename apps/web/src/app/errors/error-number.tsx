import { CheckIcon, CopyIcon, IconButton } from "@rundgang/ui";
import { useState } from "react";

import type { Told } from "../../data/reports/kept-reports.ts";
import type { ReportedError } from "./use-told.ts";

const words: { readonly [told in Told | "telling"]: string } = {
  telling: "Wird gemeldet …",
  told: "Unter dieser Nummer gemeldet.",
  kept: "Wird unter dieser Nummer gemeldet, sobald der Server erreichbar ist.",
  lost: "Konnte nicht gemeldet werden. Bitte beschreibe dem Backoffice, was du getan hast.",
};

/** The number of an error, to be read out or copied, and whether the server knows of it. */
export function ErrorNumber({ reference, told }: ReportedError) {
  const [copied, setCopied] = useState<boolean | null>(null);
  async function copy(): Promise<void> {
    setCopied(
      await navigator.clipboard.writeText(reference).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <div>
      <p className="flex items-center justify-center gap-2">
        <span className="text-muted">Nummer</span>
        <strong translate="no" className="numbers select-all">
          {reference}
        </strong>
        <IconButton
          label="Nummer kopieren"
          icon={copied === true ? <CheckIcon className="icon-sm" /> : <CopyIcon className="icon-sm" />}
          onClick={() => void copy()}
        />
      </p>
      <p role="status" className="text-sm text-muted">
        {words[told ?? "telling"]}
        {copied === true && " Nummer kopiert."}
        {copied === false && " Kopieren ist nicht möglich."}
      </p>
    </div>
  );
}
