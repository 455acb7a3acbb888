import type { Providers } from './create'
import { failureOf } from '../seeing/span'
import { inSpan } from '../seeing/scope'
import type { Meters } from '../seeing/meters'

type Method = (...args: unknown[]) => unknown

/**
 * The same adapter, whose calls are timed and are steps of the trace: by company and name of the call alone. What it answers at
 * once, without asking anybody, is none.
 */
export function observed<T extends object>(company: string, adapter: T, { companySeconds }: Meters): T {
  const timed = (call: string, method: Method): Method =>
    function (this: unknown, ...args) {
      const began = performance.now()
      const asked = Reflect.apply(method, this, args)
      if (!(asked instanceof Promise)) return asked
      const told = (outcome: string): void =>
        companySeconds.observe({ company, call, outcome }, (performance.now() - began) / 1000)
      asked.then(
        () => told('answered'),
        (error: unknown) => told(failureOf(error).type),
      )
      return inSpan(`${company} ${call}`, 'client', { 'xinqi.company': company, 'xinqi.call': call }, () => asked)
    }
  const parts = Object.entries(adapter).map(([name, part]: [string, unknown]) => [
    name,
    typeof part === 'function' ? timed(name, part as Method) : part,
  ])
  return Object.fromEntries(parts) as T
}

/** Who is asked. Null: nobody, it is our own. A new provider does not compile until it stands here. */
const COMPANIES: Record<Exclude<keyof Providers, 'bills'>, string | null> = {
  sms: 'tencent-sms',
  wechat: 'wechat',
  payment: 'wechat-pay',
  transfer: 'wechat-transfer',
  alipay: 'alipay',
  payout: 'alipay-payout',
  captcha: null,
  captchaVendor: 'tencent-captcha',
  oneKey: 'aliyun-one-key',
  numberPrivacy: 'aliyun-number-privacy',
}

export function observeProviders({ bills, ...providers }: Providers, meters: Meters): Providers {
  const parts = Object.entries(providers).map(([name, adapter]: [string, object | null]) => {
    const company = COMPANIES[name as keyof typeof COMPANIES]
    return [name, company && adapter ? observed(company, adapter, meters) : adapter]
  })
  return {
    ...(Object.fromEntries(parts) as Omit<Providers, 'bills'>),
    bills: {
      wechat: observed('wechat-pay', bills.wechat, meters),
      alipay: bills.alipay && observed('alipay', bills.alipay, meters),
    },
  }
}
