import { systemClock } from '@xinqi/domain/time'
import { createKeyedHash } from '../../../server/src/crypto/keyed-hash'
import { connect } from '../../../server/src/db/connect'
import { migrate } from '../../../server/src/db/migrate'
import { byClients } from '../../bench/measure'
import { insertCustomers, type Customer } from '../../bench/ratio/customers'
import { insertPeople } from '../../bench/world/people'
import { fillWallet } from '../../process/fill-wallet'

/** Each has twenty-four hours that exclude no other. */
const CONSULTANTS = 250
/** Enough for one session of any price. */
const HOLD_FEN = 500_000
/** One in so many pays as well, out of a wallet: so the ledger moves while things break. */
export const PAYS_EVERY = 4
const PAYING = 900

/** Somebody who is logged in and wants one time that nobody else wants. */
export interface Person extends Customer {
  userId: number
  pays: boolean
}

/** Fills an empty database with consultants and people who want to book. @param url of a superuser, past any pooler */
export async function insertBookers(url: string, tokenSecret: string): Promise<Person[]> {
  const connection = connect(url, { applicationName: 'drill', statementTimeoutMs: 120_000 })
  try {
    await migrate(connection.pool)
    const hash = createKeyedHash(tokenSecret)
    await insertPeople(connection, CONSULTANTS, systemClock, { alwaysOpen: true })
    const customers = await insertCustomers(connection, CONSULTANTS, hash, systemClock)
    const { rows } = await connection.pool.query<{ user_id: number; access_hash: string }>(
      'select user_id, access_hash from auth_session',
    )
    const idOf = new Map(rows.map((row) => [row.access_hash, row.user_id]))
    const people = customers.map((customer, index) => ({
      ...customer,
      userId: idOf.get(hash.token(customer.token)) ?? 0,
      pays: index % PAYS_EVERY === 0 && index < PAYING * PAYS_EVERY,
    }))
    await byClients(
      8,
      people.filter(({ pays }) => pays),
      ({ userId }) => fillWallet(url, userId, HOLD_FEN, systemClock.now()),
    )
    await connection.pool.query('vacuum analyze')
    return people
  } finally {
    await connection.close()
  }
}

/** So many of them who also pay, of which their pages are told; they are not among the others any more. */
export function takePaying(people: Person[], count: number): Person[] {
  const taken = people.filter(({ pays }) => pays).slice(0, count)
  if (taken.length < count) throw new Error('There are not enough people who pay.')
  for (const person of taken) people.splice(people.indexOf(person), 1)
  return taken
}
