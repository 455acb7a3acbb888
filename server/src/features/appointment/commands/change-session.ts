import type { Parsed } from '@xinqi/domain/contract/contract'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { mayHappen, type OrderStatus } from '@xinqi/domain/status/order'
import type { ConsultantCaller } from '../../../call/caller'
import { notTheirs } from '../../../call/foreign'
import { badInput, conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { reschedule } from '../../order/commands/reschedule'
import { findAppointment, lockOpenSession, lockOrder, type AppointmentRow, type OrderRow } from '../../order/data'
import { newNumber } from '../../order/numbers'
import { isFreeStart } from '../../order/slot-taken'
import { findChange, listChanges, lockChange, type ChangeRow } from '../change-data'
import { appointmentWith } from '../policy'
import { isOpenChange } from '../present'

/** Why no other time can be proposed for a session now; null where one can. */
export function changeObstacle(
  order: Pick<OrderRow, 'order_show_status'>,
  session: Pick<AppointmentRow, 'start_at'> | undefined,
  now: Date,
): string | null {
  const isMovable = mayHappen(order.order_show_status as OrderStatus, 'rescheduled')
  if (!isMovable || !session?.start_at) return '这次咨询现在不能改时间'
  return session.start_at <= now ? '已经开始了，不能再改时间' : null
}

/** Asks the visitor of an agreed session for another time. Until their yes it stays where it is, and nothing is held. */
export async function proposeChange(
  services: Services,
  caller: ConsultantCaller,
  { appointNo, slots, reason }: Parsed<'POST /consult/consultAppointment/proposeChange'>,
): Promise<{ changeNo: string }> {
  const known = appointmentWith(await findAppointment(services.db, appointNo), caller)
  return inTransaction(services, async (trx) => {
    const { cipher, clock } = services
    const now = clock.now()
    const order = await lockOrder(trx, known.order_no)
    const open = await lockOpenSession(trx, appointNo)
    const obstacle = order ? changeObstacle(order, open, now) : '这次咨询现在不能改时间'
    if (obstacle !== null || !open?.start_at) throw conflict(obstacle ?? '这次咨询现在不能改时间')
    await refuseBusy(trx, open, slots, now)
    await endStale(trx, await listChanges(trx, appointNo), now)
    const changeNo = newNumber(now)
    await trx
      .insertInto('session_change')
      .values({
        change_no: changeNo,
        appoint_no: appointNo,
        consultant_id: open.consultant_id,
        user_id: open.user_id,
        from_at: open.start_at,
        starts: slots,
        reason_cipher: cipher.seal('session_change.reason_cipher', changeNo, reason),
        state: 'proposed',
        proposed_at: now,
      })
      .execute()
    const params = { appointNo }
    await writeNotice(trx, clock, { userId: open.user_id, kind: 'changeAsked', route: 'sessionChange', params })
    await tellUnreadChanged(trx, clock, open.user_id)
    return { changeNo }
  })
}

/** Only times that are free now, and none that it has already. */
async function refuseBusy(trx: Trx, open: AppointmentRow, slots: readonly number[], now: Date): Promise<void> {
  const own = open.start_at === null ? null : granuleAt(open.start_at)
  for (const start of slots) {
    const wanted = { consultantId: open.consultant_id, start, minutes: open.minutes, knownVisitor: true }
    if (start === own || !(await isFreeStart(trx, wanted, now))) {
      const mistake = start === own ? '其中一个就是现在的时间' : '其中一个时间不空了，请重新选择'
      throw badInput(mistake, { slots: mistake })
    }
  }
}

/** What can no longer be answered makes room; what can be waits alone. */
async function endStale(trx: Trx, changes: readonly ChangeRow[], now: Date): Promise<void> {
  if (changes.some((one) => isOpenChange(one, now))) throw conflict('还有一个改时间在等来访者回答，可以先撤回它')
  for (const { change_no } of changes.filter(({ state }) => state === 'proposed'))
    await end(trx, change_no, 'withdrawn', now)
}

const end = (trx: Trx, changeNo: string, state: 'declined' | 'withdrawn', now: Date) =>
  trx.updateTable('session_change').set({ state, answered_at: now }).where('change_no', '=', changeNo).execute()

/** The consultant takes back what was not answered. */
export const withdrawChange = (services: Services, caller: ConsultantCaller, changeNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockChange(trx, changeNo)
    if (row?.consultant_id !== caller.consultantId) throw notTheirs('改时间', row && `session-change:${changeNo}`)
    if (row.state === 'withdrawn') return null
    if (row.state !== 'proposed') throw conflict('来访者已经回答过了，不能再撤回')
    await end(trx, changeNo, 'withdrawn', services.clock.now())
    return null
  })

/** The visitor takes one of the times, by the command that moves sessions, or keeps the session where it is. */
export async function answerChange(
  services: Services,
  caller: { userId: number },
  { changeNo, slot }: Parsed<'POST /appoint/consultAppointment/answerChange'>,
): Promise<null> {
  const known = await findChange(services.db, changeNo)
  if (known?.user_id !== caller.userId) throw notTheirs('改时间', known && `session-change:${changeNo}`)
  if (slot === undefined) return keepTime(services, known)
  if (known.state === 'agreed' && known.chosen === slot) return null
  if (!known.starts.includes(slot)) throw badInput('请从提出的时间里选择', { slot: '请从提出的时间里选择' })
  const settle = async (trx: Trx, leftStart: Date): Promise<void> => {
    const row = await lockChange(trx, changeNo)
    const now = services.clock.now()
    const isOpen = row?.state === 'proposed' && row.from_at.getTime() === leftStart.getTime() && leftStart > now
    if (!isOpen) throw conflict('这个改时间不用再回答了，看看预约现在的时间')
    await trx
      .updateTable('session_change')
      .set({ state: 'agreed', chosen: slot, answered_at: now })
      .where('change_no', '=', changeNo)
      .execute()
  }
  await reschedule(services, caller, known.appoint_no, slot, { told: '咨询师提出、来访者同意，时间', settle })
  return null
}

const keepTime = (services: Services, known: ChangeRow): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockChange(trx, known.change_no)
    if (row?.state === 'declined') return null
    if (row?.state !== 'proposed') throw conflict('这个改时间不用再回答了，看看预约现在的时间')
    await end(trx, known.change_no, 'declined', services.clock.now())
    const news = { kind: 'order', orderNo: known.order_no, text: '您有一个日程' }
    await enqueue(trx, services.clock, topicFor(CONSULTANT, known.consultant_id), news)
    return null
  })
