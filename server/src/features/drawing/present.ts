import type { Data } from '@xinqi/domain/contract/contract'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import type { DrawingPublicity, DrawingTheme, ReadingRefundState } from '@xinqi/domain/text/drawing'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import type { CountedDrawing, DrawingRow } from './data'
import type { BoughtRow } from './reading-order-data'
import { readingStateOf, type findReading, type GivenDrawing } from './reading-data'

type PublicDrawing = Data<'GET /appoint/authorityNone/painting/plaza'>['list'][number]
type OwnDrawing = Data<'GET /appoint/consultPainting/myPainting'>['list'][number]
type Bought = NonNullable<Data<'GET /appoint/consultPainting/reading'>['bought']>
type Reading = NonNullable<Awaited<ReturnType<typeof findReading>>>

const orNull = (moment: Date | null): string | null => moment && formatMoment(moment)

type Sealed = Pick<DrawingRow, 'drawing_no' | 'theme' | 'title_cipher' | 'description_cipher' | 'strokes_cipher'>

const opened = (
  row: Sealed,
  column: 'title_cipher' | 'description_cipher' | 'strokes_cipher',
  cipher: FieldCipher,
): string => {
  const sealed = row[column]
  return sealed === null ? '' : cipher.open(`drawing.${column}`, row.drawing_no, sealed)
}

/** What is on the paper, and in words. */
export const presentDrawn = (row: Sealed, cipher: FieldCipher) => ({
  drawingNo: row.drawing_no,
  theme: row.theme as DrawingTheme,
  title: opened(row, 'title_cipher', cipher),
  description: opened(row, 'description_cipher', cipher),
  strokes: opened(row, 'strokes_cipher', cipher),
})

/** As anybody sees it: nothing of who drew it, nor when. */
export const presentPublic = (row: CountedDrawing, cipher: FieldCipher): PublicDrawing => ({
  ...presentDrawn(row, cipher),
  likes: Number(row.likes ?? 0),
  liked: Boolean(row.liked),
  messages: Number(row.messages ?? 0),
})

export const ownFacts = (row: DrawingRow, reading: Reading | undefined, cipher: FieldCipher) => ({
  createTime: formatMoment(row.created_at),
  publicity: row.publicity as DrawingPublicity,
  refusal:
    row.refusal_cipher === null ? null : cipher.open('drawing.refusal_cipher', row.drawing_no, row.refusal_cipher),
  readingState: reading ? readingStateOf(reading) : null,
})

export const presentOwn = (row: DrawingRow, reading: Reading | undefined, cipher: FieldCipher): OwnDrawing => ({
  ...presentDrawn(row, cipher),
  ...ownFacts(row, reading, cipher),
})

type Words = 'question_cipher' | 'impression_cipher' | 'details_cipher' | 'invitation_cipher'

const wordsOf = (row: Pick<Reading, 'drawing_no' | Words>, column: Words, cipher: FieldCipher): string => {
  const sealed = row[column]
  return sealed === null ? '' : cipher.open(`drawing_reading.${column}`, row.drawing_no, sealed)
}

export const presentParts = (row: Pick<Reading, 'drawing_no' | Words>, cipher: FieldCipher) => ({
  impression: wordsOf(row, 'impression_cipher', cipher),
  details: wordsOf(row, 'details_cipher', cipher),
  invitation: wordsOf(row, 'invitation_cipher', cipher),
})

/** What is on its way back, or has arrived; a part that waits for a person is told first. */
function refundOf(states: readonly string[] | null): ReadingRefundState | null {
  if (states === null) return null
  if (states.includes('abnormal')) return 'stopped'
  return states.every((state) => state === 'success') ? 'arrived' : 'onWay'
}

/** A reading that was bought, to its author. */
export const presentBought = (row: BoughtRow, cipher: FieldCipher): Bought => ({
  readingOrderNo: row.reading_order_no,
  status: row.status,
  priceFen: row.price_fen,
  consultant: { consultantId: row.consultant_id, userName: row.consultant_name, homepage: row.consultant_portrait },
  payDeadline: row.status === READING_ORDER.awaitingPayment ? formatMoment(row.pay_deadline) : null,
  dueTime: orNull(row.due_at),
  endTime: orNull(row.ended_at),
  why: row.why,
  sentence:
    row.sentence_cipher === null
      ? ''
      : cipher.open('reading_order.sentence_cipher', row.reading_order_no, row.sentence_cipher),
  // A payment too many that goes back beside one that counts is no news of the reading.
  refund: row.ended_at && refundOf(row.refund_states),
})

/** To its author: what was handed over, and nothing of what is being written. */
export const presentReading = (
  drawing: DrawingRow,
  row: Reading,
  bought: BoughtRow | undefined,
  cipher: FieldCipher,
): Data<'GET /appoint/consultPainting/reading'> => ({
  ...presentDrawn(drawing, cipher),
  state: readingStateOf(row),
  consultant: {
    consultantId: row.consultant_id,
    userName: row.consultant_name,
    homepage: row.consultant_portrait,
  },
  orderNo: row.order_no,
  bought: bought ? presentBought(bought, cipher) : null,
  question: wordsOf(row, 'question_cipher', cipher),
  giveTime: formatMoment(row.given_at),
  handOverTime: orNull(row.handed_over_at),
  parts: row.handed_over_at ? presentParts(row, cipher) : null,
})

const givenFacts = (row: GivenDrawing, cipher: FieldCipher) => ({
  ...presentDrawn(row, cipher),
  question: wordsOf(row, 'question_cipher', cipher),
  giveTime: formatMoment(row.given_at),
  handOverTime: orNull(row.handed_over_at),
  bought: row.price_fen !== null && row.due_at ? { priceFen: row.price_fen, dueTime: formatMoment(row.due_at) } : null,
})

/** To the consultant it was given to. */
export const presentGivenItem = (
  row: GivenDrawing,
  cipher: FieldCipher,
): Data<'GET /consult/consultPainting/list'>['list'][number] => ({
  ...givenFacts(row, cipher),
  written: [row.impression_cipher, row.details_cipher, row.invitation_cipher].filter((part) => part !== null).length,
})

export const presentGiven = (
  row: GivenDrawing,
  appointNo: string | null,
  cipher: FieldCipher,
): Data<'GET /consult/consultPainting/info'> => ({
  ...givenFacts(row, cipher),
  ...presentParts(row, cipher),
  orderNo: row.order_no,
  appointNo,
})
