import { z } from 'zod'
import { until } from '../providers/sandbox-kit/testing/until'
import { plantRecord, type Plant, type PlantKind } from '../providers/bill/sandbox/plant'
import type { BillCompany } from '../providers/bill/sandbox/plants'
import type { TransferTrouble } from '../providers/transfer/sandbox/records'
import { afterAnswersDone } from '../call/after-answer'

const Messages = z.array(
  z.object({ to: z.string(), template: z.string(), params: z.array(z.string()), text: z.string() }),
)
const Solution = z.object({ x: z.number() })
const WechatPerson = z.object({
  openid: z.string(),
  loginCode: z.string(),
  phoneCode: z.string(),
  sdkCode: z.string(),
})

const PageCodes = z.array(z.object({ page: z.string(), scene: z.string() }))
const Reading = z.object({ now: z.coerce.date() })
const OneKeyToken = z.object({ token: z.string() })
const PutThrough = z.object({ rings: z.string(), shows: z.string() })
const PartnerToken = z.object({ zxsToken: z.string() })

export type Sms = z.infer<typeof Messages>[number]

/** What a person does at `/sandbox`: reads messages, solves the slider, pays, moves the clock. */
export class Sandbox {
  constructor(private readonly origin: string) {}

  /** Messages to a phone, newest first, with those that are on their way. */
  async messages(phone: string): Promise<Sms[]> {
    await afterAnswersDone()
    return Messages.parse(await this.json(`/sms?phone=${encodeURIComponent(phone)}`))
  }

  /** The code in the newest login message to a phone; waits for one. @throws when none comes */
  async loginCode(phone: string): Promise<string> {
    let code: string | undefined
    const newest = async (): Promise<boolean> => {
      code = (await this.messages(phone)).find(({ template }) => template === 'login')?.params[0]
      return code !== undefined
    }
    await until(newest).catch(() => {
      throw new Error(`No login code was sent to ${phone}.`)
    })
    return code ?? ''
  }

  /** Where the piece of a slider picture belongs, in its pixels. */
  async captchaSolution(captchaId: string): Promise<number> {
    return Solution.parse(await this.json(`/captcha/${captchaId}`)).x
  }

  /** Presses 确认支付, or 取消, on the cashier page of a payment; whose WeChat pays, where it is to be a certain one. */
  async atCashier(h5Url: string, act: 'pay' | 'cancel', payer?: string): Promise<Response> {
    const form = new URL(h5Url, this.origin).searchParams
    const answer = new URLSearchParams({ prepay_id: form.get('prepay_id') ?? '', act })
    if (payer !== undefined) answer.set('payer', payer)
    return this.post('/wechatpay/cashier', answer)
  }

  /** Somebody who uses WeChat, with the codes that wx.login, the phone button and the SDK of a native app would give. */
  async wechatPerson(phone: string): Promise<z.infer<typeof WechatPerson>> {
    const response = await this.post('/wechat/user', new URLSearchParams({ phone }))
    return WechatPerson.parse(await response.json())
  }

  /** How many messages somebody subscribed to have come to them in WeChat. */
  async wechatMessages(openid: string): Promise<number> {
    return z.array(z.unknown()).parse(await this.json(`/wechat/messages?openid=${encodeURIComponent(openid)}`)).length
  }

  /** The codes of the mini-program's pages that WeChat was asked for, newest first. */
  async pageCodes(): Promise<z.infer<typeof PageCodes>> {
    return PageCodes.parse(await this.json('/wechat/codes'))
  }

  /** Says yes on WeChat's consent page, as the person with this phone; gives what WeChat leads back with. */
  async agreeInWechat(url: string, phone: string): Promise<{ code: string; state: string }> {
    const form = new URLSearchParams(new URL(url).searchParams)
    form.set('phone', phone)
    const response = await this.post('/wechat/connect/oauth2/authorize', form)
    const back = new URL(response.headers.get('location') ?? '').searchParams
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
  }

  /** What the native SDK gets for the phone it runs on. */
  async oneKeyToken(phone: string): Promise<string> {
    const response = await this.post('/one-key/token', new URLSearchParams({ phone }))
    return OneKeyToken.parse(await response.json()).token
  }

