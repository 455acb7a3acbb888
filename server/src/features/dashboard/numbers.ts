import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { MOST_DAYS, spanBefore } from '@xinqi/domain/rules/dashboard'
import { dateOf, daysBetween } from '@xinqi/domain/time'
import { badInput } from '../../call/refusal'
import type { Services } from '../../call/services'
import { EVERYBODY } from './count-day'
import { daysOf } from './days'
import { presentPeriods, presentTotal } from './present'

type Asked = Parsed<'GET /operator/dashboard/numbers'>

function requireSpan({ from, to }: Asked, now: Date): void {
  if (to < from) throw badInput('结束日期早于开始日期', { to: '结束日期早于开始日期' })
  if (to > dateOf(now)) throw badInput('还没到这一天', { to: '还没到这一天' })
  if (daysBetween(from, to) >= MOST_DAYS) throw badInput(`最多看 ${MOST_DAYS} 天`, { from: `最多看 ${MOST_DAYS} 天` })
}

/** The numbers of a span and of the one before. @throws Refusal for a span that is too long, upside down, or still to come */
export async function numbersOf(services: Services, asked: Asked): Promise<Data<'GET /operator/dashboard/numbers'>> {
  requireSpan(asked, services.clock.now())
  const { from, to, step, orgId } = asked
  const before = spanBefore({ from, to })
  const { days, pendingDays } = await daysOf(services, { from: before.from, to }, orgId ?? EVERYBODY)
  return {
    periods: presentPeriods(days, { from, to }, step),
    total: presentTotal(days, { from, to }),
    before: presentPeriods(days, before, step),
    totalBefore: presentTotal(days, before),
    pendingDays,
  }
}
