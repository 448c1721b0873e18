import {
  PDFDict,
  PDFName,
  PDFNull,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  type PDFContext,
  type PDFObject,
} from "pdf-lib";

import { mostObjects, mostTableBytes } from "../limits.ts";
import { numberOf, valueOf } from "./look-up.ts";
import { plainNames } from "./plain-names.ts";
import { boundTable } from "./table-stream.ts";
import { unfold, type Inflate } from "./unfold.ts";

const endWord = Array.from("endobj", (letter) => letter.charCodeAt(0));

/** Everything that stands in a PDF, whichever of it the last table of contents names. */
export interface PdfContents {
  readonly context: PDFContext;
  /** Every version of every object, those in object streams too, and the trailers. */
  readonly objects: readonly PDFObject[];
  /** Every name that stands outside of texts, without escapes: keys, types, values, said twice or not. */
  readonly names: ReadonlySet<string>;
  /** How often `1 0 obj` was read. */
  readonly heads: number;
  /** How many of those objects do not end in `endobj`. */
  readonly endless: number;
}

/** Reads all of a PDF. Throws for what is damaged, ambiguous or too much. */
export async function readPdf(bytes: Uint8Array, inflate: Inflate): Promise<PdfContents> {
  return new WatchedParser(bytes, inflate).readAll();
}

/**
 * pdf-lib keeps the last version of an object and unfolds tables without limit. This one sees each version, and unfolds them itself.
 * Viewers differ in which version and which of two equal keys they take, so what is judged is all of it.
 */
class WatchedParser extends PDFParser {
  private readonly objects: PDFObject[] = [];
  private readonly names = new Set<string>();
  private readonly tables: Promise<unknown>[] = [];
  private readonly roots = new Set<PDFObject | undefined>();
  private depth = 0;
  private heads = 0;
  private endless = 0;
  private left = mostTableBytes;

  private readonly inflate: Inflate;

  constructor(bytes: Uint8Array, inflate: Inflate) {
    super(bytes, Infinity, true);
    this.inflate = inflate;
    const { context, objects } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      if (objects.length >= mostObjects) throw new Error("too many objects");
      objects.push(object);
      assign(ref, object);
    };
  }

  async readAll(): Promise<PdfContents> {
    const context = await this.parseDocument();
    await Promise.all(this.tables);
    /* pdf-lib looks for a catalogue when none is named; other readers do not. */
    const { Root } = context.trailerInfo;
    if (Root === undefined || !this.roots.has(Root)) throw new Error("no root");
    const { objects, names, heads, endless } = this;
    return { context, objects, names, heads, endless };
  }

  override parseObject(): PDFObject {
    if (this.depth > 0) return super.parseObject();
    this.heads += 1;
    if (this.heads > mostObjects) throw new Error("too many objects");
    const object = this.deeper(() => super.parseObject());
    if (!this.isBeforeEnd()) this.endless += 1;
    return object instanceof PDFRawStream ? this.readTables(object) : object;
  }

  protected override parseDict(): PDFDict {
    if (this.depth > 0) return super.parseDict();
    const trailer = this.deeper(() => super.parseDict());
    this.objects.push(trailer);
    this.roots.add(trailer.get(PDFName.of("Root")));
    return trailer;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    plainNames(name).forEach((plain) => this.names.add(plain));
    return name;
  }

  private isBeforeEnd(): boolean {
    this.skipWhitespaceAndComments();
    const at = this.bytes.offset();
    const isEnd = this.matchKeyword(endWord);
    this.bytes.moveTo(at);
    return isEnd;
  }

  private deeper<Result>(read: () => Result): Result {
    this.depth += 1;
    const result = read();
    this.depth -= 1;
    return result;
  }

  /** Object streams and tables of contents are read here, so that pdf-lib does not; other streams are given back as they are. */
  private readTables(stream: PDFRawStream): PDFObject {
    const type = valueOf(stream.dict, "Type");
    const isTable = type instanceof PDFName && plainNames(type).includes("XRef");
    if (isTable) {
      this.objects.push(stream.dict);
      this.left -= boundTable(stream, this.left, this.inflate);
      const root = stream.dict.get(PDFName.of("Root"));
      if (root !== undefined) this.context.trailerInfo.Root = root;
      this.roots.add(root);
      return PDFNull;
    }
    /* Some viewers take any stream with these two keys for an object stream, whatever its type says. */
    if (valueOf(stream.dict, "First") === undefined || valueOf(stream.dict, "N") === undefined) return stream;
    this.objects.push(stream.dict);
    const parser = new TableParser(this.unfolded(stream), this.names);
    const read = parser.parseIntoContext();
    read.catch(() => undefined);
    this.tables.push(read);
    return PDFNull;
  }

  private unfolded(stream: PDFRawStream): PDFRawStream {
    const { context } = this;
    const count = numberOf(stream.dict, "N");
    if (count > mostObjects) throw new Error("too many objects");
    const contents = unfold(stream, this.left, "plain", this.inflate);
    this.left -= contents.length;
    const dict = PDFDict.withContext(context);
    dict.set(PDFName.of("N"), context.obj(count));
    dict.set(PDFName.of("First"), context.obj(numberOf(stream.dict, "First")));
    return PDFRawStream.of(dict, contents);
  }
}

/** Reads the objects of an unfolded object stream into the context. */
class TableParser extends PDFObjectStreamParser {
  private readonly names: Set<string>;

  constructor(stream: PDFRawStream, names: Set<string>) {
    super(stream);
    this.names = names;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    plainNames(name).forEach((plain) => this.names.add(plain));
    return name;
  }
}
