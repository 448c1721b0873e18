import { pictureBeginning } from "./draw-picture.ts";
import { signaturesBeginning } from "./draw-signatures.ts";
import { definitionsBeginning, tableBeginning } from "./draw-table.ts";
import { headingHeight, listBeginning, paragraphBeginning } from "./draw-text.ts";
import type { Block } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

/** What would begin a page of its own anyway pulls no heading along (points). */
const most = 400;

/** Points that must be left below a heading so that something of what follows it stands there: a heading takes its own follower along. */
export function beginningOf(sheet: Sheet, [block, ...rest]: readonly Block[]): number {
  return block === undefined ? 0 : Math.min(most, heightOf(sheet, block, rest));
}

function heightOf(sheet: Sheet, block: Block, rest: readonly Block[]): number {
  switch (block.kind) {
    case "heading":
      return headingHeight(sheet, block) + beginningOf(sheet, rest);
    case "paragraph":
      return paragraphBeginning(sheet, block);
    case "list":
      return listBeginning(sheet, block);
    case "table":
      return tableBeginning(sheet, block);
    case "definitions":
      return definitionsBeginning(sheet, block);
    case "signatures":
      return signaturesBeginning(sheet, block);
    case "picture":
      return pictureBeginning;
  }
}
