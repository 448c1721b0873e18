import type { Block, Paper, PaperFile, SignatureField } from "../paper/paper.ts";

/** What the page behind a signed contract summary tells. */
export interface SignaturePageInput {
  readonly provider: PaperProvider;
  /** For people. */
  readonly orderNumber: number;
  readonly customer: string;
  readonly addressLine: string;
  /** dd.mm.yyyy of the signatures. */
  readonly date: string;
  /** E.g. "Formular 20221006, Texte Fassung 1". */
  readonly texts: string;
  /** What was signed: the summary that stands before this page, or beside it where its file takes no page; null: the files that were made of it. */
  readonly summary: { readonly sha256: string; readonly date: string; readonly place: "before" | "beside" } | null;
  readonly files: readonly ProvedFile[];
  readonly steps: readonly ProofStep[];
  /** What the customer ticked before signing. */
  readonly confirmed: readonly string[];
  readonly signatures: readonly SignatureField[];
}

/** Who offers, as its papers name it. */
export interface PaperProvider {
  readonly name: string;
  /** `#rrggbb`; absent: the product's own. */
  readonly accent?: string;
}

/** A photo or a file that proves something of the order. */
export interface ProvedFile {
  /** E.g. "Foto 1 der Vertragszusammenfassung". */
  readonly title: string;
  readonly sha256: string;
  /** Shown on a page of its own; null: only its hash is named. */
  readonly picture: Uint8Array | null;
  /** Its own bytes, where the picture is not them. */
  readonly original: PaperFile | null;
}

/** One step of the proof. */
export interface ProofStep {
  readonly text: string;
  /** German date and time. */
  readonly at: string;
  readonly clock: "Gerät" | "Server";
}

/** The page that is put behind a contract summary when it was signed; photos of one stand before it. */
export function signaturePage(input: SignaturePageInput): Paper {
  const { provider, orderNumber, customer, addressLine, date, texts, summary, files, confirmed, signatures } = input;
  const title = "Unterschriften zur Vertragszusammenfassung";
  const entries = [
    { term: "Auftrag", text: String(orderNumber) },
    { term: "Anbieter", text: provider.name },
    { term: "Kunde", text: customer },
    { term: "Anschluss", text: addressLine },
    { term: "Textfassung", text: texts },
    ...(summary === null
      ? []
      : [
          { term: "Vertragszusammenfassung", text: `vom ${summary.date}, ${placeNames[summary.place]}` },
          { term: "SHA-256 ihrer Datei", text: summary.sha256 },
        ]),
    ...files.map((file) => ({ term: `${file.title}, SHA-256`, text: file.sha256 })),
  ];
  return {
    title: `${title}, Auftrag ${orderNumber}`,
    subject: title,
    author: provider.name,
    sender: provider.name,
    ...(provider.accent !== undefined && { accent: provider.accent }),
    foot: `${title} für ${customer}, ${date}`,
    files: files.flatMap(({ original }) => (original === null ? [] : [original])),
    blocks: [
      ...files.flatMap(({ title: caption, picture }): Block[] =>
        picture === null ? [] : [{ kind: "picture", image: picture, caption }],
      ),
      { kind: "heading", level: 1, text: title },
      { kind: "paragraph", text: explanation(input) },
      {
        kind: "definitions",
        summary: "Auftrag und was unterschrieben wurde",
        entries: entries.filter(({ text }) => text !== ""),
      },
      ...stepBlocks(input.steps),
      ...confirmedBlocks(confirmed),
      ...(signatures.length === 0 ? [] : [heading("Unterschriften"), { kind: "signatures" as const, fields: signatures }]),
    ],
  };
}

const placeNames = { before: "auf den Seiten davor", beside: "in einer Datei für sich" } as const;

function explanation({ summary, files }: SignaturePageInput): string {
  if (summary?.place === "beside") {
    return (
      "Diese Seite gehört zur Vertragszusammenfassung, deren Prüfsumme hier steht. An deren Datei ließ sich keine Seite anfügen: Sie liegt dem " +
      "Auftrag unverändert bei."
    );
  }
  if (summary !== null) {
    return (
      "Diese Seite wurde der Vertragszusammenfassung angefügt, als sie unterschrieben war. An den Seiten davor ist nichts geändert: Die " +
      "Datei beginnt mit den Bytes der Vertragszusammenfassung, deren Prüfsumme hier steht."
    );
  }
  const shown = files.some(({ picture }) => picture !== null);
  return shown
    ? "Die Vertragszusammenfassung wurde auf Papier vorgelegt und fotografiert. Die Fotos stehen auf den Seiten davor; ihre Dateien sind " +
        "unverändert enthalten, ihre Prüfsummen stehen hier."
    : "Die Vertragszusammenfassung wurde als Datei vorgelegt. Ihre Prüfsumme steht hier; die Datei liegt dem Auftrag unverändert bei.";
}

const heading = (text: string): Block => ({ kind: "heading", level: 2, text });

function stepBlocks(steps: readonly ProofStep[]): Block[] {
  if (steps.length === 0) return [];
  const rows = steps.map(({ text, at, clock }) => ({ cells: [text, at, clock] }));
  const head = ["Schritt", "Zeit", "Uhr"];
  return [heading("Ablauf"), { kind: "table", summary: "Ablauf", head, rows, widths: [0.52, 0.32, 0.16] }];
}

function confirmedBlocks(confirmed: readonly string[]): Block[] {
  if (confirmed.length === 0) return [];
  return [heading("Vor der Unterschrift bestätigt"), { kind: "list", items: confirmed }];
}
