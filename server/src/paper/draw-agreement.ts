import { drawDocument, drawFrame, GREEN, INK, LINE, PAGE, QUIET } from './document'

/** A signed text, on as many pages as it needs; who signed it, and when, stands at its end. */
export interface AgreementSheet {
  kind: 'agreement'
  title: string
  brand: string
  subtitle: string
  paragraphs: readonly { heading: string; text: string }[]
  facts: readonly (readonly [label: string, value: string])[]
  /** Stands across every page, of whoever may have it. */
  watermark?: string
  /** Milliseconds since the epoch. */
  issuedAt: number
}

const LEFT = 72
const WIDTH = PAGE.width - 2 * LEFT
const TOP = 78
const BOTTOM = PAGE.height - 72
const LABEL = 84
const FACT_GAP = 20

/** All its letters. */
export const agreementLetters = ({
  title,
  brand,
  subtitle,
  paragraphs,
  facts,
  watermark = '',
}: AgreementSheet): string =>
  [title, brand, subtitle, watermark, facts, paragraphs.map(({ heading, text }) => heading + text)].flat(2).join('')

export const drawAgreement = (sheet: AgreementSheet): Promise<Buffer> =>
  drawDocument(sheet, (pdf) => {
    drawPage(pdf, sheet)
    pdf.on('pageAdded', () => drawPage(pdf, sheet))
    pdf
      .fillColor(GREEN)
      .fontSize(11)
      .text(sheet.brand, LEFT, TOP - 14, { width: WIDTH, align: 'center', characterSpacing: 2 })
    pdf.fillColor(INK).fontSize(20).text(sheet.title, { width: WIDTH, align: 'center' })
    pdf.fillColor(QUIET).fontSize(10).text(sheet.subtitle, { width: WIDTH, align: 'center' })
    pdf.y += 14
    for (const { heading, text } of sheet.paragraphs) {
      drawBlock(pdf, heading, { size: 12.5, colour: GREEN, after: 4, keep: 40 })
      for (const line of text.split('\n')) drawBlock(pdf, line, { size: 11, colour: INK, after: 6, keep: 0 })
      pdf.y += 6
    }
    drawFacts(pdf, sheet)
  })

interface Block {
  size: number
  colour: string
  /** Space below. */
  after: number
  /** Of what follows, so much stands on the same page. */
  keep: number
}

/** A block of words; one that does not fit goes on the next page. */
function drawBlock(pdf: PDFKit.PDFDocument, text: string, { size, colour, after, keep }: Block): void {
  const options = { width: WIDTH, lineGap: 5 }
  pdf.fontSize(size)
  if (pdf.y + pdf.heightOfString(text, options) + keep > BOTTOM) nextPage(pdf)
  pdf.fillColor(colour).text(text, LEFT, pdf.y, options)
  pdf.y += after
}

function nextPage(pdf: PDFKit.PDFDocument): void {
  pdf.addPage()
  pdf.y = TOP
}

/** What stands on every page, under the words. */
function drawPage(pdf: PDFKit.PDFDocument, { watermark }: AgreementSheet): void {
  drawFrame(pdf)
  if (watermark === undefined) return
  pdf
    .save()
    .rotate(-30, { origin: [PAGE.width / 2, PAGE.height / 2] })
    .fillColor(LINE)
    .fillOpacity(0.5)
    .fontSize(34)
    .text(watermark, 0, PAGE.height / 2 - 17, { width: PAGE.width, align: 'center', lineBreak: false })
    .restore()
}

function drawFacts(pdf: PDFKit.PDFDocument, { facts }: AgreementSheet): void {
  if (pdf.y + facts.length * FACT_GAP + 24 > BOTTOM) nextPage(pdf)
  pdf
    .lineWidth(0.6)
    .moveTo(LEFT, pdf.y + 6)
    .lineTo(LEFT + WIDTH, pdf.y + 6)
    .stroke(LINE)
  let top = pdf.y + 18
  for (const [label, value] of facts) {
    pdf.fillColor(QUIET).fontSize(9.5).text(label, LEFT, top, { width: LABEL, lineBreak: false })
    pdf.fillColor(INK).text(value, LEFT + LABEL, top, { width: WIDTH - LABEL, lineBreak: false })
    top += FACT_GAP
  }
}
