import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Db, type Services } from '../../../call/services'
import { anyOf } from '../../../db/any-of'
import { chattingOrgs } from '../../conversation/policy'
import { isUnreadLong, oldestNews, wasTold } from '../../conversation/unread-data'
import { remind } from '../../reminder/commands/remind'
import { isLoud } from '../../reminder/quiet-data'
import { lockFamily } from '../data'

const AT_ONCE = 500

const subject = sql<string>`'family/' || member.family_no || '/' || member.user_id || '/' || member.read_seq`

/** The first message of another that a member has not read. */
const first = sql<Date>`(
  select said.created_at from family_message as said
  where said.family_no = member.family_no and said.seq > member.read_seq
    and said.user_id is distinct from member.user_id and said.erased_at is null
  order by said.seq limit 1)`

const unread = (db: Db, now: Date) =>
  db
    .selectFrom('family')
    .innerJoin('family_member as member', 'member.family_no', 'family.family_no')
    .select(['member.family_no', 'member.user_id', subject.as('subject')])
    .where('family.last_at', '>', oldestNews(now))
    .where('family.org_id', '=', anyOf(chattingOrgs()))
    .where('member.state', '=', 'in')
    .whereRef('family.last_seq', '>', 'member.read_seq')
    .where(isUnreadLong(first, now))

type Due = Awaited<ReturnType<ReturnType<typeof unread>['execute']>>[number]

/** Tells members of families what waits for them for an hour, as it is told of what a consultant writes to one alone. */
export async function remindOfFamilies(services: Services): Promise<void> {
  const now = services.clock.now()
  const due = await unread(services.db, now)
    .leftJoin('quiet_hours', 'quiet_hours.user_id', 'member.user_id')
    .where(({ not }) => not(wasTold(subject)))
    .where(isLoud(now))
    .orderBy('family.last_at')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(services, due, (row) => remindOf(services, row))
}

/** Looks again under the lock: it may have been read or taken back meanwhile, and who was to be told may have left. */
const remindOf = (services: Services, { family_no, user_id }: Due): Promise<void> =>
  inTransaction(services, async (trx) => {
    await lockFamily(trx, family_no)
    const row = await unread(trx, services.clock.now())
      .where('member.family_no', '=', family_no)
      .where('member.user_id', '=', user_id)
      .executeTakeFirst()
    if (!row) return
    await remind(services, trx, {
      userId: user_id,
      kind: 'unread',
      subject: row.subject,
      route: 'familyChat',
      params: { familyNo: family_no },
      page: `packages/meeting/family-chat/index?familyNo=${family_no}`,
      session: null,
    })
  })
