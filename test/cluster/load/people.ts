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
const PAYING = 300

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
    const { rows } = await connection.pool.query<{ user_id: number }>(
      'select user_id from auth_session order by user_id',
    )
    const people = customers.map((customer, index) => ({ ...customer, pays: index % PAYS_EVERY === 0 }))
    const paying = rows.filter((_, index) => index % PAYS_EVERY === 0).slice(0, PAYING)
    await byClients(8, paying, ({ user_id }) => fillWallet(url, user_id, HOLD_FEN))
    await connection.pool.query('vacuum analyze')
    return people.map((person, index) => ({ ...person, pays: person.pays && index < PAYING * PAYS_EVERY }))
  } finally {
    await connection.close()
  }
}
