import { shortened } from "./fit-text.ts";
import { artifact, rule, setText, write, type Sheet } from "./sheet.ts";
import { colours, contentWidth, page, sizes } from "./style.ts";

/** The sender at the head of the first page: a line that people see and a reader hears first. */
export function drawSender(sheet: Sheet, sender: string): void {
  const { pdf } = sheet;
  artifact(sheet, () => void pdf.rect(0, 0, page.width, 7).fill(sheet.accent));
  const draw = () =>
    setText(sheet, sender, { left: page.left, top: page.top - 8, font: "strong", colour: colours.quiet, lineGap: 0 });
  sheet.root.add(pdf.struct("P", {}, [draw]));
  pdf.y += 6;
}

/** Between what a page belongs to and its number (points). */
const gap = 16;

/** Foot of every page: what it belongs to, and "Seite 1 von 3"; in another language than German "1 / 3". */
export function drawFeet(sheet: Sheet, foot: string, isGerman: boolean): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  const top = page.height - page.bottom + 20;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    /* Without a bottom margin, else writing below it would open a page. */
    pdf.page.margins.bottom = 0;
    rule(sheet, page.left, top - 7, contentWidth);
    artifact(
      sheet,
      () => {
        const options = { width: contentWidth, lineBreak: false };
        const number = isGerman ? `Seite ${index + 1} von ${count}` : `${index + 1} / ${count}`;
        const [near, far] = sheet.leftward ? (["right", "left"] as const) : (["left", "right"] as const);
        write(sheet, "regular", sizes.body, colours.quiet);
        pdf.text(shortened(pdf, foot, contentWidth - pdf.widthOfString(number) - gap, 1), page.left, top, {
          ...options,
          align: near,
        });
        pdf.text(number, page.left, top, { ...options, align: far });
      },
      "Pagination",
    );
  }
}

/** A word across every page, over all that stands there: a page that is printed or cut by itself bears it too. */
export function drawMark(sheet: Sheet, mark: string): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  const size = 120;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    artifact(sheet, () => {
      for (const middle of [page.height / 3, (page.height * 2) / 3]) {
        pdf.save();
        pdf.rotate(-35, { origin: [page.width / 2, middle] });
        write(sheet, "strong", size, colours.quiet);
        pdf.fillOpacity(0.16);
        pdf.text(mark, 0, middle - size / 2, { width: page.width, align: "center", lineBreak: false });
        pdf.restore();
      }
    });
  }
}
