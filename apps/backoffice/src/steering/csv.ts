import { guardCell } from "@rundgang/domain";

/** A number as Germans write it, or a text that no program reads as a formula. */
function cell(value: string | number): string {
  const text = typeof value === "number" ? String(value).replace(".", ",") : guardCell(value);
  return /[;"\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a German Excel opens them: semicolons, decimal commas, a mark of UTF-8 before it. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

/** What such a file is. */
export const csvType = "text/csv;charset=utf-8";

/** Hands a text to the browser as a file. */
export function saveText(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Hands a file to the browser. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  /* The browser reads it after this turn. */
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
