import fs from 'node:fs'
import path from 'node:path'
import { create as openFont, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { create as createCode } from 'qrcode'

/** A paper in words: all that is drawn, and nothing else. */
export interface Sheet {
  title: string
  brand: string
  statement: string
  facts: readonly (readonly [label: string, value: string])[]
  /** The first row names the columns, the last one sums up. */
  table: readonly (readonly string[])[]
  notes: readonly string[]
  code: string
  /** What the QR code opens. */
  link: string
  foot: readonly string[]
  /** Milliseconds since the epoch. */
  issuedAt: number
}

const FONT = fs.readFileSync(path.join(__dirname, 'font/NotoSansSC-Papers.ttf'))
const NAME = 'papers'

const INK = '#1F2A2A'
const QUIET = '#56635F'
const GREEN = '#2F6F66'
const LINE = '#D8D2C4'

const PAGE = { width: 595.28, height: 841.89 }
const LEFT = 76
const WIDTH = PAGE.width - 2 * LEFT
const QR = { side: 104, top: 640 }

let font: Font | undefined

/** Characters that the font does not have, each once: they would stand there as boxes. */
export function missingLetters(sheet: Sheet): string[] {
  font ??= openFont(FONT) as Font
  const { title, brand, statement, facts, table, notes, code, foot } = sheet
  const letters = new Set([title, brand, statement, code, facts, table, notes, foot].flat(3).join(''))
  return [...letters].filter((letter) => !font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** The paper as PDF, one page A4. The same sheet gives the same bytes: nothing in it comes from the clock or from chance. */
export function drawPaper(sheet: Sheet): Promise<Buffer> {
  const at = new Date(sheet.issuedAt)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: FONT as unknown as string,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.brand, Creator: sheet.brand, CreationDate: at, ModDate: at },
  })
  const drawn = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.registerFont(NAME, FONT).font(NAME)
  drawFrame(pdf, sheet)
  drawWords(pdf, sheet)
  drawCheck(pdf, sheet)
  pdf.end()
  return drawn
}

function drawFrame(pdf: PDFKit.PDFDocument, { title, brand }: Sheet): void {
  pdf
    .lineWidth(1)
    .rect(36, 36, PAGE.width - 72, PAGE.height - 72)
    .stroke(GREEN)
  pdf
    .lineWidth(0.4)
    .rect(41, 41, PAGE.width - 82, PAGE.height - 82)
    .stroke(GREEN)
  pdf.fillColor(GREEN).fontSize(12).text(brand, LEFT, 82, { width: WIDTH, align: 'center', characterSpacing: 2 })
  pdf.fillColor(INK).fontSize(28).text(title, LEFT, 112, { width: WIDTH, align: 'center', characterSpacing: 6 })
  pdf
    .lineWidth(0.8)
    .moveTo(PAGE.width / 2 - 28, 168)
    .lineTo(PAGE.width / 2 + 28, 168)
    .stroke(GREEN)
}

function drawWords(pdf: PDFKit.PDFDocument, { statement, facts, table, notes }: Sheet): void {
  pdf.fillColor(INK).fontSize(12.5).text(statement, LEFT, 198, { width: WIDTH, lineGap: 9 })
  pdf.y += 10
  for (const [label, value] of facts) {
    const top = pdf.y
    pdf.fillColor(QUIET).fontSize(11).text(label, LEFT, top, { width: 92 })
    const next = pdf.y
    pdf.fillColor(INK).text(value, LEFT + 100, top, { width: WIDTH - 100 })
    pdf.y = Math.max(next, pdf.y) + 9
  }
  drawTable(pdf, table)
  pdf.y += 12
  for (const note of notes)
    pdf.fillColor(QUIET).fontSize(9.5).text(note, LEFT, pdf.y, { width: WIDTH, lineGap: 4, paragraphGap: 2 })
}

const ROW = 25

function drawTable(pdf: PDFKit.PDFDocument, table: Sheet['table']): void {
  if (table.length === 0) return
  let top = pdf.y + 6
  const line = (): unknown =>
    pdf
      .lineWidth(0.6)
      .moveTo(LEFT, top)
      .lineTo(LEFT + WIDTH, top)
      .stroke(LINE)
  for (const [place, row] of table.entries()) {
    line()
    const column = WIDTH / row.length
    pdf.fillColor(place === 0 ? QUIET : INK).fontSize(11)
    for (const [index, cell] of row.entries())
      pdf.text(cell, LEFT + index * column + 6, top + 6, {
        width: column - 12,
        align: index < row.length / 2 ? 'left' : 'right',
        lineBreak: false,
      })
    top += ROW
  }
  line()
  pdf.y = top
}

/** How a third party finds out whether it is true. */
function drawCheck(pdf: PDFKit.PDFDocument, { code, link, foot }: Sheet): void {
  pdf
    .lineWidth(0.6)
    .moveTo(LEFT, QR.top - 18)
    .lineTo(LEFT + WIDTH, QR.top - 18)
    .stroke(LINE)
  const { modules } = createCode(link, { errorCorrectionLevel: 'M' })
  const side = QR.side / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) pdf.rect(LEFT + column * side, QR.top + row * side, side, side)
  pdf.fill(INK)
  const words = LEFT + QR.side + 22
  const width = WIDTH - QR.side - 22
  pdf.fillColor(QUIET).fontSize(10).text('验证码', words, QR.top, { width })
  pdf
    .fillColor(INK)
    .fontSize(15)
    .text(code, words, QR.top + 15, { width, characterSpacing: 1 })
  pdf.fillColor(QUIET).fontSize(9.5)
  let top = QR.top + 44
  for (const line of foot) {
    pdf.text(line, words, top, { width, lineGap: 3 })
    top = pdf.y + 2
  }
}
