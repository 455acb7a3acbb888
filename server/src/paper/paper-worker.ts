import { parentPort } from 'node:worker_threads'
import { lettersMissing } from './document'
import { agreementLetters, drawAgreement, type AgreementSheet } from './draw-agreement'
import { certificateLetters, drawCertificate, type CertificateSheet } from './draw-certificate'
import { drawStatement, statementLetters, type StatementSheet } from './draw-statement'

/** A paper in words. */
export type Sheet = AgreementSheet | CertificateSheet | StatementSheet

function drawPaper(sheet: Sheet): Promise<Buffer> {
  if (sheet.kind === 'agreement') return drawAgreement(sheet)
  return sheet.kind === 'certificate' ? drawCertificate(sheet) : drawStatement(sheet)
}

function lettersOf(sheet: Sheet): string {
  if (sheet.kind === 'agreement') return agreementLetters(sheet)
  return sheet.kind === 'certificate' ? certificateLetters(sheet) : statementLetters(sheet)
}

const missingLetters = (sheet: Sheet): string[] => lettersMissing(lettersOf(sheet))

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
