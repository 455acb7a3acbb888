import type { UserCaller } from '../../call/caller'
import type { Trx } from '../../call/services'

/** One phone, one WeChat, one device is one person. */
export async function marksOf(
  trx: Trx,
  { userId, sessionId }: Pick<UserCaller, 'userId' | 'sessionId'>,
): Promise<string[]> {
  const session = await trx
    .selectFrom('auth_session')
    .select('device_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return [...(await accountMarksOf(trx, userId)), ...(session?.device_hash ? [deviceMark(session.device_hash)] : [])]
}

/** All that somebody ever logged in with: their phone, each WeChat and each device. */
export const allMarksOf = async (trx: Trx, userId: number): Promise<string[]> => [
  ...(await accountMarksOf(trx, userId)),
  ...(await devicesOf(trx, userId)).map(deviceMark),
]

const deviceMark = (device: string): string => `device ${device}`

async function accountMarksOf(trx: Trx, userId: number): Promise<string[]> {
  const { phone_hash: phone } = await trx
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [...new Set([`phone ${phone}`, ...(await wechatsOf(trx, userId))])]
}

/** By which WeChat somebody is known: each app has a name of its own for it, and all of them together one. */
export async function wechatsOf(trx: Trx, userId: number): Promise<string[]> {
  const identities = await trx
    .selectFrom('wechat_identity')
    .select(['app_id', 'openid', 'unionid'])
    .where('user_id', '=', userId)
    .execute()
  const names = identities.flatMap(({ app_id, openid, unionid }) => [
    `wechat ${app_id} ${openid}`,
    ...(unionid ? [`union ${unionid}`] : []),
  ])
  return [...new Set(names)]
}

/** Devices from which somebody has logged in. */
export async function devicesOf(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('auth_session')
    .select('device_hash')
    .distinct()
    .where('user_id', '=', userId)
    .where('device_hash', 'is not', null)
    .execute()
  return rows.flatMap(({ device_hash }) => device_hash ?? [])
}
