import { sql } from 'kysely'
import type { NoticeKind } from '@xinqi/domain/text/notice'
import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'

interface Words {
  title: string
  body: string
  /** Of what they are; each person has it once. */
  once: string
}

const KIND: NoticeKind = 'platformMessage'

/**
 * Writes the same words of an operator's into several people's lists of messages. Gives who had not had them before: the database
 * keeps a second one out (`user_notice.once`). Their open pages are not woken: they count anew when they are looked at.
 */
export async function writeWords(
  trx: Trx,
  clock: Clock,
  { title, body, once }: Words,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const { rows } = await sql<{ user_id: number }>`
    insert into user_notice (user_id, kind, title, body, once, created_at)
    select user_id, ${KIND}, ${title}, ${body}, ${`${once}/`}::text || user_id, ${clock.now()}::timestamptz
      from unnest(${userIds}::bigint[]) as listed (user_id)
    on conflict (once) do nothing
    returning user_id`.execute(trx)
  return new Set(rows.map(({ user_id: userId }) => userId))
}
