import { CODE } from '@xinqi/domain/codes'
import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { RefusedCall, TestClient } from '../../server/src/testing/test-client'
import { INFORMATION } from '../../server/src/testing/visitor'
import { attemptUntil } from './attempts'
import { sendChange, wishedChange, type Change } from './changes'

const CONFIRM = 'POST /appoint/consultOrder/confirmOrder'
const SAVE = 'POST /appoint/consultVisitor/saveVisitorInfo'
/** Every fourth order is left unpaid, one of them a person: a kill may cut off the payment of another, and with three nobody books. */
const UNPAID_EVERY = 4
const UNPAID_AT_MOST = 1
/** Every third order is given up again, every fifth moved. */
const CANCEL_EVERY = 3
const MOVE_EVERY = 5
const WALLET_EVERY = 2

/** A call that may be sent once more under its key. */
export interface Sent<K extends CallKey> {
  key: string
  params: Params<K>
}

/** What a customer was told about an order: each field only by an answer that arrived. */
export interface Told {
  confirm: Sent<typeof CONFIRM> & { data: Data<typeof CONFIRM> }
  /** The customer went to the cashier: from then on the money may have gone. */
  triedToPay: boolean
  /** The payment company has said that it has the money. */
  moneyGiven: boolean
  /** We have said that it is paid. */
  paid: boolean
  triedToInform: boolean
  informed: boolean
  /** What was tried afterwards, unless it was refused. */
  change?: Change | undefined
}

/** Somebody who books one time after the other, and remembers everything that was answered. */
export class Customer {
  readonly told: Told[] = []
  /** Orders whose answer never came, or came as a plain failure: they may have been made or not. */
  readonly unanswered: Sent<typeof CONFIRM>[] = []
  private readonly client: TestClient
  private readonly sandbox: Sandbox
  private serial = 0

  private constructor(
    origin: string,
    readonly phone: string,
    readonly userId: number,
    private readonly token: string,
  ) {
    this.client = new TestClient(origin)
    this.sandbox = new Sandbox(origin)
  }

  static async logIn(origin: string, phone: string): Promise<Customer> {
    const reach = { client: new TestClient(origin), sandbox: new Sandbox(origin) }
    const { userId, accessToken } = await loginVisitor(reach, phone)
    return new Customer(origin, phone, userId, accessToken)
  }

  call<K extends CallKey>(key: K, params: Params<K>, idempotencyKey?: string): Promise<Data<K>> {
    const options = idempotencyKey === undefined ? {} : { idempotencyKey }
    return this.client.call(key, params, { token: this.token, ...options })
  }

  /** What is due by the clock happens now: else it is every minute. */
  letJobsRun(): Promise<void> {
    return this.sandbox.runDueJobs()
  }

  /** Tries for one time after the other until `enough`; where nobody answers, waits until somebody does. */
  bookUntil(enough: () => boolean, wishes: readonly Params<typeof CONFIRM>[]): Promise<void> {
    const attempts = wishes.map((wish) => () => this.book(wish))
    return attemptUntil(enough, attempts, () => this.call('GET /appoint/consultVisitor/userCenter', {}))
  }

  private async book(wish: Params<typeof CONFIRM>): Promise<void> {
    const order = await this.confirm(wish)
    const { orderNo } = order.confirm.data
    const unpaid = this.told.filter((one) => !one.triedToPay).length
    if (this.told.length % UNPAID_EVERY === 0 && unpaid <= UNPAID_AT_MOST) return
    order.triedToPay = true
    order.moneyGiven = await this.payFor(orderNo)
    order.paid = (await this.call('GET /appoint/consultOrder/isPaySuccess', { orderNo })).paid
    order.triedToInform = true
    await this.call(SAVE, { ...INFORMATION, orderNo })
    order.informed = true
    if (this.told.length % CANCEL_EVERY === 0) await this.change(order, 'cancel', Number(wish.slot))
    else if (this.told.length % MOVE_EVERY === 0) await this.change(order, 'move', Number(wish.slot))
  }

  /** Every other time as far as the wallet reaches. True once the money is given: by the company, or by the wallet alone. */
  private async payFor(orderNo: string): Promise<boolean> {
    const useWallet = this.told.length % WALLET_EVERY === 0
    const begun = await this.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet })
    if (begun.settled) return true
    return this.sandbox.atCashier(begun.h5Url ?? '', 'pay').then(
      () => true,
      () => false,
    )
  }

  private async change(order: Told, kind: Change['kind'], slot: number): Promise<void> {
    const { orderNo } = order.confirm.data
    order.change = await wishedChange(this, kind, { orderNo, slot, key: this.newKey() })
    if (!(await sendChange(this, order.change))) order.change = undefined
  }

  private async confirm(params: Params<typeof CONFIRM>): Promise<Told> {
    const key = this.newKey()
    try {
      const data = await this.call(CONFIRM, params, key)
      const confirm = { key, params, data }
      const order = {
        confirm,
        triedToPay: false,
        moneyGiven: false,
        paid: false,
        triedToInform: false,
        informed: false,
      }
      this.told.push(order)
      return order
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code === CODE.failure) this.unanswered.push({ key, params })
      throw error
    }
  }

  private newKey(): string {
    this.serial += 1
    return `${this.phone}-${this.serial}`
  }
}
