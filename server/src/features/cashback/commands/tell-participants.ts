import { CASHBACK_ENDING_DAYS } from '@xinqi/domain/rules/cashback'
import type { NoticeKind } from '@xinqi/domain/text/notice'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { spendConsent } from '../../reminder/commands/spend-consent'

const AT_ONCE = 500
const PAGE = 'packages/money/cash-back/index'

/** Tells whoever asked for it, once each: that a period ends soon without a prize, and that a prize can be used. */
export async function tellParticipants(services: Services): Promise<void> {
  const now = services.clock.now()
  const asked = services.db
    .selectFrom('cashback_participation as part')
    .innerJoin('cashback_period as period', 'period.id', 'part.period_id')
    .innerJoin('cashback_notice as notice', 'notice.user_id', 'part.user_id')
    .select(['participation_no', 'part.user_id', 'times_granted'])
    .where('notice.wanted', '=', true)
    .limit(AT_ONCE)
  const untold = (kind: string) =>
    asked.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_notice')
            .select('id')
            .where('once', '=', sql<string>`${`${kind}/`}::text || participation_no`),
        ),
      ),
    )
  const ending = await untold('cashbackEnding')
    .where('ended_at', 'is', null)
    .where('granted_at', 'is', null)
    .where('period.ends_at', '>', now)
    .where('period.ends_at', '<=', new Date(now.getTime() + CASHBACK_ENDING_DAYS * DAY))
    .execute()
  const ready = await untold('cashbackReady').where('outcome', '=', 'paid').where('available_at', '<=', now).execute()
  await oneByOne(services, ending, (one) => tell(services, one, 'cashbackEnding'))
  await oneByOne(services, ready, (one) => tell(services, one, 'cashbackReady'))
}

const tell = (
  services: Services,
  { participation_no, user_id }: { participation_no: string; user_id: number },
  kind: NoticeKind,
): Promise<void> =>
  inTransaction(services, async (trx: Trx) => {
    const once = `${kind}/${participation_no}`
    const told = await writeNotice(trx, services.clock, { userId: user_id, kind, route: 'cashBack', params: {}, once })
    if (!told) return
    await tellUnreadChanged(trx, services.clock, user_id)
    await spendConsent(trx, services.clock, { userId: user_id, kind: 'cashback', subject: once, page: PAGE })
  })
