import { deflateSync } from "node:zlib";

/** Objects of a PDF by number, each as it stands between `obj` and `endobj`. */
export type RawObjects = Readonly<Record<number, string | Buffer>>;

export interface RawOptions {
  /** Further entries of the trailer. */
  readonly trailer?: string;
  /** Put between the objects and the table. */
  readonly between?: string | Buffer;
  /** Behind `%%EOF`. */
  readonly after?: string | Buffer;
}

/** The least that is a PDF: catalogue, page tree, a page. `catalog` and `page` are further entries. */
export function plainObjects({ catalog = "", page = "" } = {}): Record<number, string> {
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
  };
}

/** Writes a PDF by hand, with a right table of contents: what libraries do not write. */
export function rawPdf(objects: RawObjects, { trailer = "", between = "", after = "" }: RawOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const offsets: [number, number][] = [];
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [number, body] of Object.entries(objects)) {
    offsets.push([Number(number), length]);
    add(`${number} 0 obj\n`);
    add(body);
    add("\nendobj\n");
  }
  add(between);
  const table = length;
  const lines = offsets.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 1\n0000000000 65535 f \n${lines.join("")}`);
  const size = (offsets.at(-1)?.[0] ?? 0) + 1;
  add(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`);
  add(after);
  return Buffer.concat(parts);
}

/** A stream object; the dictionary gets its length. */
export function stream(dict: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]);
}

/** An object stream that holds these objects. */
export function objectStream(objects: RawObjects, { dict = "/Type /ObjStm", level = 9 } = {}): Buffer {
  const bodies = Object.values(objects).map(String);
  let offset = 0;
  const head = Object.keys(objects).map((number, index) => {
    const line = `${number} ${offset}`;
    offset += (bodies[index]?.length ?? 0) + 1;
    return line;
  });
  const first = `${head.join(" ")}\n`;
  const data = deflateSync(`${first}${bodies.join("\n")}`, { level });
  return stream(`${dict} /N ${head.length} /First ${first.length} /Filter /FlateDecode`, data);
}

/** Adds a newer version of objects behind a whole PDF, with a table of its own that names only these. */
export function updated(pdf: Buffer, objects: RawObjects, trailer = ""): Buffer {
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(pdf.toString("latin1"))?.[1] ?? 0);
  const parts: Buffer[] = [pdf];
  let length = pdf.length;
  let lines = "";
  for (const [number, body] of Object.entries(objects)) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    lines += `${number} 1\n${String(length).padStart(10, "0")} 00000 n \n`;
    parts.push(object);
    length += object.length;
  }
  parts.push(
    Buffer.from(`xref\n${lines}trailer\n<< /Size 100 /Root 1 0 R /Prev ${previous} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
