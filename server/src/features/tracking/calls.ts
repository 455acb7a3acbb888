import { daysBetween, instantAt, addDays } from '@xinqi/domain/time'
import { TRACKING_DAYS } from '@xinqi/domain/tracking'
import type { Handlers } from '../../call/handler'
import { badInput } from '../../call/refusal'
import { type Span, countDays, countNames } from './data'

export const trackingHandlers = {
  'GET /operator/tracking/counts': async ({ from, to, orgId }, { services: { db } }) => {
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > TRACKING_DAYS) throw badInput(`请选择 ${TRACKING_DAYS} 天以内的时间`, { to: '日期不正确' })
    const span: Span = { from: instantAt(from, 0), until: instantAt(addDays(to, 1), 0), orgId: orgId ?? null }
    return {
      days: await countDays(db, span),
      pages: await countNames(db, span, 'view', 'page'),
      exposures: await countNames(db, span, 'exposure', 'target'),
      taps: await countNames(db, span, 'tap', 'target'),
      kinds: await countNames(db, span, 'view', 'client_kind'),
    }
  },
} satisfies Partial<Handlers>
