import type { OpenFont } from "fontkit";
import PdfKit from "pdfkit";

import type { FurtherFace } from "./faces.ts";
import { measuringFontOf } from "./open-font.ts";
import { textRuns, type TextRun } from "./text-runs.ts";

/* What pdfkit 0.20 sets a line with, and its types do not know. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFMetadata {
      endMetadata(): void;
      appendXML(xml: string): void;
    }
    interface PDFText {
      _fragment(text: string, x: number, y: number, options: LineOptions): void;
    }
    interface PDFFont {
      _font: SetFont;
      _fontSize: number;
    }
  }
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  /** Of the column, without what stands beside the line. */
  readonly lineWidth?: number;
  readonly textWidth?: number | undefined;
  readonly wordCount?: number | undefined;
}

interface SetFont {
  /** In thousandths of the size. */
  readonly ascender: number;
  readonly font: OpenFont;
}

/** Texts that one measure measures before another takes its place: it remembers each word. */
const textsOfMeasure = 20_000;

/** What a font's texts are measured with. */
interface Measure {
  readonly font: SetFont;
  textsLeft: number;
}

const measures = new WeakMap<OpenFont, Measure>();

/** The font as a paper of its own sets it, which remembers how wide each word is: to measure is most of what setting takes, and papers share their words. */
function measureOf({ font }: SetFont): SetFont {
  const measuring = measuringFontOf(font);
  let measure = measures.get(measuring);
  if (measure === undefined || measure.textsLeft === 0) {
    const pdf = new PdfKit({ autoFirstPage: false, font: "" });
    pdf.registerFont("measured", measuring);
    measure = { font: pdf.font("measured")._font, textsLeft: textsOfMeasure };
    measures.set(measuring, measure);
  }
  measure.textsLeft -= 1;
  return measure.font;
}

/** That a paper is PDF/UA-1, and what this word means to whoever knows PDF/A's own words alone (ISO 19005-2, 6.6.2.3.2). */
const pdfUa = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>part</pdfaProperty:name>
                                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                                    <pdfaProperty:category>internal</pdfaProperty:category>
                                    <pdfaProperty:description>Part of ISO 14289 that the document keeps to</pdfaProperty:description>
                                </rdf:li>
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
`;

/** A text as it stands between two tags of XML; control signs, which XML does not know, are left out. */
function xmlText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** Signs that every paper's own face has. */
const plain = /^[\n\r\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/u;

/** A PDF whose lines are set in several faces: in the chosen one, and what that has not in a further one. Throws where none has a sign. */
export class PaperPdf extends PdfKit {
  /** Whether its lines run from right to left. */
  leftward = false;

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    if (plain.test(text)) return this.#measure(text, options);
    return this.#runs(text).reduce((sum, run) => sum + this.#inFace(run, () => this.#measure(run.text, options)), 0);
  }

  /** Words of the metadata are XML there, and pdfkit puts them in as they are; the document's information keeps them as they are. */
  override endMetadata(): void {
    const { info } = this;
    this.info = Object.fromEntries(
      Object.entries(info).map(([key, value]: [string, unknown]) => [key, typeof value === "string" ? xmlText(value) : value]),
    );
    this.appendXML(pdfUa);
    super.endMetadata();
    this.info = info;
  }

  override _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const whole = text.replaceAll("\n", "");
    /* A blank at the end of a leftward line would stand at its left and move it out of its column. */
    const line = this.leftward ? whole.trimEnd() : whole;
    if (plain.test(line)) return super._fragment(text, x, y, options);
    const room = options.lineWidth ?? 0;
    let at =
      options.width !== undefined && options.align === "right" ? x + room - this.widthOfString(line.trimEnd(), options) : x;
    /* Faces stand upon one line, each with its own height above it. */
    const baseline = -(this._font.ascender / 1000) * this._fontSize;
    for (const run of this.#runs(line)) {
      this.#inFace(run, () => {
        super._fragment(run.text, at, y, { ...options, align: "left", baseline, textWidth: undefined, wordCount: undefined });
        at += this.#measure(run.text, options);
      });
    }
  }

  #measure(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const drawn = this._font;
    this._font = measureOf(drawn);
    try {
      return super.widthOfString(text, options);
    } finally {
      this._font = drawn;
    }
  }

  #runs(text: string): readonly TextRun[] {
    const { font } = this._font;
    const has = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
    return textRuns(text.replaceAll("\n", ""), has, this.leftward ? "rtl" : "ltr");
  }

  #inFace<Value>({ text, face }: TextRun, set: () => Value): Value {
    if (face === null) return set();
    const chosen = this._font;
    this.font(face);
    try {
      const missing = Array.from(text).find((sign) => !this._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
      if (missing !== undefined) throw new Error(`no face has U+${missing.codePointAt(0)?.toString(16)}`);
      return set();
    } finally {
      this._font = chosen;
    }
  }
}

/** The further faces that these texts need beside one that `has` a sign. */
export function facesOf(texts: Iterable<string>, has: (sign: string) => boolean): ReadonlySet<FurtherFace> {
  const faces = new Set<FurtherFace>();
  for (const text of texts) if (!plain.test(text)) for (const { face } of textRuns(text, has)) if (face !== null) faces.add(face);
  return faces;
}
