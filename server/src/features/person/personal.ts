import { randomUUID } from 'node:crypto'
import { NAMELESS } from '@xinqi/domain/privacy'
import { formatMoment } from '@xinqi/domain/time'
import type { Personal } from '../../call/personal'
import { countOf } from '../../db/count-of'

/** The row stays, nameless: orders and payments point at it, and nobody can log in as it any more. */
export const personalAccount: Personal = {
  kind: 'account',
  tables: { app_user: ['phone_hash', 'phone_cipher', 'phone_masked', 'nickname', 'avatar'] },
  count: (db, userId) => countOf(db.selectFrom('app_user').where('id', '=', userId)),
  facts: async ({ db, cipher }, userId) => {
    const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
    return [
      {
        手机号: `+${user.area_code} ${cipher.open('app_user.phone_cipher', user.phone_hash, user.phone_cipher)}`,
        昵称: user.nickname,
        头像: user.avatar,
        注册时间: formatMoment(user.created_at),
      },
    ]
  },
  erase: (trx, { userId }) =>
    trx
      .updateTable('app_user')
      .set({
        area_code: '',
        phone_hash: `erased:${randomUUID()}`,
        phone_cipher: '',
        phone_masked: '',
        nickname: NAMELESS,
        avatar: null,
        register_source: null,
      })
      .where('id', '=', userId)
      .execute(),
}
