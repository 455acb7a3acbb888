import { TALKING_GROUPS } from '@xinqi/domain/rules/group-talk'
import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Db, type Services } from '../../../call/services'
import { anyOf } from '../../../db/any-of'
import { chattingOrgs } from '../../conversation/policy'
import { isUnreadLong, oldestNews, wasTold } from '../../conversation/unread-data'
import { remind } from '../../reminder/commands/remind'
import { isLoud } from '../../reminder/quiet-data'
import { lockTalk } from '../data'

const AT_ONCE = 500

const readSeq = sql<number>`coalesce(reader.read_seq, 0)`
const subject = sql<string>`'group/' || member.group_id || '/' || member.user_id || '/' || ${readSeq}`

/** The first message of another that a member has not read, since their place was paid. */
const first = sql<Date>`(
  select said.created_at from group_message as said
  where said.group_id = member.group_id and said.seq > ${readSeq} and said.created_at >= member.paid_at
    and said.user_id is distinct from member.user_id and said.erased_at is null
  order by said.seq limit 1)`

const unread = (db: Db, now: Date) =>
  db
    .selectFrom('group_talk as talk')
    .innerJoin('group_course as formed', 'formed.id', 'talk.group_id')
    .innerJoin('group_order as member', 'member.group_id', 'talk.group_id')
    .leftJoin('group_talk_reader as reader', (join) =>
      join.onRef('reader.group_id', '=', 'talk.group_id').onRef('reader.user_id', '=', 'member.user_id'),
    )
    .select(['member.group_id', 'member.user_id', subject.as('subject')])
    .where('talk.last_at', '>', oldestNews(now))
    .where('formed.status', 'in', TALKING_GROUPS)
    .where('formed.org_id', '=', anyOf(chattingOrgs()))
    .where('member.paid_at', 'is not', null)
    .where('member.left_at', 'is', null)
    .where(isUnreadLong(first, now))

type Due = Awaited<ReturnType<ReturnType<typeof unread>['execute']>>[number]

/** Tells members of groups what waits for them for an hour, as it is told of what a consultant writes to one alone. */
export async function remindOfGroupTalks(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await unread(services.db, now)
    .leftJoin('quiet_hours', 'quiet_hours.user_id', 'member.user_id')
    .where(({ not }) => not(wasTold(subject)))
    .where(isLoud(now))
    .orderBy('talk.last_at')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(services, due, (row) => remindOf(services, row))
}

/** Looks again under the lock: it may have been read or taken back meanwhile, and who was to be told may have left. */
const remindOf = (services: Services, { group_id, user_id }: Due): Promise<void> =>
  inTransaction(services, async (trx) => {
    await lockTalk(trx, group_id)
    const row = await unread(trx, services.clock.now())
      .where('member.group_id', '=', group_id)
      .where('member.user_id', '=', user_id)
      .executeTakeFirst()
    if (!row) return
    await remind(services, trx, {
      userId: user_id,
      kind: 'unread',
      subject: row.subject,
      route: 'groupChat',
      params: { groupId: String(group_id) },
      page: `packages/group/talk/index?groupId=${group_id}`,
      session: null,
    })
  })
