import { granuleStart } from '@xinqi/domain/rules/availability'
import { LOOK_REASON_HOLDS_MS, lookReasonText } from '@xinqi/domain/rules/look-reason'
import { formatMoment } from '@xinqi/domain/time'
import { mayAtDesk } from '@xinqi/domain/operator-roles'
import { CODE } from '@xinqi/domain/codes'
import { callerName, type OperatorCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { badInput, notFound, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findAppointment } from '../order/data'
import { freeStartsOf } from '../order/slot-taken'
import { auditRead } from '../visitor/commands/audit-read'
import { makeGoodByHand } from './commands/make-good'
import { moveSession } from './commands/move-session'
import { findLine, findReason, orderOfNumber, searchOrders, userOfPhone, type OrderFilter } from './data'
import { presentDossier, presentLine } from './present'

type Asked = Parsed<'POST /operator/order/search'>
const NOBODY = { rows: [], more: false, next: null }

/**
 * Why somebody is looked for: as it is said now, or was within the hour about the same person.
 * @throws Refusal where it is not, and that tells nothing of whose phone it is
 */
async function whyFound({ db, clock }: Services, caller: OperatorCaller, asked: Asked, userId: number | null) {
  const { reason, note } = asked
  const said = reason === undefined ? null : lookReasonText(reason, note)
  if (said !== null) return said
  if (reason !== undefined) throw badInput('请写明查看的原因', { note: '请写明查看的原因' })
  const since = new Date(clock.now().getTime() - LOOK_REASON_HOLDS_MS)
  const before = userId === null ? null : await findReason(db, { actor: callerName(caller), userId, since })
  if (before === null) throw badInput('请选择为什么用手机号找', { reason: '请选择为什么用手机号找' })
  return before
}

/** What rows are looked for, or null where a number or a phone leads nowhere. A phone that leads to somebody is a reading of them. */
async function filterOf(services: Services, caller: OperatorCaller, asked: Asked): Promise<OrderFilter | null> {
  const { number, phone, areaCode, page: _page, after: _after, reason: _reason, note: _note, ...filter } = asked
  const orderNo = number === undefined ? undefined : await orderOfNumber(services.db, number)
  if (orderNo === null) return null
  if (phone === undefined) return { ...filter, orderNo }
  // What the answer keeps back is not found out by a search.
  if (!mayAtDesk(caller.roles, 'visitor', 'look'))
    throw new Refusal(CODE.forbidden, '您的角色不能按来访者的手机号查找，请找负责人')
  const userId = await userOfPhone(services.db, services.hash.phone(areaCode, phone))
  const why = await whyFound(services, caller, asked, userId)
  if (userId === null || (filter.userId !== undefined && filter.userId !== userId)) return null
  if (asked.after === undefined) await auditRead(services, caller, 'find-by-phone', [`user:${userId}`], why)
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
