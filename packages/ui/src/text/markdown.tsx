import type { ReactNode } from "react";

import { readMarkdown, type Inline } from "./read-markdown.ts";

type MarkdownProps = {
  readonly text: string;
  /** What its headings are, below the one that stands above it. */
  readonly heading?: "h3" | "h4";
};

/**
 * Text of a form definition or of a notice: paragraphs, lists, headings, bold, links. It is built from elements; there is no HTML in it
 * (decision 028).
 */
export function Markdown({ text, heading: Heading = "h4" }: MarkdownProps) {
  return (
    <div className="prose">
      {readMarkdown(text).map((block, index) => {
        if (block.type === "list") {
          return (
            <ul key={index}>
              {block.items.map((item, place) => (
                <li key={place}>{words(item)}</li>
              ))}
            </ul>
          );
        }
        return block.type === "heading" ? (
          <Heading key={index}>{words(block.text)}</Heading>
        ) : (
          <p key={index}>{words(block.text)}</p>
        );
      })}
    </div>
  );
}

function words(parts: readonly Inline[]): ReactNode {
  return parts.map((part, index) => {
    if (part.type === "bold") return <strong key={index}>{part.text}</strong>;
    if (part.type === "link") {
      return (
        <a key={index} href={part.href} target="_blank" rel="noreferrer">
          {part.text}
        </a>
      );
    }
    return part.text;
  });
}
