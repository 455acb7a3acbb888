import { judgeAttendance } from '@xinqi/domain/rules/attendance'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { CONSULTANT_ABSENT } from '@xinqi/domain/text/absence'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { leaveSession } from '../../payment/commands/leave-order'
import { attendanceQuestion, lockOpenSession, lockOrder } from '../../order/data'
import { makeGood } from '../../order/commands/make-good'
import { sendRefunds } from '../../payment/commands/send-refund'
import { markCompleted } from './complete-appointment'

/** Without the information the session could not be prepared; the money follows the rule of a late cancellation. */
const NOT_PREPARED = {
  event: 'cancelRequested',
  consultantsFault: false,
  reason: '开始前没有填写来访者信息',
} as const

const CONSULTANTS_FAULT = {
  consultantAbsent: {
    event: 'cancelRequested',
    consultantsFault: true,
    reason: '咨询师缺席',
    fact: CONSULTANT_ABSENT.absent,
  },
  consultantLeft: {
    event: 'cancelRequested',
    consultantsFault: true,
    reason: '咨询师提前离开',
    fact: CONSULTANT_ABSENT.left,
  },
} as const

/** The sweep over sessions that are over and nobody closed: the join log decides (docs/domain.md §3). */
export async function judgeEndedAppointments(services: Services): Promise<void> {
  const ended = await services.db
    .selectFrom('appointment')
    .select(['appoint_no', 'order_no'])
    .where('status', 'in', [APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation])
    .where('end_at', '<=', services.clock.now())
    .orderBy('end_at')
    .limit(200)
    .execute()
  await oneByOne(services, ended, ({ appoint_no, order_no }) => judgeEnded(services, appoint_no, order_no))
}

async function judgeEnded(services: Services, appointNo: string, orderNo: string): Promise<void> {
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, orderNo)
    const open = await lockOpenSession(trx, appointNo)
    if (!order || !open) return
    if (open.status === APPOINTMENT.awaitingInformation)
      return void (await leaveSession(services, trx, order, open, NOT_PREPARED))
    if (open.status !== APPOINTMENT.toConsult) return
    const question = await attendanceQuestion(trx, open, services.clock.now())
    const attendance = question ? judgeAttendance(question) : 'undecided'
    if (attendance === 'completed') await markCompleted(services, trx, order, open)
    if (attendance === 'visitorAbsent')
      await markCompleted(services, trx, order, open, '来访者没有到场，这一次按规则计为已使用')
    if (attendance === 'consultantAbsent' || attendance === 'consultantLeft') {
      await leaveSession(services, trx, order, open, CONSULTANTS_FAULT[attendance])
      await makeGood(trx, services.clock, order, appointNo)
    }
  })
  await sendRefunds(services, orderNo)
}
