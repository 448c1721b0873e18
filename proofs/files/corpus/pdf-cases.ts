import { PDFName, PDFString } from "pdf-lib";

import { fileCase, type HostileCase } from "./hostile-case.ts";
import { addLink, paperWith } from "./papers.ts";
import { objectStream, plainObjects, rawPdf, stream, updated } from "./raw-pdf.ts";

const script = "app.alert(1)";
const php = "<?php system($_GET['c']); ?>";

/** PDFs that act, hide or lock, each with what must become of it. */
export async function pdfCases(): Promise<readonly HostileCase[]> {
  return [...catalogues(), ...escapes(), ...hidden(), ...(await byLibrary()), ...polyglots()];
}

function active(name: string, bytes: Uint8Array): HostileCase {
  return fileCase(name, bytes, ["file_active"]);
}

/** Active content hidden from the reader: refused, whether it is found or only the hiding is. */
function evasive(name: string, bytes: Uint8Array): HostileCase {
  return fileCase(name, bytes, ["file_active", "file_broken"]);
}

function catalogues(): HostileCase[] {
  const js = `<< /S /JavaScript /JS (${script}) >>`;
  const opening = (action: string) => rawPdf(plainObjects({ catalog: `/OpenAction ${action}` }));
  const annotated = (annotation: string) => rawPdf({ ...plainObjects({ page: "/Annots [4 0 R]" }), 4: annotation });
  const link = (action: string) => annotated(`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`);
  const uri = (target: string) => link(`<< /S /URI /URI ${target} >>`);
  return [
    active("PDF that opens with a script", opening(js)),
    active("PDF that opens with a program", opening("<< /S /Launch /F (cmd.exe) >>")),
    active("PDF that opens with a web page", opening("<< /S /URI /URI (http://example.org) >>")),
    active("PDF that opens with another file", opening("<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>")),
    active("PDF that opens with a file inside", opening("<< /S /GoToE /T << /R /C /N (x) >> /D [0 /Fit] >>")),
    active("PDF that sends its form on opening", opening("<< /S /SubmitForm /F (http://example.org) >>")),
    active("PDF that imports data", opening("<< /S /ImportData /F (x.fdf) >>")),
    active("PDF that plays on opening", opening("<< /S /Rendition /OP 0 >>")),
    active("PDF with a chain of actions", opening(`<< /S /GoTo /D [3 0 R /Fit] /Next ${js} >>`)),
    active(
      "PDF with a script under a name",
      rawPdf(plainObjects({ catalog: `/Names << /JavaScript << /Names [(a) ${js}] >> >>` })),
    ),
    active("PDF with actions of the catalogue", rawPdf(plainObjects({ catalog: `/AA << /WC ${js} >>` }))),
    active("PDF with actions of a page", rawPdf(plainObjects({ page: `/AA << /O ${js} >>` }))),
    active("PDF with a page that phones home", rawPdf(plainObjects({ page: "/AA << /O << /S /URI /URI (http://a) >> >>" }))),
    active("PDF with XFA", rawPdf(plainObjects({ catalog: "/AcroForm << /Fields [] /XFA [(x) 5 0 R] >>" }))),
    active("PDF with a file by name", rawPdf(plainObjects({ catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" }))),
    active("PDF that is a collection", rawPdf(plainObjects({ catalog: "/Collection << /View /D >>" }))),
    active(
      "PDF with an encryption",
      rawPdf({ ...plainObjects(), 9: "<< /Filter /Standard /V 1 >>" }, { trailer: "/Encrypt 9 0 R" }),
    ),
    ...["RichMedia", "Movie", "Sound", "Screen", "3D", "FileAttachment"].map((kind) =>
      active(`PDF with an annotation of ${kind}`, annotated(`<< /Type /Annot /Subtype /${kind} /Rect [0 0 9 9] >>`)),
    ),
    active("PDF with a script behind a link", link(js)),
    active("PDF with a program behind a link", link("<< /S /Launch /Win << /F (cmd.exe) >> >>")),
    ...["(javascript:alert\\(1\\))", "(file:///etc/passwd)", "(data:text/html,x)", "(\\\\\\\\host\\\\share)", "(ms-msdt:x)"].map(
      (target) => active(`PDF with a link to ${target}`, uri(target)),
    ),
    active("PDF with a link in hexadecimal", uri(`<${Buffer.from("javascript:alert(1)").toString("hex")}>`)),
    active("PDF with a link in UTF-16", uri(`<feff${Buffer.from("javascript:x", "utf16le").swap16().toString("hex")}>`)),
    active("PDF with a script as base of its links", rawPdf(plainObjects({ catalog: "/URI << /Base (javascript:x) >>" }))),
    active("PDF with a stream in another file", rawPdf({ ...plainObjects(), 4: stream("/F (http://example.org/x)", "") })),
    ...["(https://example.org)", "(http://example.org)", "(mailto:a@example.org)", "(tel:+4991)", "(www.example.org)"].map(
      (target) => fileCase(`PDF with a link to ${target}`, uri(target), "accept"),
    ),
    fileCase("PDF that opens at a page", opening("[3 0 R /Fit]"), "accept"),
    fileCase("PDF that goes to a page", opening("<< /S /GoTo /D [3 0 R /Fit] >>"), "accept"),
  ];
}

function escapes(): HostileCase[] {
  const names = ["J#61vaScript", "#4AavaScript", "#4aavaScript", "Java#53cript", "#4a#61#76#61#53#63#72#69#70#74"];
  const keys = ["Open#41ction", "#4fpenAction", "#4FpenAction"];
  return [
    ...names.map((name) =>
      active(`PDF with /${name}`, rawPdf(plainObjects({ catalog: `/OpenAction << /S /${name} /JS (${script}) >>` }))),
    ),
    ...keys.map((key) =>
      active(`PDF with /${key}`, rawPdf(plainObjects({ catalog: `/${key} << /S /URI /URI (http://example.org) >>` }))),
    ),
    active("PDF with /#4caunch", rawPdf(plainObjects({ page: "/Annots [<< /Subtype /Link /A << /S /#4caunch /F (x) >> >>]" }))),
    active("PDF with /#41#41", rawPdf(plainObjects({ page: "/#41#41 << /O << /S /Named /N /Print >> >>" }))),
    active("PDF with /Encr#79pt", rawPdf(plainObjects(), { trailer: "/Encr#79pt << /Filter /Standard >>" })),
    active(
      "PDF with two actions under one key",
      rawPdf(plainObjects({ catalog: `/X << /S /JavaScript /S /GoTo /JS (${script}) >>` })),
    ),
    active(
      "PDF with a type that stands elsewhere",
      rawPdf({ ...plainObjects({ catalog: "/OpenAction << /S 9 0 R >>" }), 9: "/JavaScript" }),
    ),
    active(
      "PDF with a type in a comment's shadow",
      rawPdf(plainObjects({ catalog: `/OpenAction << /S %x\n/JavaScript /JS (${script}) >>` })),
    ),
  ];
}

function hidden(): HostileCase[] {
  const js = `<< /S /JavaScript /JS (${script}) >>`;
  const pointed = plainObjects({ catalog: "/OpenAction 7 0 R" });
  const clean = rawPdf(plainObjects());
  const spaced = "7 0  %x\n obj";
  return [
    active("PDF with a script in an object stream", rawPdf({ ...pointed, 6: objectStream({ 7: js }) })),
    active(
      "PDF with a script in an object stream without packing",
      rawPdf({ ...pointed, 6: objectStream({ 7: js }, { level: 0 }) }),
    ),
    ...["/Type /Obj#53tm", "/Type /#4fbjStm", "/Type /Nothing", "", "/Type 8 0 R"].map((dict) =>
      evasive(
        `PDF with a script in an object stream of ${dict || "no type"}`,
        rawPdf({ ...pointed, 6: objectStream({ 7: js }, { dict }), 8: "/ObjStm" }),
      ),
    ),
    active(
      "PDF with a script in an older version",
      updated(rawPdf({ ...pointed, 7: js }), { 7: "<< /S /GoTo /D [3 0 R /Fit] >>" }),
    ),
    active(
      "PDF with a script in a newer version",
      updated(clean, { 1: plainObjects({ catalog: `/OpenAction ${js}` })[1] ?? "" }),
    ),
    active("PDF with a lock in a newer version", updated(clean, { 9: "<< /Filter /Standard >>" }, "/Encrypt 9 0 R")),
    evasive("PDF with a script inside of a stream", rawPdf({ ...pointed, 6: stream("", `7 0 obj\n${js}\nendobj`) })),
    evasive("PDF with a spaced object inside of a stream", rawPdf({ ...pointed, 6: stream("", `${spaced}\n${js}\nendobj`) })),
    evasive("PDF with an object inside of a text", rawPdf({ ...pointed, 6: `(7 0 obj ${js} endobj)` })),
    evasive("PDF with an object inside of a comment", rawPdf({ ...pointed, 6: `<< >> % 7 0 obj ${js} endobj\n` })),
    evasive("PDF with an object behind another", rawPdf({ ...pointed, 6: `<< >> 7 0 obj ${js}` })),
    evasive(
      "PDF with a predicted object stream",
      rawPdf({ ...pointed, 6: objectStream({ 7: js }, { dict: "/Type /ObjStm /DecodeParms << /Predictor 12 /Columns 4 >>" }) }),
    ),
    fileCase("PDF with a newer version of its page", updated(clean, { 3: plainObjects()[3] ?? "" }), "accept"),
  ];
}

async function byLibrary(): Promise<HostileCase[]> {
  const both = async (name: string, change: Parameters<typeof paperWith>[0]) => [
    active(`PDF ${name}`, await paperWith(change)),
    active(`packed PDF ${name}`, await paperWith(change, { useObjectStreams: true })),
  ];
  const lists = await Promise.all([
    both("with a document script", (pdf) => pdf.addJavaScript("start", script)),
    both("with a file inside", (pdf) => pdf.attach(Buffer.from(php), "shell.php")),
    both("with a scripted link", (pdf) => addLink(pdf, { S: "JavaScript", JS: `(${script})` })),
    both("with a link that fetches", (pdf) => addLink(pdf, { S: "URI", URI: "(javascript:alert)" })),
    both("with a field that calculates", (pdf) => {
      const field = pdf.getForm().createTextField("sum");
      field.addToPage(pdf.getPage(0), { x: 9, y: 9, width: 99, height: 20 });
      const action = pdf.context.obj({ C: { S: "JavaScript", JS: PDFString.of(script) } });
      field.acroField.dict.set(PDFName.of("AA"), action);
    }),
  ]);
  return lists.flat();
}

function polyglots(): HostileCase[] {
  const pdf = rawPdf(plainObjects());
  const after = (text: string | Buffer) => rawPdf(plainObjects(), { after: text });
  return [
    fileCase("PDF with a web page behind it", after("<html><script>alert(1)</script></html>"), ["file_broken"]),
    fileCase("PDF with a ZIP behind it", after(Buffer.from("PK\u0003\u0004 PK\u0005\u0006", "latin1")), ["file_broken"]),
    fileCase("PDF with a script behind it", after(php), ["file_broken"]),
    fileCase("PDF with blank lines behind it", after("\r\n\r\n"), "accept"),
    fileCase(
      "PDF with a web page between its objects",
      rawPdf(plainObjects(), { between: "<html><script>x</script>" }),
      "either",
    ),
    fileCase("PDF with a web page in a comment", rawPdf(plainObjects(), { between: "%<html><script>x</script>\n" }), "either"),
    fileCase("web page before a PDF", Buffer.concat([Buffer.from("<html>"), pdf]), ["file_type"]),
    fileCase("blank before a PDF", Buffer.concat([Buffer.from("\n"), pdf]), ["file_type"]),
    fileCase("head of a PDF", Buffer.from("%PDF-1.7\n"), ["file_broken"]),
    fileCase("head of a PDF before a script", Buffer.from(`%PDF-1.7\n${php}`), ["file_broken"]),
    fileCase("head and end of a PDF", Buffer.from("%PDF-1.7\n%%EOF\n"), ["file_broken"]),
    fileCase("two PDFs in one", Buffer.concat([pdf, pdf]), "either"),
  ];
}
