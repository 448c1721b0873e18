import { emptyCell, type Block, type Section } from "@rundgang/domain";
import { joinClasses } from "@rundgang/ui";

type SectionsProps = {
  readonly sections: readonly Section[];
  /** Level of the sections' headings. */
  readonly level: 2 | 3;
  /** False where the sections are read on a screen: numbers with gaps tell its reader nothing. */
  readonly numbered?: boolean;
};

/** Sections of a document model as headings, texts, rows and tables. */
export function DocumentSections({ sections, level, numbered = true }: SectionsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const Part = level === 2 ? "h3" : "h4";
  return sections.map((section) => (
    <section key={`${section.number} ${section.title}`} className="document-section">
      <Heading className="document-title">
        {numbered && section.number !== null && <span>{section.number}</span>}
        {section.title}
      </Heading>
      <Blocks blocks={section.blocks} under={section.title} />
      {section.sections.map((part) => (
        <div key={`${part.number} ${part.title}`} className="grid gap-1">
          <Part className="document-part">
            {numbered && part.number !== null && `${part.number} `}
            {part.title}
          </Part>
          <Blocks blocks={part.blocks} />
        </div>
      ))}
    </section>
  ));
}

type BlocksProps = {
  readonly blocks: readonly Block[];
  /** The heading that they stand under: a table of that name is not named twice. */
  readonly under?: string;
};

/** The pieces of a section in their order. */
export function Blocks({ blocks, under }: BlocksProps) {
  return blocks.map((block, index) => <BlockView key={index} block={block} under={under} />);
}

function BlockView({ block, under }: { readonly block: Block; readonly under: string | undefined }) {
  switch (block.kind) {
    case "paragraph":
      return <p className="whitespace-pre-line">{block.text}</p>;
    case "list":
      return (
        <ul className="list-disc pl-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "rows":
      return (
        <dl className="price-lines">
          {block.rows.map((row) => (
            <div key={`${row.label} ${row.value}`} className={joinClasses(row.credit && "price-credit")}>
              <dt>{row.label}</dt>
              <dd className={isFigure(row.value) ? "numbers" : undefined}>{row.value}</dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <TableView table={block} isNamed={block.title === under} />;
  }
}

/* Tabular figures would tear the hyphens of names apart. */
function isFigure(value: string): boolean {
  return /^[−+\d]/u.test(value);
}

type TableViewProps = { readonly table: Extract<Block, { kind: "table" }>; readonly isNamed: boolean };

function TableView({ table, isNamed }: TableViewProps) {
  return (
    <table className={joinClasses("document-table", table.columns.length > 2 && "document-figures")}>
      <caption className={isNamed ? "sr-only" : undefined}>{table.title}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
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
                    {cell}
                  </th>
                );
              }
              return (
                <td
                  key={table.columns[index]}
                  data-column={table.columns[index]}
                  className={cell === emptyCell ? "is-empty" : undefined}
                >
                  {row.instead !== undefined && cell !== emptyCell && <Instead price={row.instead} />}
                  {cell}
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
function Instead({ price }: { readonly price: string }) {
  return (
    <>
      <s>
        <span className="sr-only">statt </span>
        {price}
      </s>{" "}
    </>
  );
}
