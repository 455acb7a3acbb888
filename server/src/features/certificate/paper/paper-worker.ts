import { parentPort } from 'node:worker_threads'
import { drawPaper, missingLetters, type Sheet } from './draw-paper'

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
