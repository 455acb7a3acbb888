import fs from 'node:fs'
import path from 'node:path'
import { create as openFont, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

const FONT = fs.readFileSync(path.join(__dirname, 'font/NotoSansSC-Papers.ttf'))
const NAME = 'papers'

export const INK = '#1F2A2A'
export const QUIET = '#56635F'
export const GREEN = '#2F6F66'
export const LINE = '#D8D2C4'

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 }

let font: Font | undefined

/** Characters of some words that the font does not have, each once: they would stand there as boxes. */
export function lettersMissing(words: string): string[] {
  font ??= openFont(FONT) as Font
  return [...new Set(words)].filter((letter) => !font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

interface Imprint {
  title: string
  brand: string
  /** Milliseconds since the epoch. */
  issuedAt: number
}

/** A document of A4 pages in our font, drawn by `draw`. Nothing in it comes from the clock or from chance: the same drawing gives the same bytes. */
export function drawDocument(
  { title, brand, issuedAt }: Imprint,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const at = new Date(issuedAt)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: FONT as unknown as string,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, Author: brand, Creator: brand, CreationDate: at, ModDate: at },
  })
  const drawn = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.registerFont(NAME, FONT).font(NAME)
  draw(pdf)
  pdf.end()
  return drawn
}

/** The double line around a page of ours. */
export function drawFrame(pdf: PDFKit.PDFDocument): void {
  pdf
    .lineWidth(1)
    .rect(36, 36, PAGE.width - 72, PAGE.height - 72)
    .stroke(GREEN)
  pdf
    .lineWidth(0.4)
    .rect(41, 41, PAGE.width - 82, PAGE.height - 82)
    .stroke(GREEN)
}
