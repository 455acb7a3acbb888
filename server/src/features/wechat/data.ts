import type { OauthPerson } from '../../providers/wechat/port'
import type { Db, Trx } from '../../call/services'

/** Whose WeChat this is: by the app's own openid, else by the unionid that all our apps share. Null for nobody's. */
export async function ownerOfIdentity(db: Db | Trx, { appId, openid, unionid }: OauthPerson): Promise<number | null> {
  const exact = await db
    .selectFrom('wechat_identity')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst()
  if (exact || unionid === null) return exact?.user_id ?? null
  const shared = await db
    .selectFrom('wechat_identity')
    .select('user_id')
    .where('unionid', '=', unionid)
    .orderBy('created_at')
    .executeTakeFirst()
  return shared?.user_id ?? null
}

export const hasWechat = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('wechat_identity').select('openid').where('user_id', '=', userId).executeTakeFirst()) !==
  undefined
