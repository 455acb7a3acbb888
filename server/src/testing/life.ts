import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Providers } from '../providers/create'

/** What a process asks third parties about money. */
const ASKED = new Set<PropertyKey>([
  ...['createJsapi', 'createH5', 'query', 'close', 'refund', 'queryRefund'],
  ...['transfer', 'queryTransfer', 'cancelTransfer'],
  ...['trades', 'funds'],
])
type OfMoney = Pick<Providers, 'payment' | 'alipay' | 'transfer' | 'bills'>
/** What it asks them to tell people. */
const TELLS = new Set<PropertyKey>(['send', 'sendSubscribeMessage'])
type Asking = OfMoney & Pick<Providers, 'sms' | 'wechat'>
/** What a test looks at: what a call does about money, or what sweeps tell people. */
export type Matter = 'money' | 'reminders'
const WRITTEN = /(?:insert into|update|delete from) "(\w+)"/g
/** Written beside what a call does, at moments of its own. */
const BESIDE = new Set(['outbox', 'dashboard_day'])
/** Of whatever session is near when a sweep comes by, and not of what is being done: no step of that, where money is looked at. */
const BY_ITSELF = 'reminder'

const tablesIn = (text: string): string[] =>
  [...text.matchAll(WRITTEN)].map(([, table = '']) => table).filter((table) => !BESIDE.has(table))

class Dead extends Error {}

/**
 * One life of a server process, step by step: each commit, and each question to a third party before it leaves and after its answer
 * has come. It ends right after the step that it is told: from then on nothing reaches the database or a third party.
 */
export class Life {
  readonly steps: string[] = []
  private last = Infinity
  private pool: Pool | undefined
  private readonly clients = new Set<PoolClient>()

  constructor(private readonly matter: Matter = 'money') {}

  get isOver(): boolean {
    return this.steps.length >= this.last
  }

  /** Counts from here, to the end where there is one. */
  begin(last = Infinity): void {
    this.steps.length = 0
    this.last = last
  }

  /** Every connection of the pool belongs to this life: what it had not committed is rolled back at the end. */
  watch(pool: Pool): void {
    this.pool = pool
    pool.on('connect', (client) => {
      this.clients.add(client)
      this.watchClient(client)
    })
  }

  /** The providers as this process asks them. */
  of({ payment, alipay, transfer, bills, sms, wechat }: Asking): Partial<Asking> {
    if (this.matter === 'reminders') return { sms: this.asked(sms, TELLS), wechat: this.asked(wechat, TELLS) }
    return {
      payment: this.asked(payment),
      alipay: alipay && this.asked(alipay),
      transfer: this.asked(transfer),
      bills: { wechat: this.asked(bills.wechat), alipay: bills.alipay && this.asked(bills.alipay) },
    }
  }

  private watchClient(client: PoolClient): void {
    const query = client.query.bind(client) as (statement: { text: string }) => Promise<QueryResult>
    let written: string[] = []
    let isOpen = false
    const watched = async (statement: { text: string }): Promise<QueryResult> => {
      this.require()
      const { text } = statement
      const result = await query(statement)
      if (/^(begin|start transaction)/i.test(text)) isOpen = true
      else if (/^(commit|rollback)/i.test(text)) isOpen = false
      if (result.rowCount) written.push(...tablesIn(text))
      if (isOpen) return result
      const committed = [...new Set(written)].sort()
      written = []
      const isStep = committed.length > 0 && (this.matter === 'reminders' || !committed.includes(BY_ITSELF))
      if (isStep && !/^rollback/i.test(text)) this.step(`wrote ${committed.join(', ')}`)
      return result
    }
    Object.assign(client, { query: watched })
  }

  private asked<T extends object>(gateway: T, names = ASKED): T {
    return new Proxy(gateway, {
      get: (target, name, receiver) => {
        const own: unknown = Reflect.get(target, name, receiver)
        if (!names.has(name) || typeof own !== 'function') return own
        return async (...args: unknown[]): Promise<unknown> => {
          this.require()
          this.step(`asks ${String(name)}`)
          const answer: unknown = await Reflect.apply(own, target, args)
          this.step(`heard ${String(name)}`)
          return answer
        }
      },
    })
  }

  private require(): void {
    if (this.isOver) throw new Dead('This process has ended.')
  }

  private step(name: string): void {
    this.require()
    this.steps.push(name)
    if (!this.isOver) return
    Object.assign(this.pool ?? {}, { connect: () => Promise.reject(new Dead('This process has ended.')) })
    for (const client of this.clients) void (client as PoolClient & { end(): Promise<void> }).end()
    this.require()
  }
}
