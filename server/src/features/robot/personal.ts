import { ROBOT_SPEAKER_LABEL } from '@xinqi/domain/text/robot'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'
import { listOwnDialogs } from './data'
import { openLines } from './lines'

/** What somebody said to the programme, and to an adviser by it. */
export const personalDialogs: Personal = {
  kind: 'feedback',
  tables: { robot_dialog: ['user_id', 'lines_cipher'] },
  count: (db, userId) => countOf(db.selectFrom('robot_dialog').where('user_id', '=', userId)),
  facts: async ({ db, cipher }, userId) =>
    (await listOwnDialogs(db, userId)).map((row) => ({
      自助对话: openLines(cipher, row)
        .map(({ who, text }) => `${ROBOT_SPEAKER_LABEL[who]}：${text}`)
        .join('\n'),
      评价: row.stars,
      时间: formatMoment(row.created_at),
    })),
  erase: (trx, { userId }) => trx.deleteFrom('robot_dialog').where('user_id', '=', userId).execute(),
}
