import { randomBytes } from 'node:crypto'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { systemClock } from '@xinqi/domain/time'
import { createFieldCipher, type FieldCipher } from '../../../server/src/crypto/field-cipher'
import { createKeyedHash, newToken, type KeyedHash } from '../../../server/src/crypto/keyed-hash'
import { newNumber } from '../../../server/src/features/order/numbers'
import { CONSULTANT, USER, type UserType } from '../../../server/src/realtime/stomp/topics'
import type { BenchDatabase } from '../support/database'
import { insertPeople, insertVisitors, logIn, ORG } from '../world/people'

/** Somebody who is logged in. */
export interface Person {
  userType: UserType
  id: number
  token: string
}

/** Two who have a conversation, in which nothing was said yet. */
export interface Pair {
  conversationNo: string
  visitor: Person
  consultant: Person
}

/** What a server of ours is told, so that it knows these people and opens what was sealed for them. */
export interface Secrets {
  settings: Record<string, string>
  hash: KeyedHash
  cipher: FieldCipher
}

const KEY_ID = 'bench'

export function newSecrets(): Secrets {
  const [token, key] = [newToken(), randomBytes(32)]
  return {
    settings: { TOKEN_SECRET: token, FIELD_KEY: key.toString('base64'), FIELD_KEY_ID: KEY_ID },
    hash: createKeyedHash(token),
    cipher: createFieldCipher(new Map([[KEY_ID, key]]), KEY_ID),
  }
}

/** `count` consultants with a visitor each: a session was held, and their conversation was opened. */
export async function insertPairs(database: BenchDatabase, count: number, { hash }: Secrets): Promise<Pair[]> {
  await insertPeople(database, count, systemClock)
  const now = systemClock.now()
  const consultantIds = Array.from({ length: count }, (_, index) => index + 1)
  const visitorIds = await insertVisitors(database, count, systemClock)
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(newNumber(now))
  const conversationNos = [...numbers]
  await database.pool.query(
    `insert into consult_order (order_no, org_id, user_id, consultant_id, service_id, order_show_status, pay_status, consult_mode,
                                sessions, minutes, price_fen, payable_fen, change_policy, created_at, paid_at)
     select no, $4, visitor, consultant, (select min(s.id) from consult_service s where s.consultant_id = consultant),
            $5, $6, 2, 1, 50, 40000, 40000, '{}', $7, $7
       from unnest($1::text[], $2::bigint[], $3::bigint[]) as one (no, visitor, consultant)`,
    [conversationNos, visitorIds, consultantIds, ORG, ORDER.toConsult, PAY.paid, now],
  )
  await database.pool.query(
    `insert into conversation (conversation_no, org_id, user_id, consultant_id, created_at)
     select no, $4, visitor, consultant, $5 from unnest($1::text[], $2::bigint[], $3::bigint[]) as one (no, visitor, consultant)`,
    [conversationNos, visitorIds, consultantIds, ORG, now],
  )
  const visitors = await logIn(database, 'user', visitorIds, hash, systemClock)
  const consultants = await logIn(database, 'consultant', consultantIds, hash, systemClock)
  return conversationNos.map((conversationNo, index) => ({
    conversationNo,
    visitor: { userType: USER, id: visitorIds[index] ?? 0, token: visitors[index] ?? '' },
    consultant: { userType: CONSULTANT, id: consultantIds[index] ?? 0, token: consultants[index] ?? '' },
  }))
}
