import { PROTOCOL, type ProtocolType } from '@xinqi/domain/privacy'
import type { Db, Services, Trx } from '../../call/services'
import { currentVersion, listVersions } from './protocol-data'

export const PROTOCOL_TYPES = Object.values(PROTOCOL)

/** How an agreement is named among the consents. */
export const purposeOf = (type: ProtocolType): string => `protocol:${type}`

export async function hasAgreed(db: Db | Trx, userId: number, type: ProtocolType, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purposeOf(type))
    .where('protocol_version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}

/** Versions that took effect after somebody had come, and that they have not agreed to. */
export async function newVersionsFor(services: Services, userId: number) {
  const { db, clock } = services
  const user = await db.selectFrom('app_user').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  const news = []
  for (const type of PROTOCOL_TYPES) {
    const current = await currentVersion(db, clock.now(), type)
    if (current.effective_at <= user.created_at) continue
    if (await hasAgreed(db, userId, type, current.version)) continue
    const [shown] = await listVersions(services, current.org_id ?? 0, type)
    if (shown) news.push(shown)
  }
  return news
}
