import type { ReminderKind } from '@xinqi/domain/rules/reminder'
import type { NoticeKind } from '@xinqi/domain/text/notice'
import type { Services, Trx } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { wantedChannels } from '../choices-data'
import { spendConsent } from './spend-consent'

/** What each is called among the messages. */
const NOTICE = {
  dayBefore: 'dayBefore',
  hourBefore: 'reminder',
  quarterBefore: 'quarterBefore',
  roomOpen: 'roomOpen',
  unpaid: 'unpaid',
  unread: 'unread',
  mood: 'ownTime',
} as const satisfies Partial<Record<ReminderKind, NoticeKind>>

/** What WeChat tells of, where it is no session. */
const ABOUT: Partial<Record<ReminderKind, 'conversation' | 'ownTime'>> = { unread: 'conversation', mood: 'ownTime' }

export interface Reminding {
  userId: number
  kind: keyof typeof NOTICE
  /** What it is told of once. */
  subject: string
  /** The page it opens, as config/routes.ts names it. */
  route: string
  params: Record<string, string>
  /** The same page of the mini-program, with its query. */
  page: string
  /** Null where it is not about one. */
  session: { appointNo: string; startsAt: Date } | null
}

/** Where a reminder of an order leads. */
export const placeOfOrder = (orderNo: string): Pick<Reminding, 'route' | 'params' | 'page'> => ({
  route: 'consultOrderDetail',
  params: { orderNo },
  page: `packages/order/detail/index?orderNo=${orderNo}`,
})

/** Reminds a person where they want it, once, in the transaction that found it due. A short message goes only where WeChat cannot tell it. */
export async function remind({ clock }: Pick<Services, 'clock'>, trx: Trx, about: Reminding): Promise<void> {
  const { userId, kind, subject, route, params, page, session } = about
  const first = await trx
    .insertInto('reminder')
    .values({ kind, subject, user_id: userId, told_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (first.numInsertedOrUpdatedRows !== 1n) return
  const channels = await wantedChannels(trx, userId, kind)
  if (channels.includes('message')) {
    await writeNotice(trx, clock, { userId, kind: NOTICE[kind], route, params })
    await tellUnreadChanged(trx, clock, userId)
  }
  const consent = {
    userId,
    kind: session ? 'reminder' : 'schedule',
    about: ABOUT[kind] ?? 'session',
    subject,
    page,
  } as const
  const toldInWechat = channels.includes('wechat') && (await spendConsent(trx, clock, consent))
  if (!channels.includes('sms') || toldInWechat || session === null) return
  const { appointNo, startsAt } = session
  await trx
    .insertInto('reminder_sms')
    .values({ user_id: userId, appoint_no: appointNo, starts_at: startsAt, made_at: clock.now() })
    .execute()
}
