import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { DEPOSIT_PAY, type DepositPayStatus } from '@xinqi/domain/status/deposit'
import { loginConsultant } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { attemptUntil } from './attempts'
import { until } from './until'

/** What they were told of the deposit they leave with us: each field only by an answer that arrived. */
interface Told {
  depositNo?: string
  moneyGiven: boolean
  paid: boolean
  triedToAskBack: boolean
  /** When it comes back, of the wire. */
  refundDue?: string
  triedToKeep: boolean
}

/** A consultant who leaves a deposit with us, asks for it back, thinks better of it, and asks once more. */
export class Depositor {
  private readonly told: Told = { moneyGiven: false, paid: false, triedToAskBack: false, triedToKeep: false }
  private readonly client: TestClient
  private readonly sandbox: Sandbox

  private constructor(
    origin: string,
    private readonly token: string,
  ) {
    this.client = new TestClient(origin)
    this.sandbox = new Sandbox(origin)
  }

  static async logIn(origin: string, phone: string): Promise<Depositor> {
    const reach = { client: new TestClient(origin), sandbox: new Sandbox(origin) }
    const { token } = await loginConsultant(reach, phone)
    return new Depositor(origin, token)
  }

  async workUntil(enough: () => boolean): Promise<void> {
    const { noPay, amountFen } = await this.call('GET /appoint/consultDepositOrder/info', {})
    if (noPay !== null) return
    const goOn = async (): Promise<void> => {
      if (!this.told.paid) await this.pay(amountFen)
      await this.askBack()
      await this.keep()
      await this.askBack()
    }
    // Cut off, they begin again where they were.
    return attemptUntil(enough, [goOn, goOn], () => this.deposits())
  }

  async expectAcknowledged(): Promise<void> {
    const { depositNo, moneyGiven, refundDue } = this.told
    if (depositNo === undefined) return
    if (moneyGiven)
      await until(`the deposit ${depositNo} is paid`, async () => {
        const { paid } = await this.call('GET /appoint/consultDepositOrder/isPaySuccess', { orderNo: depositNo })
        return paid
      })
    const found = (await this.deposits()).find((one) => one.depositNo === depositNo)
    expect(possible(this.told)).toContain(found?.payStatus)
    if (refundDue !== undefined) expect(found?.refundDue).toBe(refundDue)
  }

  private async pay(expectedFen: number): Promise<void> {
    const { told } = this
    const { depositNo } = await this.call('POST /appoint/consultDepositOrder/confirmOrder', { expectedFen })
    told.depositNo = depositNo
    const begun = await this.call('POST /appoint/consultDepositOrder/pay', { orderNo: depositNo, tradeType: 'H5' })
    if (!begun.settled) await this.sandbox.atCashier(begun.h5Url ?? '', 'pay')
    told.moneyGiven = true
    const { paid } = await this.call('GET /appoint/consultDepositOrder/isPaySuccess', { orderNo: depositNo })
    told.paid = paid
  }

  private async askBack(): Promise<void> {
    const { told } = this
    if (told.depositNo === undefined) return
    told.triedToAskBack = true
    const { refundDue } = await this.call('POST /appoint/consultDepositOrder/applyRefund', {
      depositNo: told.depositNo,
    })
    told.refundDue = refundDue
  }

  private async keep(): Promise<void> {
    const { told } = this
    if (told.depositNo === undefined) return
    told.triedToKeep = true
    delete told.refundDue
    await this.call('POST /appoint/consultDepositOrder/cancelRefund', { depositNo: told.depositNo })
  }

  private async deposits(): Promise<Data<'GET /appoint/consultDepositOrder/list'>['list']> {
    return (await this.call('GET /appoint/consultDepositOrder/list', {})).list
  }

  private call<K extends CallKey>(key: K, params: Params<K>): Promise<Data<K>> {
    return this.client.call(key, params, { token: this.token })
  }
}

/** Where a deposit may stand of which its consultant knows this much; its fifteen days are never over by then. */
function possible({ moneyGiven, triedToAskBack, refundDue }: Told): DepositPayStatus[] {
  if (refundDue !== undefined) return [DEPOSIT_PAY.refundAsked]
  if (triedToAskBack) return [DEPOSIT_PAY.paid, DEPOSIT_PAY.refundAsked]
  return moneyGiven ? [DEPOSIT_PAY.paid] : [DEPOSIT_PAY.unpaid, DEPOSIT_PAY.paid]
}
