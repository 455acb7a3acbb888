import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { DRAWING_READING_MIN, DRAWING_READING_PART_TEXT, DRAWING_READING_PARTS } from '@xinqi/domain/text/drawing'
import type { Clock } from '@xinqi/domain/time'
import { BLOCKED_WORDS, WORD_WARNING } from '@xinqi/domain/text/watch-word'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { markWords } from '../../watch-word/commands/mark-words'
import { readWords } from '../../watch-word/known-words'
import { noDrawing } from '../policy'
import { presentParts } from '../present'
import { findGiven, lockGiven, type GivenDrawing } from '../reading-data'
import type { ReadingOrderRow } from '../reading-order-data'
import { moveReadingOrder } from './move-reading-order'
import { knownReadingOrder } from './pay-reading'

async function lockUnread(trx: Trx, consultantId: number, drawingNo: string): Promise<GivenDrawing> {
  const given = await lockGiven(trx, consultantId, drawingNo)
  if (!given) throw await noDrawing(trx, drawingNo)
  if (given.handed_over_at) throw conflict('解读已经交给来访者，不能再改')
  return given
}

/** One part of what is being written, for its writer alone. */
export const saveReading = (
  services: Services,
  consultantId: number,
  { drawingNo, part, words }: Parsed<'POST /consult/consultPainting/saveReading'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    await lockUnread(trx, consultantId, drawingNo)
    const column = `${part}_cipher` as const
    const sealed = words.trim() === '' ? null : services.cipher.seal(`drawing_reading.${column}`, drawingNo, words)
    await trx
      .updateTable('drawing_reading')
      .set({ [column]: sealed, written_at: services.clock.now() })
      .where('drawing_no', '=', drawingNo)
      .execute()
    return null
  })

/** What was paid for a locked order by itself is its reader's: it does not go back any more. */
async function earnReading(trx: Trx, clock: Clock, order: ReadingOrderRow, now: Date): Promise<void> {
  const { reading_order_no: reference, consultant_id, price_fen: amountFen } = order
  await moveReadingOrder(trx, clock, order, 'handedOver', { handed_over_at: now })
  const [debit, credit] = [ACCOUNT.reading(reference), ACCOUNT.consultant(consultant_id)]
  await recordTransfer(trx, { kind: 'reading', reference, debit, credit, amountFen }, now)
}

/** The whole reading goes to the drawing's author, who is told. It is not changed afterwards. */
export async function handOverReading(
  services: Services,
  consultantId: number,
  drawingNo: string,
): Promise<Data<'POST /consult/consultPainting/handOver'>> {
  const { cipher, clock } = services
  const before = await findGiven(services.db, consultantId, drawingNo)
  if (!before) throw await noDrawing(services.db, drawingNo)
  const text = textOf(before)
  const found = await readWords(services, text)
  return inTransaction(services, async (trx) => {
    const order = before.reading_order_no === null ? null : await knownReadingOrder(trx, before.reading_order_no)
    const given = await lockUnread(trx, consultantId, drawingNo)
    if (given.reading_order_no !== before.reading_order_no || textOf(given) !== text)
      throw conflict('解读刚刚在别处改过，请看一遍再交')
    const parts = presentParts(given, cipher)
    const short = DRAWING_READING_PARTS.find((part) => [...parts[part].trim()].length < DRAWING_READING_MIN)
    if (short) {
      const sentence = `「${DRAWING_READING_PART_TEXT[short].label}」再多写一点，至少 ${DRAWING_READING_MIN} 个字`
      throw badInput(sentence, { [short]: sentence })
    }
    const { user_id: userId } = given
    const { blocked, warning } = await markWords(services, trx, {
      text,
      found,
      userId,
      consultantId,
      userType: CONSULTANT,
      source: { kind: 'drawing', id: drawingNo },
    })
    if (blocked) throw badInput(BLOCKED_WORDS)
    const now = clock.now()
    await trx.updateTable('drawing_reading').set({ handed_over_at: now }).where('drawing_no', '=', drawingNo).execute()
    if (order) await earnReading(trx, clock, order, now)
    await writeNotice(trx, clock, { userId, kind: 'drawingRead', route: 'drawingAnalysis', params: { drawingNo } })
    await tellUnreadChanged(trx, clock, userId)
    return { warning: warning && WORD_WARNING[warning] }
  })

  function textOf(given: GivenDrawing): string {
    return Object.values(presentParts(given, cipher)).join('\n')
  }
}

/** Whether one is found by who looks for a reader; what was given stays. */
export const setReads = (services: Services, consultantId: number, reads: boolean): Promise<null> =>
  inTransaction(services, async (trx) => {
    if (reads)
      await trx
        .insertInto('drawing_reader')
        .values({ consultant_id: consultantId, since: services.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await trx.deleteFrom('drawing_reader').where('consultant_id', '=', consultantId).execute()
    return null
  })
