import { emptyCell, type Block, type Section } from "@rundgang/domain";
import { joinClasses } from "@rundgang/ui";
import type { ReactNode } from "react";

/** What stands in a document of another language as it stands in German. */
export interface ReadingWords {
  /** Texts that are German: names, amounts, answers, and what has no translation. */
  readonly german: ReadonlySet<string>;
  /** Word before a price that is not charged. */
  readonly instead: string;
}

type SectionsProps = {
  readonly sections: readonly Section[];
  /** Level of the sections' headings. */
  readonly level: 2 | 3;
  /** False where the sections are read on a screen: numbers with gaps tell its reader nothing. */
  readonly numbered?: boolean;
  /** Given where they are in another language. */
  readonly reading?: ReadingWords | undefined;
};

/** Sections of a document model as headings, texts, rows and tables. */
export function DocumentSections({ sections, level, numbered = true, reading }: SectionsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const Part = level === 2 ? "h3" : "h4";
  return sections.map((section) => (
    <section key={`${section.number} ${section.title}`} className="document-section">
      <Heading className="document-title">
        {numbered && section.number !== null && <span>{section.number}</span>}
        {worded(section.title, reading)}
      </Heading>
      <Blocks blocks={section.blocks} under={section.title} reading={reading} />
      {section.sections.map((part) => (
        <div key={`${part.number} ${part.title}`} className="grid gap-1">
          <Part className="document-part">
            {numbered && part.number !== null && `${part.number} `}
            {worded(part.title, reading)}
          </Part>
          <Blocks blocks={part.blocks} reading={reading} />
        </div>
      ))}
    </section>
  ));
}

type BlocksProps = {
  readonly blocks: readonly Block[];
  /** The heading that they stand under: a table of that name is not named twice. */
  readonly under?: string;
  readonly reading?: ReadingWords | undefined;
};

/* An island: German words and amounts keep their direction among leftward ones. */
function worded(text: string, reading: ReadingWords | undefined): ReactNode {
  if (reading === undefined || !reading.german.has(text)) return text;
  return (
    <bdi lang="de" dir="ltr">
      {text}
    </bdi>
  );
}

/** The pieces of a section in their order. */
export function Blocks({ blocks, under, reading }: BlocksProps) {
  return blocks.map((block, index) => <BlockView key={index} block={block} under={under} reading={reading} />);
}

type BlockProps = { readonly block: Block; readonly under: string | undefined; readonly reading: ReadingWords | undefined };

function BlockView({ block, under, reading }: BlockProps) {
  switch (block.kind) {
    case "paragraph":
      return <p className="whitespace-pre-line">{worded(block.text, reading)}</p>;
    case "list":
      return (
        <ul className="list-disc ps-5">
          {block.items.map((item) => (
            <li key={item}>{worded(item, reading)}</li>
          ))}
        </ul>
      );
    case "rows":
      return (
        <dl className="price-lines">
          {block.rows.map((row) => (
            <div key={`${row.label} ${row.value}`} className={joinClasses(row.credit && "price-credit")}>
              <dt>{worded(row.label, reading)}</dt>
              <dd className={isFigure(row.value) ? "numbers" : undefined}>{worded(row.value, reading)}</dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <TableView table={block} isNamed={block.title === under} reading={reading} />;
  }
}

/* Tabular figures would tear the hyphens of names apart. */
function isFigure(value: string): boolean {
  return /^[−+\d]/u.test(value);
}

type TableViewProps = {
  readonly table: Extract<Block, { kind: "table" }>;
  readonly isNamed: boolean;
  readonly reading: ReadingWords | undefined;
};

function TableView({ table, isNamed, reading }: TableViewProps) {
  return (
    <table className={joinClasses("document-table", table.columns.length > 2 && "document-figures")}>
      <caption className={isNamed ? "sr-only" : undefined}>{worded(table.title, reading)}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {worded(column, reading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.cells.join(" ")} className={joinClasses(row.total && "is-total", row.credit && "price-credit")}>
            {row.cells.map((cell, index) => {
              if (index === 0) {
                return (
                  <th key={table.columns[index]} scope="row">
                    {worded(cell, reading)}
                  </th>
                );
              }
              return (
                <td
                  key={table.columns[index]}
                  data-column={table.columns[index]}
                  className={cell === emptyCell ? "is-empty" : undefined}
                >
                  {row.instead !== undefined && cell !== emptyCell && <Instead price={row.instead} reading={reading} />}
                  {worded(cell, reading)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* Read out and copied as the price box has it: "statt 9,99 € 0,00 €". */
function Instead({ price, reading }: { readonly price: string; readonly reading: ReadingWords | undefined }) {
  return (
    <>
      <s>
        <span className="sr-only">{reading?.instead ?? "statt"} </span>
        {worded(price, reading)}
      </s>{" "}
    </>
  );
}