  /** What a partner's site makes for a consultant. */
  async partnerToken(phone: string): Promise<string> {
    const response = await this.post('/partner/token', new URLSearchParams({ phone }))
    return PartnerToken.parse(await response.json()).zxsToken
  }

  /** Somebody's telephone dials the number between two, and both speak; who is rung and what they see, or null where it rings nobody. */
  async dial(from: string, secretNo: string, seconds = 60): Promise<z.infer<typeof PutThrough> | null> {
    const body = new URLSearchParams({ from, secretNo, seconds: String(seconds) })
    const response = await fetch(`${this.origin}/sandbox/number-privacy/dial`, { method: 'POST', body })
    return response.status === 404 ? null : PutThrough.parse(await response.json())
  }

  /** From now on, how the company of the numbers between two answers: `normal`, a code of its own, or `gone`. */
  async setNumberPrivacyAnswer(answer: string): Promise<void> {
    await this.post('/number-privacy/faults', new URLSearchParams({ answer }))
  }

  /** What wx.requestPayment does with its parameters when the person says yes. */
  async payInWechat(params: object): Promise<void> {
    const response = await fetch(`${this.origin}/sandbox/wechatpay/jsapi-pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
    if (!response.ok) throw new Error(`wx.requestPayment: ${await response.text()}`)
  }

  /** What `requestMerchantTransfer` does with its parameters when the person says yes; what WeChat answers. */
  async confirmTransfer(confirmation: object | null): Promise<unknown> {
    const response = await fetch(`${this.origin}/sandbox/wechatpay/merchant-transfer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(confirmation),
    })
    return response.json()
  }

  /** Tells once more how a transfer has ended. */
  async tellTransferAgain(withdrawNo: string): Promise<void> {
    await this.post(`/wechatpay/transfers/${withdrawNo}/notify`, new URLSearchParams())
  }

  /** From now on, what becomes of transfers to persons. */
  async setTransferTrouble(trouble: TransferTrouble): Promise<void> {
    await this.post('/wechatpay/transfers/trouble', new URLSearchParams({ trouble }))
  }

  /** From now on, what happens to the notices of payments and refunds. */
  async setNoticeFault(notify: string): Promise<void> {
    await this.post('/wechatpay/faults', new URLSearchParams({ notify }))
  }

  /** From now on WeChat Pay can give nothing back, or again can. */
  async closeAccounts(closed: '0' | '1'): Promise<void> {
    await this.post('/wechatpay/accounts', new URLSearchParams({ closed }))
  }

  /** Makes something wrong in a company's bills of a day, of `number` or of the newest of that day; tells of what. */
  async plantInBill(company: BillCompany, day: string, kind: PlantKind, number?: string): Promise<Plant> {
    const body = new URLSearchParams({ company, day, kind })
    if (number !== undefined) body.set('number', number)
    return plantRecord.parse(await (await this.post('/bills/planted', body)).json())
  }

  /** A company's bills of a day are right again. */
  async clearPlanted(company: BillCompany, day: string): Promise<void> {
    await this.post('/bills/planted/clear', new URLSearchParams({ company, day }))
  }

  /** Moves the server's clock; what has come due has happened when this resolves. */
  async advance(milliseconds: number): Promise<void> {
    await this.post('/clock', new URLSearchParams({ advanceMs: String(milliseconds) }))
  }

  /** What the server's clock shows. */
  async now(): Promise<Date> {
    return Reading.parse(await this.json('/clock')).now
  }

  /** Runs what is due now: notices first, then the sweeps. */
  runDueJobs(): Promise<void> {
    return this.advance(0)
  }

  private async post(path: string, body: URLSearchParams): Promise<Response> {
    const response = await fetch(`${this.origin}/sandbox${path}`, { method: 'POST', body, redirect: 'manual' })
    if (response.status >= 400) throw new Error(`POST /sandbox${path}: ${response.status} ${await response.text()}`)
    return response
  }

  private async json(path: string): Promise<unknown> {
    const response = await fetch(`${this.origin}/sandbox${path}`)
    if (!response.ok) throw new Error(`GET /sandbox${path}: ${response.status}`)
    return response.json()
  }
}
