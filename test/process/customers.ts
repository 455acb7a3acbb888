import type { Params } from '@xinqi/domain/contract/contract'
import { MINUTE } from '@xinqi/domain/time'
import { demoConsultants } from '../../server/src/demo/consultants'
import { TRANSFER_TROUBLES } from '../../server/src/providers/transfer/sandbox/records'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { auditDatabase, NO_MISTAKES } from '../support/database-audit'
import { Customer } from './customer'
import { expectAcknowledged } from './acknowledged-orders'
import { Depositor } from './depositor'
import { fillWallet } from './fill-wallet'
import { Holder } from './holder'
import { expectStatementsProven, lastTransfer } from './proven-statements'
import { Reader } from './reader'
import type { RealServer } from './real-server'
import { findStuck } from './stuck'
import { until } from './until'

/** Consultants of the demo who are open all day, every day. */
const CONSULTANTS = [1, 2, 3]
/** Two for each consultant, who want the same times. */
const CUSTOMERS = 6
const HOLDERS = 2
/** So many orders have been answered when something happens, in the middle of others. */
export const ANSWERED = 20
/** What their wallets have, in fen: a part of a price, or several of them. */
const HOLD = [5_000, 300_000]
/** What those have who take it out, in fen. */
const TO_TAKE_OUT = 10_000
/** On two cores that test other things meanwhile, a database that was killed takes its time. */
const PATIENCE_MS = 150_000
/** So many, one a minute, and whatever was cut off has been brought to its end. */
const SWEEPS = 2

/** Those who come to a server together. */
export interface Crowd {
  customers: Customer[]
  /** Who take money out, buy things to read, and leave deposits. */
  others: (Holder | Reader | Depositor)[]
  /** Whatever they pay and get has later ones in the ledger. */
  afterTransfer: number
}

/** Everybody who has been at a server, through all of its lives. */
export class Customers {
  private readonly crowds: Crowd[] = []
  private phones = 0

  constructor(private readonly server: RealServer) {}

  /** New people do what they came for as fast as they can while something `happens`, and until `answered` more orders were. Gives them. */
  async bookWhile(happens: () => unknown, answered = 0): Promise<Crowd> {
    const crowd = await this.newCrowd()
    const { customers, others } = crowd
    const times = await Promise.all(CONSULTANTS.map((id) => this.freeTimes(id)))
    let isOver = false
    const working = [
      ...customers.map((customer, index) => customer.bookUntil(() => isOver, times[index % times.length] ?? [])),
      ...others.map((one) => one.workUntil(() => isOver)),
    ]
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
    return crowd
  }

  /** Everything that these were ever told is so, nothing of it is stuck, and no table and no statement disagrees with another one. */
  async expectNothingLost(crowds: readonly Crowd[] = this.crowds): Promise<void> {
    const sandbox = new Sandbox(this.server.origin)
    await sandbox.setTransferTrouble('none')
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) await this.server.timePasses(MINUTE)
    await this.expectNothingStuck()
    const customers = crowds.flatMap((crowd) => crowd.customers)
    const others = crowds.flatMap((crowd) => crowd.others)
    await Promise.all([...customers.map(expectAcknowledged), ...others.map((one) => one.expectAcknowledged())])
    const [url, now] = [await this.server.databaseUrl(), await sandbox.now()]
    expect(await auditDatabase(url, now)).toEqual(NO_MISTAKES)
    const userIds = [...customers, ...others].flatMap((one) => ('userId' in one ? [one.userId] : []))
    const afterTransfer = Math.min(...crowds.map((crowd) => crowd.afterTransfer))
    await expectStatementsProven(url, now, { userIds, afterTransfer })
  }

  /** `ends`: what waited for a person, or for a day, has also come to its end. */
  async expectNothingStuck(ends = false): Promise<void> {
    const now = await new Sandbox(this.server.origin).now()
    expect(await findStuck(await this.server.databaseUrl(), now, ends)).toEqual([])
  }

  private async newCrowd(): Promise<Crowd> {
    const { origin } = this.server
    const url = await this.server.databaseUrl()
    const afterTransfer = await lastTransfer(url)
    const [customers, holders, reader, depositor] = await Promise.all([
      Promise.all(Array.from({ length: CUSTOMERS }, () => Customer.logIn(origin, this.newPhone()))),
      Promise.all(Array.from({ length: HOLDERS }, () => Holder.logIn(origin, this.newPhone()))),
      Reader.logIn(origin, this.newPhone()),
      Depositor.logIn(origin, this.nextConsultant()),
    ])
    const now = await new Sandbox(origin).now()
    await Promise.all(
      customers.map(({ userId }, index) => fillWallet(url, userId, HOLD[index % HOLD.length] ?? 0, now)),
    )
    await Promise.all(holders.map(({ userId }) => fillWallet(url, userId, TO_TAKE_OUT, now)))
    // What WeChat makes of those who take money out: nothing, or one trouble after the other.
    const trouble = TRANSFER_TROUBLES[this.crowds.length % TRANSFER_TROUBLES.length] ?? 'none'
    await new Sandbox(origin).setTransferTrouble(trouble)
    const crowd = { customers, others: [...holders, reader, depositor], afterTransfer }
    this.crowds.push(crowd)
    return crowd
  }

  private newPhone(): string {
    this.phones += 1
    return String(13_700_000_000 + this.phones)
  }

  /** Phones of the demo's consultants, beginning after those who are booked; who has left a deposit comes again when it went back. */
  private nextConsultant(): string {
    const rest = demoConsultants().slice(CONSULTANTS.length)
    const { id } = rest[this.crowds.length % rest.length] ?? { id: 0 }
    return `139${String(id).padStart(8, '0')}`
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
