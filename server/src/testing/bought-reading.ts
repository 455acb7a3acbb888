import { writeStrokes } from '@xinqi/domain/rules/drawing'
import { DRAWING_READING_PARTS } from '@xinqi/domain/text/drawing'
import type { TestApp } from './test-app'
import type { Visitor } from './visitor'

export const READING_FEN = 9_900
const WORDS = '树站在房子的左边，我好奇它们之间的那条路通向哪里。'

const STROKES = writeStrokes([
  {
    colour: 1,
    width: 1,
    points: [
      { x: 100, y: 200, force: 32 },
      { x: 300, y: 420, force: 40 },
    ],
  },
])

let count = 0
/** A drawing of somebody's own; gives its number. */
export async function newDrawing(author: Visitor): Promise<string> {
  count += 1
  const wish = { clientId: `drawing-that-is-read-${count}`, theme: 'house', title: '我家', strokes: STROKES } as const
  return (await author.call('POST /appoint/consultPainting/createPainting', wish)).drawingNo
}

/** A consultant reads drawings, also on their own for a price. */
export async function offerReadings(reader: Visitor, priceFen = READING_FEN): Promise<void> {
  await reader.call('POST /consult/consultPainting/reads', { reads: true })
  await reader.call('POST /consult/consultPainting/readingPrice', { priceFen })
}

export interface Ordered {
  drawingNo: string
  readingOrderNo: string
}

/** Draws something and orders its reading; nothing is paid yet. */
export async function orderReading(author: Visitor, consultantId: number, orgId?: number): Promise<Ordered> {
  const drawingNo = await newDrawing(author)
  const wish = { orgId, drawingNo, consultantId, expectedFen: READING_FEN, question: '这条路通向哪里？' }
  const { readingOrderNo } = await author.call('POST /appoint/consultReadingOrder/confirmOrder', wish)
  return { drawingNo, readingOrderNo }
}

/** Pays in the browser's way; the company's notice has been acted on in the end. */
export async function payReading(
  app: Pick<TestApp, 'sandbox'>,
  author: Visitor,
  readingOrderNo: string,
  useWallet = false,
): Promise<void> {
  const wish = { readingOrderNo, tradeType: 'H5', useWallet } as const
  const begun = await author.call('POST /appoint/consultPay/payReadingOrder', wish)
  if (begun.settled) return
  await app.sandbox.atCashier(begun.h5Url ?? '', 'pay')
  await app.sandbox.runDueJobs()
}

export async function writeReading(reader: Visitor, drawingNo: string): Promise<void> {
  for (const part of DRAWING_READING_PARTS)
    await reader.call('POST /consult/consultPainting/saveReading', { drawingNo, part, words: WORDS })
}
