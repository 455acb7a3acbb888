import { granuleStart } from '@xinqi/domain/rules/availability'
import { lookReasonText } from '@xinqi/domain/rules/look-reason'
import { formatMoment } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { badInput, notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findAppointment } from '../order/data'
import { freeStartsOf } from '../order/slot-taken'
import { auditRead } from '../visitor/commands/audit-read'
import { makeGoodByHand } from './commands/make-good'
import { moveSession } from './commands/move-session'
import { findLine, orderOfNumber, searchOrders, userOfPhone, type OrderFilter } from './data'
import { presentDossier, presentLine } from './present'

type Asked = Parsed<'POST /operator/order/search'>
const NOBODY = { rows: [], more: false, next: null }

/** What rows are looked for, or null where a number or a phone leads nowhere. A phone that leads to somebody is a reading of them. */
async function filterOf(services: Services, caller: OperatorCaller, asked: Asked): Promise<OrderFilter | null> {
  const { number, phone, areaCode, page: _page, after: _after, ...filter } = asked
  const orderNo = number === undefined ? undefined : await orderOfNumber(services.db, number)
  if (orderNo === null) return null
  if (phone === undefined) return { ...filter, orderNo }
  const userId = await userOfPhone(services.db, services.hash.phone(areaCode, phone))
  if (userId === null || (filter.userId !== undefined && filter.userId !== userId)) return null
  if (asked.after === undefined) await auditRead(services, caller, 'find-by-phone', [`user:${userId}`])
  return { ...filter, orderNo, userId }
}

export const dossierHandlers = {
  'POST /operator/order/search': async (asked, { services, caller }) => {
    const filter = await filterOf(services, caller, asked)
    const { rows, ...behind } = filter ? await searchOrders(services.db, filter, asked) : NOBODY
    return { list: rows.map(presentLine), ...behind }
  },
  'POST /operator/order/dossier': async ({ orderNo, reason, note }, { services, caller }) => {
    const why = lookReasonText(reason, note)
    if (why === null) throw badInput('请写明查看的原因', { note: '请写明查看的原因' })
    const line = await findLine(services.db, orderNo)
    if (!line) throw notFound('订单')
    await auditRead(services, caller, 'read-dossier', [`order:${orderNo}`], why)
    return presentDossier(services, line, caller.operatorId)
  },
  'GET /operator/order/times': async ({ appointNo }, { services: { db, clock } }) => {
    const session = await findAppointment(db, appointNo)
    if (!session) throw notFound('预约')
    const { consultant_id: consultantId, minutes } = session
    const free = await freeStartsOf(db, consultantId, minutes, clock.now(), { knownVisitor: true })
    return { list: free.map((slot) => ({ slot, startTime: formatMoment(granuleStart(slot)) })) }
  },
  'POST /operator/order/move': (params, { services, caller }) => moveSession(services, caller, params),
  'POST /operator/order/makeGood': (params, { services, caller }) => makeGoodByHand(services, caller, params),
} satisfies Partial<Handlers>
