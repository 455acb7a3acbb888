import { sql } from 'kysely'
import { conflict } from '../../../call/refusal'
import type { OauthPerson } from '../../../providers/wechat/port'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { spendOnce } from '../../person/commands/spend-once'
import { ownerOfIdentity } from '../data'
import { stale, type WechatIdentity } from '../sealed-identity'

/** Binds a WeChat to an account. @throws Refusal when it is somebody else's: nobody is moved from one account to another unasked. */
export async function bindIdentity(services: Services, trx: Trx, userId: number, person: OauthPerson): Promise<void> {
  // Two accounts that bind one WeChat at once wait for each other.
  const name = person.unionid ?? `${person.appId} ${person.openid}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(trx)
  const owner = await ownerOfIdentity(trx, person)
  if (owner !== null && owner !== userId) throw conflict('这个微信已绑定其他账号，请先在那个账号里解除绑定')
  await trx
    .insertInto('wechat_identity')
    .values({
      app_id: person.appId,
      openid: person.openid,
      unionid: person.unionid,
      user_id: userId,
      created_at: services.clock.now(),
    })
    .onConflict((on) => on.columns(['app_id', 'openid']).doNothing())
    .execute()
}

/** A sealed identity serves once. */
export async function spendIdentity(services: Services, trx: Trx, { serial, until }: WechatIdentity): Promise<void> {
  if (!(await spendOnce(services, trx, `wechat ${serial}`, until))) throw stale()
}

/** Binds the WeChat a logged-in person has just authorised with. */
export const bindWechat = (services: Services, userId: number, identity: WechatIdentity): Promise<void> =>
  inTransaction(services, async (trx) => {
    await spendIdentity(services, trx, identity)
    await bindIdentity(services, trx, userId, identity)
  })

/** Takes every WeChat off an account; its phone still leads to it. */
export async function unbindWechat({ db }: Services, userId: number): Promise<void> {
  await db.deleteFrom('wechat_identity').where('user_id', '=', userId).execute()
}
