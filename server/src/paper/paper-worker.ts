import { parentPort } from 'node:worker_threads'
import { lettersMissing } from './document'
import { certificateLetters, drawCertificate, type CertificateSheet } from './draw-certificate'
import { drawStatement, statementLetters, type StatementSheet } from './draw-statement'

/** A paper in words. */
export type Sheet = CertificateSheet | StatementSheet

const drawPaper = (sheet: Sheet): Promise<Buffer> =>
  sheet.kind === 'certificate' ? drawCertificate(sheet) : drawStatement(sheet)

const missingLetters = (sheet: Sheet): string[] =>
  lettersMissing(sheet.kind === 'certificate' ? certificateLetters(sheet) : statementLetters(sheet))

export interface PaperOrder {
  id: number
  sheet: Sheet
}

export interface PaperAnswer {
  id: number
  /** Characters that the font does not have; then nothing is drawn. */
  missing: string[]
  pdf: Uint8Array
  /** What went wrong, for the log. */
  error?: string
}

async function answer({ id, sheet }: PaperOrder): Promise<PaperAnswer> {
  try {
    const missing = missingLetters(sheet)
    return { id, missing, pdf: missing.length > 0 ? new Uint8Array() : await drawPaper(sheet) }
  } catch (error) {
    return { id, missing: [], pdf: new Uint8Array(), error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (order: PaperOrder) => {
  void answer(order).then((answered) => parentPort?.postMessage(answered))
})
