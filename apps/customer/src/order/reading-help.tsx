import { customerDocumentPath, type wire } from "@rundgang/contracts";
import { readingHelpMark, readingLanguageNames, readingLanguages, type Section } from "@rundgang/domain";
import { DocumentSections } from "@rundgang/order-form";
import { Banner, Button, buttonClass, DownloadIcon, ErrorIcon, FilterChip, InfoIcon, Spinner } from "@rundgang/ui";
import type { ReactNode } from "react";

import type { ReadingHelpState } from "./use-reading-help.ts";

/** In which language the contract summary is read beside German. Chosen by a press, not by passing over it: what was shown is noted. */
export function ReadingChoice({ reading }: { readonly reading: ReadingHelpState }) {
  const { language, help, failed, choose } = reading;
  return (
    <section className="grid gap-2" aria-labelledby="reading-title">
      <h3 id="reading-title" className="text-sm">
        Lesehilfe
      </h3>
      <div className="flex flex-wrap gap-2">
        <FilterChip pressed={language === null} onChange={() => choose(null)}>
          Deutsch allein
        </FilterChip>
        {readingLanguages.map((one) => (
          <FilterChip key={one} pressed={language === one} onChange={(pressed) => choose(pressed ? one : null)}>
            <bdi lang={one}>{readingLanguageNames[one].own}</bdi>
          </FilterChip>
        ))}
      </div>
      {failed !== null && language !== null && (
        <Banner
          level="danger"
          icon={<ErrorIcon />}
          live="alert"
          actions={<Button onClick={() => choose(language)}>Erneut versuchen</Button>}
        >
          {failed}
        </Banner>
      )}
      {language !== null && help === null && failed === null && (
        <p className="flex items-center gap-2" role="status">
          <Spinner />
          Die Lesehilfe wird geladen …
        </p>
      )}
    </section>
  );
}

/** That the German text counts, in both languages, and the help as a paper. */
export function HelpMark({ help }: { readonly help: wire.ReadingHelp }) {
  const { language, mark, document } = help;
  return (
    <Banner
      level="primary"
      icon={<InfoIcon />}
      live="status"
      actions={
        <a className={buttonClass()} href={customerDocumentPath(document)} download>
          <DownloadIcon className="icon-sm" />
          Lesehilfe als PDF
        </a>
      }
    >
      <p>{readingHelpMark}.</p>
      <p lang={language} dir={readingLanguageNames[language].direction}>
        {mark}
      </p>
    </Banner>
  );
}

type HelpPartProps = {
  readonly help: wire.ReadingHelp;
  readonly sections?: readonly Section[];
  readonly children?: ReactNode;
};

/** A part of the help, beside the German one or below it. */
export function HelpPart({ help, sections = [], children }: HelpPartProps) {
  const { language, german, instead } = help;
  return (
    <div className="reader-help" lang={language} dir={readingLanguageNames[language].direction}>
      {children}
      <DocumentSections level={3} sections={sections} reading={{ german: new Set(german), instead }} />
    </div>
  );
}
