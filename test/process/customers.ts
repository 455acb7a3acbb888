import type { Params } from '@xinqi/domain/contract/contract'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { auditDatabase, NO_MISTAKES } from '../support/database-audit'
import { Customer } from './customer'
import { expectAcknowledged } from './acknowledged-orders'
import { fillWallet } from './fill-wallet'
import type { RealServer } from './real-server'
import { until } from './until'

/** Consultants of the demo who are open all day, every day. */
const CONSULTANTS = [1, 2, 3]
/** Two for each consultant, who want the same times. */
const CUSTOMERS = 6
/** So many orders have been answered when something happens, in the middle of others. */
export const ANSWERED = 20
/** What their wallets have, in fen: a part of a price, or several of them. */
const HOLD = [5_000, 300_000]
const PATIENCE_MS = 60_000

/** Everybody who has booked at a server, through all of its lives. */
export class Customers {
  private readonly everybody: Customer[] = []

  constructor(private readonly server: RealServer) {}

  /** New customers book as fast as they can while something `happens`, and go on until `answered` more were. Gives them. */
  async bookWhile(happens: () => unknown, answered = 0): Promise<Customer[]> {
    const customers = await this.newCustomers()
    const times = await Promise.all(CONSULTANTS.map((id) => this.freeTimes(id)))
    let isOver = false
    const working = customers.map((customer, index) =>
      customer.bookUntil(() => isOver, times[index % times.length] ?? []),
    )
    try {
      await until('many orders are answered', () => ordersTold(customers) >= ANSWERED, PATIENCE_MS)
      await happens()
      const goal = ordersTold(customers) + answered
      await until('orders are answered again', () => ordersTold(customers) >= goal, PATIENCE_MS)
    } finally {
      isOver = true
      await Promise.all(working)
    }
    expect(customers.flatMap(({ told }) => told).filter(({ paid, informed }) => paid && informed)).not.toEqual([])
    return customers
  }

  /** Everything that these were ever told is so, and no table disagrees with another one. */
  async expectNothingLost(customers: readonly Customer[] = this.everybody): Promise<void> {
    await Promise.all(customers.map(expectAcknowledged))
    const now = await new Sandbox(this.server.origin).now()
    expect(await auditDatabase(await this.server.databaseUrl(), now)).toEqual(NO_MISTAKES)
  }

  private async newCustomers(): Promise<Customer[]> {
    const phones = Array.from({ length: CUSTOMERS }, (_, index) => 13_700_000_000 + this.everybody.length + index)
    const customers = await Promise.all(phones.map((phone) => Customer.logIn(this.server.origin, String(phone))))
    const url = await this.server.databaseUrl()
    await Promise.all(customers.map(({ userId }, index) => fillWallet(url, userId, HOLD[index % HOLD.length] ?? 0)))
    this.everybody.push(...customers)
    return customers
  }

  /** Starts that are free, soonest first; every other one, as a session takes two half hours. */
  private async freeTimes(consultantId: number): Promise<Params<'POST /appoint/consultOrder/confirmOrder'>[]> {
    const client = new TestClient(this.server.origin)
    const { services } = await client.call('GET /appoint/consultConsultant/getDetailsVO', { consultantId })
    const srvId = services.find((service) => service.sessions === 1)?.srvId ?? 0
    const { days } = await client.call('GET /appoint/consultSchedule/getSchedule', { consultantId, srvId, days: 30 })
    return days
      .flatMap((day) => day.scheduleItem)
      .filter((_, index) => index % 2 === 0)
      .map(({ id }) => ({ consultantId, srvId, slot: id, consultMode: 1 }))
  }
}

const ordersTold = (customers: readonly Customer[]): number => customers.flatMap(({ told }) => told).length
