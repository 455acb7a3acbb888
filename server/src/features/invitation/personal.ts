import { formatFen } from '@xinqi/domain/money'
import { formatMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { momentOrNull, type Personal } from '../../call/personal'
import { noteFileToRemove } from '../../call/remove-files'
import { countOf } from '../../db/count-of'
import { listAllSent } from './data'
import { appealOf } from './present'

/** Whom somebody brought, and who brought them: what of it is money stays, the name that others saw does not. */
export const personalInvitations: Personal = {
  kind: 'money',
  tables: {
    inviter: ['user_id', 'shown_name'],
    invitation: ['inviter_id', 'invitee_id', 'review_reason', 'appeal_cipher'],
    invitation_mark: ['invitation_id', 'mark'],
    invite_poster: ['user_id', 'file'],
  },
  count: (db, userId) => countOf(db.selectFrom('invitation').where('inviter_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listAllSent(db, userId)).map((row) => ({
      邀请被接受: formatMoment(row.bound_at),
      奖励: formatFen(row.reward_fen),
      到账: momentOrNull(row.given_at),
      收回: momentOrNull(row.taken_back_at),
      不给的理由: row.review_reason,
      我的说明: appealOf(cipher, row)?.text ?? null,
    })),
  erase: async (trx, { userId, at }) => {
    await trx.updateTable('invitation').set({ appeal_cipher: null }).where('inviter_id', '=', userId).execute()
    // Links that are still about lead to nobody.
    await trx
      .updateTable('inviter')
      .set({ shown_name: '一位朋友', code_hash: sql`'gone ' || user_id || ' ' || org_id` })
      .where('user_id', '=', userId)
      .execute()
    // The name stands on them.
    const posters = await trx.deleteFrom('invite_poster').where('user_id', '=', userId).returning('file').execute()
    for (const { file } of posters) await noteFileToRemove(trx, file, at)
  },
}
