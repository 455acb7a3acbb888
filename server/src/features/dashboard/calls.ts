import { MOST_DAYS, spanBefore } from '@xinqi/domain/rules/dashboard'
import { dateOf, daysBetween } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { badInput } from '../../call/refusal'
import { dropLook, keepLook } from './commands/keep-look'
import { EVERYBODY } from './count-day'
import { listLooks, listOrganisations } from './data'
import { daysOf } from './days'
import { presentPeriods, presentTotal } from './present'

export const dashboardHandlers = {
  'GET /operator/dashboard/numbers': async ({ from, to, step, orgId }, { services }) => {
    if (to < from) throw badInput('结束日期早于开始日期', { to: '结束日期早于开始日期' })
    if (to > dateOf(services.clock.now())) throw badInput('还没到这一天', { to: '还没到这一天' })
    if (daysBetween(from, to) >= MOST_DAYS) throw badInput(`最多看 ${MOST_DAYS} 天`, { from: `最多看 ${MOST_DAYS} 天` })
    const span = { from, to }
    const before = spanBefore(span)
    const { days, pendingDays } = await daysOf(services, { from: before.from, to }, orgId ?? EVERYBODY)
    return {
      periods: presentPeriods(days, span, step),
      total: presentTotal(days, span),
      before: presentPeriods(days, before, step),
      totalBefore: presentTotal(days, before),
      pendingDays,
    }
  },
  'GET /operator/dashboard/looks': async (_params, { services: { db, clock }, caller }) => ({
    looks: (await listLooks(db, caller.operatorId)).map(({ id, name, look }) => ({ lookId: id, name, ...look })),
    organisations: (await listOrganisations(db)).map(({ id, name }) => ({ orgId: id, name })),
    today: dateOf(clock.now()),
  }),
  'POST /operator/dashboard/keepLook': async (params, { services, caller }) => {
    await keepLook(services, caller, params)
    return null
  },
  'POST /operator/dashboard/dropLook': async ({ lookId }, { services, caller }) => {
    await dropLook(services, caller, lookId)
    return null
  },
} satisfies Partial<Handlers>
