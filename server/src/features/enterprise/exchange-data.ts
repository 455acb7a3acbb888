import { HOUR } from '@xinqi/domain/time'
import type { Db } from '../../call/services'

/** Codes are long; whoever misses this often in an hour is guessing. */
const TRIES = 8

export async function isGuessing(db: Db, who: string, now: Date): Promise<boolean> {
  const { failures } = await db
    .selectFrom('exchange_failure')
    .select((eb) => eb.fn.countAll<string>().as('failures'))
    .where('tried_by', '=', who)
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirstOrThrow()
  return Number(failures) >= TRIES
}

/** A code with its company, whether or not it is open. */
export const findCode = (db: Db, codeHash: string) =>
  db
    .selectFrom('exchange_code as x')
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .select(['x.code_hash', 'x.company_id', 'x.sessions', 'x.expires_at', 'x.used', 'x.max_people'])
    .select(['c.name', 'c.org_id', 'c.channel_id', 'c.contract_begins', 'c.contract_ends', 'c.stopped_at'])
    .where('x.code_hash', '=', codeHash)
