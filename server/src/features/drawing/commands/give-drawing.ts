import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import { lockOrder } from '../../order/data'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { findGivingOrders, findReading, readingStateOf } from '../reading-data'
import { findLiveReadingOrder } from '../reading-order-data'
import { lockOwnDrawing } from './own-drawing'

type Give = 'POST /appoint/consultPainting/confirmUserInfo'

/**
 * Gives a drawing to the consultant of one's booked order: one of an order, one reading of a drawing. It is a part of what the order
 * costs. What was given with an order that was left can be given anew.
 */
export async function giveDrawing(
  services: Services,
  userId: number,
  { drawingNo, orderNo, question }: Parsed<Give>,
): Promise<Data<Give>> {
  const found = await readWords(services, question)
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await lockOrder(trx, orderNo)
    if (order?.user_id !== userId) throw notFound('预约')
    await lockOwnDrawing(trx, drawingNo, userId)
    const standing = await findReading(trx, drawingNo)
    if (standing && readingStateOf(standing) !== 'ended') throw conflict('这幅画已经交给一位咨询师了')
    if (await findLiveReadingOrder(trx, drawingNo)) throw conflict('这幅画有一份等付款的解读，先付款，或者放弃它')
    if (standing) await trx.deleteFrom('drawing_reading').where('drawing_no', '=', drawingNo).execute()
    const fitting = await findGivingOrders(trx, userId, now)
    if (!fitting.some(({ order_no }) => order_no === orderNo))
      throw conflict('这个预约现在不能交画：可能已经交过一幅，或者咨询师暂时不看画')
    await trx
      .insertInto('drawing_reading')
      .values({
        drawing_no: drawingNo,
        order_no: orderNo,
        consultant_id: order.consultant_id,
        question_cipher:
          question === '' ? null : services.cipher.seal('drawing_reading.question_cipher', drawingNo, question),
        given_at: now,
      })
      .execute()
    const { crisis } = await markWords(services, trx, {
      text: question,
      found,
      userId,
      consultantId: order.consultant_id,
      userType: USER,
      source: { kind: 'drawing', id: drawingNo },
    })
    return { crisis }
  })
}

/** While nothing was handed over; what was written so far is destroyed. */
export const takeDrawingBack = (services: Services, userId: number, drawingNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockOwnDrawing(trx, drawingNo, userId)
    const reading = await findReading(trx, drawingNo)
    if (reading?.handed_over_at) throw conflict('解读已经写好交给你了')
    if (reading?.reading_order_no) throw conflict('这份解读付过款，收回的时候一起退款')
    await trx.deleteFrom('drawing_reading').where('drawing_no', '=', drawingNo).execute()
    return null
  })
