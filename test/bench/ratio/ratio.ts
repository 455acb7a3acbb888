import { systemClock } from '@xinqi/domain/time'
import { createKeyedHash, newToken } from '../../../server/src/crypto/keyed-hash'
import { byClients, timed } from '../measure'
import { atLeast, exactly, inform, rounded, type Part, type Row } from '../part'
import { withDatabase } from '../support/database'
import { hangUp } from '../support/http-client'
import { startServerAndSandbox } from '../../support/server-process'
import { insertPeople } from '../world/people'
import { insertCustomers, order, orderAndPay, type Customer } from './customers'
import { bankTransactions, fillBank } from './pgbench'

const CLIENTS = [8, 32]
const BANK_SECONDS = 10
const CONSULTANTS = 300
/** Until a new process has compiled what it runs often; a server works so from its first minutes on. */
const WARM_UP = { orders: 2000, paid: 500 }
const ORDERS = 1500
const PAID_ORDERS = 500
const LINE = { order: 0.25, paid: 0.1 }

type Bank = ReadonlyMap<number, number>

function measureBank(): Promise<Bank> {
  return withDatabase('bench_bank', async ({ url }) => {
    await fillBank(url)
    const perSecond = new Map<number, number>()
    for (const clients of CLIENTS) perSecond.set(clients, await bankTransactions(url, clients, BANK_SECONDS))
    return perSecond
  })
}

function rowOf(what: string, clients: number, perSecond: number, bank: Bank, line: number): Row {
  const ratio = perSecond / (bank.get(clients) ?? NaN)
  return atLeast(
    `${what}, ${clients} clients`,
    ratio,
    line,
    'of TPC-B',
    `${rounded(perSecond)}/s = ${ratio.toFixed(2)} of TPC-B`,
  )
}

function measureOrders(bank: Bank): Promise<Row[]> {
  return withDatabase('bench_ratio', async (database) => {
    const secret = newToken()
    await insertPeople(database, CONSULTANTS, systemClock, { alwaysOpen: true })
    const customers = await insertCustomers(database, CONSULTANTS, createKeyedHash(secret), systemClock)
    await database.pool.query('vacuum analyze')
    const server = await startServerAndSandbox(database.url, { TOKEN_SECRET: secret })
    const rows: Row[] = []
    const next = (count: number): Customer[] => {
      if (customers.length < count) throw new Error('There are not enough times for everybody.')
      return customers.splice(0, count)
    }
    const perSecond = async (clients: number, count: number, work: (customer: Customer) => Promise<unknown>) => {
      const { milliseconds } = await timed(() => byClients(clients, next(count), work))
      return (count / milliseconds) * 1000
    }
    try {
      const { origin } = server
      await byClients(8, next(WARM_UP.orders), (customer) => order(origin, customer))
      await byClients(8, next(WARM_UP.paid), (customer) => orderAndPay(origin, customer))
      for (const clients of CLIENTS) {
        const orders = await perSecond(clients, ORDERS, (customer) => order(origin, customer))
        rows.push(rowOf('An order', clients, orders, bank, LINE.order))
        const paid = await perSecond(clients, PAID_ORDERS, (customer) => orderAndPay(origin, customer))
        rows.push(rowOf('An order, its payment and the callback', clients, paid, bank, LINE.paid))
      }
      const asked = WARM_UP.paid + CLIENTS.length * PAID_ORDERS
      const { rows: found } = await database.pool.query('select 1 from consult_order where paid_at is not null')
      rows.push(exactly('Orders that were paid', found.length, asked))
    } finally {
      hangUp()
      await server.stop()
    }
    return rows
  })
}

export const ratio: Part = {
  name: 'ratio',
  title: 'Orders beside TPC-B',
  notes: [
    `pgbench runs TPC-B for ${BANK_SECONDS} s on the same cluster just before, so that the ratio says how much of the machine's database reaches an order. Each order is made over HTTP by a visitor of their own, for a time that nobody else wants, with an idempotency key; server, database, clients and the sandbox of the payment company, a process of its own, share the cores. Before it is measured the server makes ${WARM_UP.orders} orders and ${WARM_UP.paid} paid ones: a new process first compiles what it runs often.`,
    'A paid booking is four calls of the visitor, two of ours to the payment company and one that it makes back; its books stand in the same database, and its signatures and seals are made in a process of its own (`npm run sandbox`).',
  ],
  run: async () => {
    const bank = await measureBank()
    const bankRows = CLIENTS.map((clients) =>
      inform(`TPC-B, ${clients} clients`, `${rounded(bank.get(clients) ?? NaN)}/s`),
    )
    return [...bankRows, ...(await measureOrders(bank))]
  },
}
