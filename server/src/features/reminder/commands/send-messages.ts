import { formatMoment, MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { WechatApiError } from '../../../providers/wechat/port'
import type { Services } from '../../../call/services'

const MOST_ATTEMPTS = 5
const BATCH = 200
/** Older news is none. */
const STALE_MS = 30 * MINUTE
/** What may pass; everything else WeChat will say again. */
const PASSING = ['busy', 'unreachable', 'token-invalid']

/** What a lock screen shows, whatever happened. */
const NEUTRAL = '您有一个日程'

interface Spent {
  id: number
  template_id: string
  page: string | null
  spent_at: Date | null
  openid: string
}

/** Sends what consents were spent on. A person whom the mini-program does not know gets none. */
export async function sendSubscriptionMessages(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  const waiting = await services.db
    .selectFrom('subscription_consent')
    .innerJoin('wechat_identity', 'wechat_identity.user_id', 'subscription_consent.user_id')
    .select(['subscription_consent.id', 'template_id', 'page', 'spent_at', 'openid'])
    .where('wechat_identity.app_id', '=', services.wechatAppId)
    .where('spent_at', '>', new Date(now - STALE_MS))
    .where('sent_at', 'is', null)
    .where('refusal', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .orderBy('subscription_consent.id')
    .limit(BATCH)
    .execute()
  await oneByOne(services, waiting, (spent) => send(services, spent))
}

async function send(services: Services, spent: Spent): Promise<void> {
  if (!(await claim(services, spent.id))) return
  try {
    await services.providers.wechat.sendSubscribeMessage({
      openid: spent.openid,
      templateId: spent.template_id,
      page: spent.page ?? '',
      data: { thing1: NEUTRAL, time2: formatMoment(spent.spent_at ?? services.clock.now()).slice(0, 16) },
    })
  } catch (error) {
    if (!(error instanceof WechatApiError)) throw error
    const passes = PASSING.includes(error.problem)
    await services.db
      .updateTable('subscription_consent')
      .set({ sent_at: null, refusal: passes ? undefined : error.errcode })
      .where('id', '=', spent.id)
      .execute()
  }
}

/** Of two that would send the same message one does. One that a crash loses is not sent twice. */
async function claim({ db, clock }: Services, id: number): Promise<boolean> {
  const claimed = await db
    .updateTable('subscription_consent')
    .set((update) => ({ sent_at: clock.now(), attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}
