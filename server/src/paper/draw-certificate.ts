import { create as createCode } from 'qrcode'
import { drawDocument, drawFrame, GREEN, INK, LINE, PAGE, QUIET } from './document'

/** A certificate in words: all that is drawn, and nothing else. */
export interface CertificateSheet {
  kind: 'certificate'
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

const LEFT = 76
const WIDTH = PAGE.width - 2 * LEFT
const QR = { side: 104, top: 640 }

/** All its letters. */
export const certificateLetters = ({
  title,
  brand,
  statement,
  facts,
  table,
  notes,
  code,
  foot,
}: CertificateSheet): string => [title, brand, statement, code, facts, table, notes, foot].flat(3).join('')

/** A certificate, one page. */
export const drawCertificate = (sheet: CertificateSheet): Promise<Buffer> =>
  drawDocument(sheet, (pdf) => {
    drawFrame(pdf)
    drawHead(pdf, sheet)
    drawWords(pdf, sheet)
    drawCheck(pdf, sheet)
  })

function drawHead(pdf: PDFKit.PDFDocument, { title, brand }: CertificateSheet): void {
  pdf.fillColor(GREEN).fontSize(12).text(brand, LEFT, 82, { width: WIDTH, align: 'center', characterSpacing: 2 })
  pdf.fillColor(INK).fontSize(28).text(title, LEFT, 112, { width: WIDTH, align: 'center', characterSpacing: 6 })
  pdf
    .lineWidth(0.8)
    .moveTo(PAGE.width / 2 - 28, 168)
    .lineTo(PAGE.width / 2 + 28, 168)
    .stroke(GREEN)
}

function drawWords(pdf: PDFKit.PDFDocument, { statement, facts, table, notes }: CertificateSheet): void {
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

function drawTable(pdf: PDFKit.PDFDocument, table: CertificateSheet['table']): void {
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
function drawCheck(pdf: PDFKit.PDFDocument, { code, link, foot }: CertificateSheet): void {
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
