import type { Data } from '@xinqi/domain/contract/contract'
import { openSession, openSessions } from '@xinqi/domain/rules/order-actions'
import { policySentence, refundFor } from '@xinqi/domain/rules/refund'
import { mayHappen, type OrderStatus, PAY } from '@xinqi/domain/status/order'
import type { Services } from '../../call/services'
import { visitorActions } from './actions'
import { listAppointments, listPackages, type NamedOrder, type RatedAppointment } from './data'
import { payerOf, presentOrder } from './present'
import { isLeftWaiting, refundQuestion } from './refund-question'

type Package = Data<'GET /appoint/consultOrder/getRemainingTimesAndSchedule'>['list'][number]

/** A person's orders of several sessions, with what is left of each: those that go on first. */
export async function packagesOf(services: Services, userId: number): Promise<Package[]> {
  const orders = await listPackages(services.db, userId)
  const appointments = await listAppointments(
    services.db,
    orders.map((order) => order.order_no),
  )
  const packages = await Promise.all(
    orders.map((order) =>
      presentPackage(
        services,
        order,
        appointments.filter((one) => one.order_no === order.order_no),
      ),
    ),
  )
  return [...packages.filter(({ goesOn }) => goesOn), ...packages.filter(({ goesOn }) => !goesOn)]
}

async function presentPackage(
  services: Services,
  order: NamedOrder,
  appointments: readonly RatedAppointment[],
): Promise<Package> {
  const goesOn = mayHappen(order.order_show_status as OrderStatus, 'cancelRequested')
  const sessionsBooked = goesOn ? openSessions(appointments).length : 0
  return {
    ...presentOrder(order, appointments),
    goesOn,
    sessionsBooked,
    remainingTimes: goesOn ? order.sessions - appointments.length : 0,
    refundFen: await refundNow(services, order, appointments),
    policySentence: policySentence(order.change_policy, payerOf(order)),
  }
}

/** What would come back if the order were left now; null where nothing was paid, or it cannot be left. */
async function refundNow(
  { db, clock }: Services,
  order: NamedOrder,
  appointments: readonly RatedAppointment[],
): Promise<number | null> {
  if (order.pay_status !== PAY.paid || order.payable_fen === 0) return null
  const now = clock.now()
  const open = openSession(appointments)
  const leftWaiting = await isLeftWaiting(db, open, now)
  if (!visitorActions(order, appointments, { now, leftWaiting }).cancel) return null
  return refundFor(refundQuestion(order, appointments, now, leftWaiting)).refundFen
}
