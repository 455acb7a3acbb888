import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { READING_PAY_MS } from '@xinqi/domain/rules/drawing'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { hasLeft } from '../../consultant/staying-data'
import { newNumber } from '../../order/numbers'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { findReaders, findReading, readingStateOf } from '../reading-data'
import { findLiveReadingOrder } from '../reading-order-data'
import { lockOwnDrawing } from './own-drawing'

type Buy = 'POST /appoint/consultReadingOrder/confirmOrder'

/**
 * An order of a reading, to be paid; the one that there is, for who goes back and asks the same consultant again. The drawing is with
 * the consultant once it is paid, and what is asked of it is read by the platform alone until then.
 */
export async function buyReading(services: Services, userId: number, wish: Parsed<Buy>): Promise<Data<Buy>> {
  const { question, drawingNo } = wish
  const found = await readWords(services, question)
  return inTransaction(services, async (trx) => {
    if (await hasLeft(trx, wish.consultantId)) throw notFound('咨询师')
    await lockOwnDrawing(trx, drawingNo, userId)
    const readingOrderNo = (await findOpen(trx, wish)) ?? (await insert(services, trx, userId, wish))
    const { crisis } = await markWords(services, trx, {
      text: question,
      found,
      userId,
      consultantId: null,
      userType: USER,
      source: { kind: 'drawing', id: drawingNo },
    })
    return { readingOrderNo, crisis }
  })
}

/** Of a locked drawing the order that waits to be paid to this consultant, at this price. @throws Refusal where it is with somebody */
async function findOpen(trx: Trx, { drawingNo, consultantId, expectedFen }: Parsed<Buy>): Promise<string | null> {
  const standing = await findReading(trx, drawingNo)
  if (standing && readingStateOf(standing) !== 'ended') throw conflict('这幅画已经交给一位咨询师了')
  const live = await findLiveReadingOrder(trx, drawingNo)
  if (!live) return null
  if (live.consultant_id === consultantId && live.price_fen === expectedFen) return live.reading_order_no
  throw conflict('这幅画有一份等付款的解读，先付款，或者放弃它再买别的')
}

async function insert(
  { clock, cipher }: Services,
  trx: Trx,
  userId: number,
  { orgId, drawingNo, consultantId, expectedFen, question }: Parsed<Buy>,
): Promise<string> {
  const now = clock.now()
  const reader = (await findReaders(trx, orgId)).find(({ id }) => id === consultantId)
  if (!reader) throw notFound('咨询师')
  if (reader.price_fen === null) throw conflict('这位咨询师现在只看随预约交来的画')
  if (reader.price_fen !== expectedFen) throw conflict('价格刚刚有变化，请看过新的价格再买')
  // With an order that was left: it can be given anew.
  await trx.deleteFrom('drawing_reading').where('drawing_no', '=', drawingNo).execute()
  const no = newNumber(now)
  await trx
    .insertInto('reading_order')
    .values({
      reading_order_no: no,
      user_id: userId,
      consultant_id: consultantId,
      drawing_no: drawingNo,
      price_fen: reader.price_fen,
      status: READING_ORDER.awaitingPayment,
      question_cipher: question === '' ? null : cipher.seal('reading_order.question_cipher', no, question),
      created_at: now,
      pay_deadline: new Date(now.getTime() + READING_PAY_MS),
    })
    .execute()
  return no
}
