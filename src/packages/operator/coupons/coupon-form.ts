import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Params } from '@xinqi/domain/contract/contract'
import { fenFromText } from '@xinqi/domain/money'
import { COUPON_SCOPE, type CouponScope, type CouponWay } from '@xinqi/domain/rules/coupon'

/** What is typed, as it stands in the fields. */
export interface CouponForm {
  orgId: string
  name: string
  benefit: 'amount' | 'percent'
  /** In yuan. */
  off: string
  percent: string
  cap: string
  from: string
  scope: CouponScope
  scopeIds: string
  way: CouponWay
  stock: string
  perPerson: string
  validity: 'days' | 'until'
  days: string
  until: string
  closesAt: string
}

export const EMPTY_FORM: CouponForm = {
  orgId: String(DEFAULT_ORG_ID),
  name: '',
  benefit: 'amount',
  off: '',
  percent: '',
  cap: '',
  from: '',
  scope: COUPON_SCOPE.all,
  scopeIds: '',
  way: 'centre',
  stock: '',
  perPerson: '1',
  validity: 'days',
  days: '30',
  until: '',
  closesAt: '',
}

const AMOUNT = '请填写金额，例如 30 或 30.5'
const isWhole = (text: string): boolean => /^\d{1,7}$/.test(text.trim())

/** What cannot be sent as it stands, by the field's name in the call; everything else the call itself judges. */
export function mistakesOf(form: CouponForm): Record<string, string> {
  const { benefit, off, percent, cap, from, stock, perPerson, validity, days } = form
  const isAmount = (text: string): boolean => text.trim() === '' || fenFromText(text) !== null
  const wrong: [field: string, isWrong: boolean, sentence: string][] = [
    ['name', form.name.trim() === '', '请填写名称'],
    ['orgId', !isWhole(form.orgId), '机构编号是一个整数'],
    ['offFen', benefit === 'amount' && !fenFromText(off), AMOUNT],
    ['offPercent', benefit === 'percent' && !isWhole(percent), '请填写 1 到 100 的整数'],
    ['capFen', benefit === 'percent' && !isAmount(cap), AMOUNT],
    ['fromFen', !isAmount(from), AMOUNT],
    ['stock', stock.trim() !== '' && !isWhole(stock), '请填写整数'],
    ['perPerson', !isWhole(perPerson), '请填写整数'],
    ['validDays', validity === 'days' && !isWhole(days), '请填写整数'],
  ]
  return Object.fromEntries(wrong.flatMap(([field, isWrong, sentence]) => (isWrong ? [[field, sentence]] : [])))
}

const fen = (text: string): number | undefined => fenFromText(text) ?? undefined
const whole = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))
const words = (text: string): string | undefined => text.trim() || undefined

export function paramsOf(form: CouponForm): Params<'POST /operator/coupon/add'> {
  const isAmount = form.benefit === 'amount'
  const isDays = form.validity === 'days'
  return {
    orgId: Number(form.orgId),
    name: form.name,
    offFen: isAmount ? fen(form.off) : undefined,
    offPercent: isAmount ? undefined : whole(form.percent),
    capFen: isAmount ? undefined : fen(form.cap),
    fromFen: fen(form.from) ?? 0,
    scope: form.scope,
    scopeIds: form.scope === COUPON_SCOPE.all ? '' : form.scopeIds,
    way: form.way,
    stock: form.way === 'code' ? undefined : whole(form.stock),
    perPerson: whole(form.perPerson) ?? 1,
    closesAt: words(form.closesAt),
    validUntil: isDays ? undefined : words(form.until),
    validDays: isDays ? whole(form.days) : undefined,
  }
}
