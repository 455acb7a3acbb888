import { sql } from 'kysely'
import {
  CHANNELS,
  USUAL,
  USUAL_QUIET,
  type Channel,
  type QuietHours,
  type ReminderKind,
} from '@xinqi/domain/rules/reminder'
import type { Db } from '../../call/services'

/** Where somebody wants to be told of something: what is usual, unless they chose otherwise. */
export async function wantedChannels(db: Db, userId: number, kind: ReminderKind): Promise<Channel[]> {
  const chosen = await db
    .selectFrom('reminder_choice')
    .select(['channel', 'wanted'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
  return CHANNELS.filter((channel) => chosen.find((one) => one.channel === channel)?.wanted ?? USUAL[kind][channel])
}

export const listChoices = (db: Db, userId: number) =>
  db.selectFrom('reminder_choice').select(['kind', 'channel', 'wanted']).where('user_id', '=', userId).execute()

export async function findQuietHours(db: Db, userId: number): Promise<QuietHours> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['from_minute', 'to_minute'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { from: row.from_minute, to: row.to_minute } : USUAL_QUIET
}

/** Where short messages go. */
export const findPhoneMasked = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('app_user').select('phone_masked').where('id', '=', userId).executeTakeFirstOrThrow())
    .phone_masked

/** Who of some people does not want to be told of something, by one way. */
export async function listUnwilling(
  db: Db,
  userIds: readonly number[],
  { kind, channel }: { kind: ReminderKind; channel: Channel },
): Promise<Set<number>> {
  const usual = USUAL[kind][channel] ?? false
  const chosen = await db
    .selectFrom('reminder_choice')
    .select(['user_id', 'wanted'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute()
  const wanted = new Map(chosen.map((one) => [one.user_id, one.wanted]))
  return new Set(userIds.filter((userId) => !(wanted.get(userId) ?? usual)))
}
