import { sharePercentOf } from '@xinqi/domain/rules/settlement'
import type { MonthText } from '@xinqi/domain/rules/statement'
import type { Db, Trx } from '../../call/services'

const agreed = (db: Db | Trx, consultantId: number) =>
  db
    .selectFrom('terms_change')
    .select(['from_month', 'after_value as percent', 'decided_at'])
    .where('consultant_id', '=', consultantId)
    .where('field', '=', 'share')
    .where('state', '=', 'done')
    .orderBy('from_month', 'desc')
    .orderBy('decided_at', 'desc')
    .orderBy('change_no', 'desc')
    .$narrowType<{ from_month: string; decided_at: Date }>()

/** What was agreed with one consultant instead of the table, the last month first; a percent of null is the table again. */
export const listOwnShares = (db: Db | Trx, consultantId: number) => agreed(db, consultantId).limit(50).execute()

/** Percent of what was earned in a month that is theirs: as agreed with them, or by the table. */
export async function shareOf(
  db: Db | Trx,
  { consultantId, consultantType }: { consultantId: number; consultantType: number },
  month: MonthText,
): Promise<number> {
  const own = await agreed(db, consultantId).where('from_month', '<=', month).limit(1).executeTakeFirst()
  return own?.percent ?? sharePercentOf(month, consultantType)
}
