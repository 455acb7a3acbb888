import type { CallKey, Data, Params } from '@xinqi/domain/contract/contract'
import { WITHDRAWAL, WITHDRAWALS_A_DAY, type WithdrawalState } from '@xinqi/domain/status/withdrawal'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { attemptUntil, sendAgain } from './attempts'

const APPLY = 'POST /appoint/cashbackWithdraw/applyWithdraw'
const CANCEL = 'POST /appoint/cashbackWithdraw/cancelWithdraw'

/** What a person does about each of a day's withdrawals, in turn. */
const WISHES = ['say yes', 'want it back', 'let it lie'] as const

/** A withdrawal somebody asked for: each field only by an answer that arrived. */
interface Told {
  key: string
  params: Params<typeof APPLY>
  withdrawNo?: string
  /** Their yes is on its way to WeChat. */
  triedToSayYes: boolean
  triedToCancel: boolean
  /** We have said that it is theirs again, or will be. */
  cancelled: boolean
}

const ENDED: readonly WithdrawalState[] = [WITHDRAWAL.paid, WITHDRAWAL.failed, WITHDRAWAL.cancelled, WITHDRAWAL.expired]

/** Somebody with something in their wallet, known to us in WeChat, who takes it out part by part. */
export class Holder {
  private readonly told: Told[] = []
  private readonly client: TestClient
  private readonly sandbox: Sandbox

  private constructor(
    origin: string,
    readonly phone: string,
    readonly userId: number,
    private readonly token: string,
  ) {
    this.client = new TestClient(origin)
    this.sandbox = new Sandbox(origin)
  }

  static async logIn(origin: string, phone: string): Promise<Holder> {
    const { loginCode, phoneCode } = await new Sandbox(origin).wechatPerson(phone)
    const { token } = await new TestClient(origin).call('POST /appoint/consultUser/wxappLogin', {
      code: loginCode,
      phoneCode,
    })
    if (!token) throw new Error(`WeChat does not know the phone ${phone}.`)
    return new Holder(origin, phone, token.userId, token.accessToken)
  }

  workUntil(enough: () => boolean): Promise<void> {
    const attempts = WISHES.slice(0, WITHDRAWALS_A_DAY).map((wish, index) => () => this.withdraw(wish, 1_000 + index))
    return attemptUntil(enough, attempts, () => this.withdrawals())
  }

  /** What was answered is so; what was not was made once, or never. */
  async expectAcknowledged(): Promise<void> {
    for (const one of this.told) {
      const again = await sendAgain(() => this.apply(one))
      if (one.withdrawNo === undefined && !again) continue
      if (one.withdrawNo !== undefined) expect(again).toEqual({ withdrawNo: one.withdrawNo })
      const found = (await this.withdrawals()).filter(({ withdrawNo }) => withdrawNo === again?.withdrawNo)
      expect(found).toMatchObject([{ amountFen: one.params.amountFen }])
      const [{ state } = { state: undefined }] = found
      expect(this.possible(one)).toContain(state)
    }
    const made = (await this.withdrawals()).length
    expect(made).toBeLessThanOrEqual(this.told.length)
  }

  /** Refused by WeChat is possible wherever its troubles were on. */
  private possible({ withdrawNo, triedToSayYes, triedToCancel, cancelled }: Told): readonly WithdrawalState[] {
    // Asked for only now: WeChat may be on its way with it.
    if (withdrawNo === undefined) return [WITHDRAWAL.requested, WITHDRAWAL.sent, WITHDRAWAL.waiting, ...ENDED]
    if (cancelled) return [WITHDRAWAL.cancelled, WITHDRAWAL.failed]
    if (triedToSayYes || triedToCancel) return [WITHDRAWAL.waiting, ...ENDED]
    return [WITHDRAWAL.waiting, WITHDRAWAL.failed]
  }

  private async withdraw(wish: (typeof WISHES)[number], amountFen: number): Promise<void> {
    const params = { amountFen, inside: 'miniProgram' } as const
    const key = `${this.phone}-${this.told.length + 1}`
    const one: Told = { key, params, triedToSayYes: false, triedToCancel: false, cancelled: false }
    this.told.push(one)
    one.withdrawNo = (await this.apply(one)).withdrawNo
    const { withdrawNo } = one
    if (wish === 'say yes') {
      const { confirmation } = (await this.withdrawals()).find((row) => row.withdrawNo === withdrawNo) ?? {}
      one.triedToSayYes = true
      await this.sandbox.confirmTransfer(confirmation ?? null)
      await this.call('POST /appoint/cashbackWithdraw/refreshWithdraw', { withdrawNo })
    } else if (wish === 'want it back') {
      one.triedToCancel = true
      await this.call(CANCEL, { withdrawNo })
      one.cancelled = true
    }
  }

  private async withdrawals(): Promise<Data<'GET /appoint/cashbackWithdraw/listWithdraw'>['list']> {
    return (await this.call('GET /appoint/cashbackWithdraw/listWithdraw', {})).list
  }

  private apply({ key, params }: Told): Promise<Data<typeof APPLY>> {
    return this.client.call(APPLY, params, { token: this.token, idempotencyKey: key })
  }

  private call<K extends CallKey>(key: K, params: Params<K>): Promise<Data<K>> {
    return this.client.call(key, params, { token: this.token })
  }
}
