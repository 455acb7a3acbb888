import { drawDocument, drawFrame, GREEN, INK, LINE, PAGE, QUIET } from './document'

/** A month's statement in words, on as many pages as it needs. */
export interface StatementSheet {
  kind: 'statement'
  title: string
  brand: string
  subtitle: string
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly string[]
  /** Shares of the width by column, and how many of the last are amounts; without them four columns, the last an amount. */
  widths?: { shares: readonly number[]; amounts: number }
  lines: readonly (readonly string[])[]
  /** In place of lines. */
  nothing: string
  notes: readonly string[]
  /** Milliseconds since the epoch. */
  issuedAt: number
}

const LEFT = 64
const WIDTH = PAGE.width - 2 * LEFT
const TOP = 74
/** Nothing but the page's number stands below. */
const BOTTOM = PAGE.height - 84
const ROW = 22
const WIDTHS = { shares: [0.22, 0.26, 0.32, 0.2], amounts: 1 }

/** All its letters; the number of a page has digits and these words. */
export const statementLetters = (sheet: StatementSheet): string => {
  const { title, brand, subtitle, facts, columns, lines, nothing, notes } = sheet
  return [title, brand, subtitle, nothing, facts, columns, lines, notes, '第页，共'].flat(3).join('')
}

export const drawStatement = (sheet: StatementSheet): Promise<Buffer> =>
  drawDocument(sheet, (pdf) => {
    const pages = pagesOf(sheet)
    for (const [index, lines] of pages.entries()) {
      if (index > 0) pdf.addPage()
      drawFrame(pdf)
      let top = index === 0 ? drawHead(pdf, sheet) : TOP
      top = drawLines(pdf, sheet, lines, top)
      if (index === pages.length - 1) drawNotes(pdf, sheet, top)
      const foot = `第 ${index + 1} 页，共 ${pages.length} 页`
      pdf
        .fillColor(QUIET)
        .fontSize(9)
        .text(foot, LEFT, PAGE.height - 66, { width: WIDTH, align: 'center' })
    }
  })

const HEAD_HEIGHT = 92
const headBottom = ({ facts }: StatementSheet): number => TOP + HEAD_HEIGHT + facts.length * ROW + 14
const notesHeight = ({ notes }: StatementSheet): number => 16 + notes.length * 30

/** Lines by page: the first page has the head, and the notes stand below the last line of all. */
function pagesOf(sheet: StatementSheet): (readonly string[])[][] {
  const pages: (readonly string[])[][] = [[]]
  let top = headBottom(sheet) + ROW
  for (const [index, line] of sheet.lines.entries()) {
    const isLast = index === sheet.lines.length - 1
    if (top + ROW + (isLast ? notesHeight(sheet) : 0) > BOTTOM) {
      pages.push([])
      top = TOP + ROW
    }
    pages.at(-1)?.push(line)
    top += ROW
  }
  return pages
}

function drawHead(pdf: PDFKit.PDFDocument, sheet: StatementSheet): number {
  const { title, brand, subtitle, facts } = sheet
  pdf.fillColor(GREEN).fontSize(12).text(brand, LEFT, TOP, { width: WIDTH, align: 'center', characterSpacing: 2 })
  pdf
    .fillColor(INK)
    .fontSize(24)
    .text(title, LEFT, TOP + 24, { width: WIDTH, align: 'center', characterSpacing: 4 })
  pdf
    .fillColor(QUIET)
    .fontSize(10)
    .text(subtitle, LEFT, TOP + 62, { width: WIDTH, align: 'center' })
  for (const [index, [label, value]] of facts.entries()) {
    const top = TOP + HEAD_HEIGHT + index * ROW
    pdf
      .fillColor(QUIET)
      .fontSize(11)
      .text(label, LEFT, top, { width: WIDTH / 2, lineBreak: false })
    pdf.fillColor(INK).text(value, LEFT + WIDTH / 2, top, { width: WIDTH / 2, align: 'right', lineBreak: false })
  }
  return headBottom(sheet)
}

function drawLines(
  pdf: PDFKit.PDFDocument,
  { columns, widths = WIDTHS, nothing, lines: all }: StatementSheet,
  lines: readonly (readonly string[])[],
  top: number,
): number {
  if (all.length === 0) {
    pdf.fillColor(QUIET).fontSize(11).text(nothing, LEFT, top, { width: WIDTH })
    return top + ROW
  }
  for (const [place, row] of [columns, ...lines].entries())
    drawRow(pdf, row, widths, { top: top + place * ROW, colour: place === 0 ? QUIET : INK })
  return top + (lines.length + 1) * ROW
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  row: readonly string[],
  { shares, amounts }: NonNullable<StatementSheet['widths']>,
  { top, colour }: { top: number; colour: string },
): void {
  let left = LEFT
  pdf.fillColor(colour).fontSize(10)
  for (const [index, cell] of row.entries()) {
    const width = WIDTH * (shares[index] ?? 0)
    const align = index >= row.length - amounts ? 'right' : 'left'
    pdf.text(cell, left, top + 5, { width, align, lineBreak: false })
    left += width
  }
  pdf
    .lineWidth(0.5)
    .moveTo(LEFT, top + ROW)
    .lineTo(LEFT + WIDTH, top + ROW)
    .stroke(LINE)
}

function drawNotes(pdf: PDFKit.PDFDocument, { notes }: StatementSheet, top: number): void {
  pdf.y = top + 14
  for (const note of notes)
    pdf.fillColor(QUIET).fontSize(9).text(note, LEFT, pdf.y, { width: WIDTH, lineGap: 3, paragraphGap: 3 })
}
