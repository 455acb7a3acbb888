import type { Services } from '../../../call/services'

const STATES = ['waiting', 'ready', 'fetched', 'expired'] as const
type ExportState = (typeof STATES)[number]

const asState = (text: string): ExportState => STATES.find((state) => state === text) ?? 'expired'

/** The newest export of a person. One that is too old says so before the sweep has come by. */
export async function newestExport({ db, clock }: Services, userId: number) {
  const row = await db
    .selectFrom('data_export')
    .select(['id', 'state', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const late = row.state !== 'fetched' && row.expires_at <= clock.now()
  return { ...row, state: late ? 'expired' : asState(row.state) } as const
}
