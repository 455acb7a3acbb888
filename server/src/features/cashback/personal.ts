import { formatFen } from '@xinqi/domain/money'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull, type Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listParticipations } from './data'

/** What somebody took part in, and was given for it: facts of money stay. */
export const personalCashback: Personal = {
  kind: 'money',
  tables: { cashback_participation: ['user_id'], cashback_identity: ['participation_no', 'mark'] },
  count: (db, userId) => countOf(db.selectFrom('cashback_participation').where('user_id', '=', userId)),
  facts: async ({ db }, userId) =>
    (await listParticipations(db, userId)).map((part) => ({
      返现活动: formatMoment(part.starts_at),
      参加时间: formatMoment(part.joined_at),
      金额: formatFen(part.promised_fen),
      到账时间: momentOrNull(part.available_at),
    })),
  erase: 'stays',
}

/** Whether somebody wants to be told of it. */
export const personalCashbackNotice: Personal = {
  kind: 'consents',
  tables: { cashback_notice: ['user_id'] },
  erase: (trx, { userId }) => trx.deleteFrom('cashback_notice').where('user_id', '=', userId).execute(),
}
