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
const NEUTRAL_OF_CONVERSATION = '您有一条新消息'
const NEUTRAL_OF_OWN_TIME = '您定的时间到了'
const NEUTRAL_OF_CASHBACK = '您参加的活动有了进展'

const wordsOf = ({ kind, about }: { kind: string; about: string }): string => {
  if (kind === 'cashback') return NEUTRAL_OF_CASHBACK
  if (about === 'ownTime') return NEUTRAL_OF_OWN_TIME
  return about === 'conversation' ? NEUTRAL_OF_CONVERSATION : NEUTRAL
}

/** Sends what consents were spent on. A person whom the mini-program does not know gets none. */
export async function sendSubscriptionMessages(services: Services): Promise<void> {
  const now = services.clock.now().getTime()
  const waiting = await messages(services)
    // No more than its number: a message that fails is logged with its row, and an openid is no matter for a log.
    .select('subscription_consent.id')
    .where('spent_at', '>', new Date(now - STALE_MS))
    .where('sent_at', 'is', null)
    .where('refusal', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .orderBy('subscription_consent.id')
    .limit(BATCH)
    .execute()
  await oneByOne(services, waiting, ({ id }) => send(services, id))
}

const messages = ({ db, wechatAppId }: Services) =>
  db
    .selectFrom('subscription_consent')
    .innerJoin('wechat_identity', 'wechat_identity.user_id', 'subscription_consent.user_id')
    .where('wechat_identity.app_id', '=', wechatAppId)

async function send(services: Services, id: number): Promise<void> {
  if (!(await claim(services, id))) return
  const message = await messages(services)
    .select(['kind', 'about', 'template_id', 'page', 'spent_at', 'openid'])
    .where('subscription_consent.id', '=', id)
    .executeTakeFirstOrThrow()
  try {
    await services.providers.wechat.sendSubscribeMessage({
      openid: message.openid,
      templateId: message.template_id,
      page: message.page ?? '',
      data: {
        thing1: wordsOf(message),
        time2: formatMoment(message.spent_at ?? services.clock.now()).slice(0, 16),
      },
    })
  } catch (error) {
    if (!(error instanceof WechatApiError)) throw error
    const passes = PASSING.includes(error.problem)
    await services.db
      .updateTable('subscription_consent')
      .set({ sent_at: null, refusal: passes ? undefined : error.errcode })
      .where('id', '=', id)
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
