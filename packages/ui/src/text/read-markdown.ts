/** A stretch of text in a line. */
export type Inline =
  | { readonly type: "text" | "bold"; readonly text: string }
  | { readonly type: "link"; readonly text: string; readonly href: string };

/** A piece of text with its own lines. */
export type Block =
  | { readonly type: "paragraph" | "heading"; readonly text: readonly Inline[] }
  | { readonly type: "list"; readonly items: readonly (readonly Inline[])[] };

/**
 * The little of Markdown that order forms and notices use: paragraphs, `#` headings, `-` lists, `**bold**`, `[text](https://…)`.
 * Anything else stays as it is written.
 */
export function readMarkdown(text: string): Block[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(readBlock);
}

function readBlock(part: string): Block {
  const lines = part.split("\n").map((line) => line.trim());
  if (lines.every((line) => /^[-*] /u.test(line))) {
    return { type: "list", items: lines.map((line) => readInline(line.slice(2))) };
  }
  const heading = /^#{1,6} (.+)$/u.exec(part);
  if (heading?.[1] !== undefined) return { type: "heading", text: readInline(heading[1]) };
  return { type: "paragraph", text: readInline(lines.join(" ")) };
}

function readInline(line: string): Inline[] {
  return line
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\(https:\/\/[^)\s]+\))/u)
    .filter((part) => part !== "")
    .map((part): Inline => {
      if (part.startsWith("**") && part.endsWith("**") && part.length > 4) return { type: "bold", text: part.slice(2, -2) };
      const link = /^\[([^\]]+)\]\((https:\/\/[^)\s]+)\)$/u.exec(part);
      if (link?.[1] !== undefined && link[2] !== undefined && leadsWhereItSays(link[2]))
        return { type: "link", text: link[1], href: link[2] };
      return { type: "text", text: part };
    });
}

/** Browsers drop control characters and take `\` for `/`; what stands before an `@` looks like the host and is none. */
function leadsWhereItSays(href: string): boolean {
  if (/[\\\p{Cc}\p{Cf}]/u.test(href) || !URL.canParse(href)) return false;
  const { protocol, username, password } = new URL(href);
  return protocol === "https:" && username === "" && password === "";
}
