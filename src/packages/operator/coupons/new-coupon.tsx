import { View } from '@tarojs/components'
import { COUPON_SCOPE, COUPON_WAYS } from '@xinqi/domain/rules/coupon'
import { COUPON_SCOPE_LABEL, COUPON_WAY_LABEL } from '@xinqi/domain/text/coupon'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Segmented } from '@/ui/segmented/segmented'
import { EMPTY_FORM, mistakesOf, paramsOf, type CouponForm } from './coupon-form'

const SCOPES = Object.values(COUPON_SCOPE).map((value) => ({ value, label: COUPON_SCOPE_LABEL[value] }))
const WAYS = COUPON_WAYS.map((value) => ({ value, label: COUPON_WAY_LABEL[value] }))
const BENEFITS = [
  { value: 'amount', label: '减金额' },
  { value: 'percent', label: '按比例减' },
] as const
const VALIDITIES = [
  { value: 'days', label: '领取后几天' },
  { value: 'until', label: '到某个时间' },
] as const

/** A new coupon. What is wrong is said beside its field, and everything typed stays. */
export function NewCoupon({ onMade }: { onMade: () => Promise<void> }) {
  const [form, setForm] = useState(EMPTY_FORM)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const set = (changed: Partial<CouponForm>): void => {
    setForm({ ...form, ...changed })
    setRefused({})
  }
  const make = async (): Promise<void> => {
    const mistakes = mistakesOf(form)
    if (Object.keys(mistakes).length > 0) return setRefused(mistakes)
    setBusy(true)
    try {
      const params = paramsOf(form)
      await call('POST /operator/coupon/add', params, { quiet: true, key: keyOf(params) })
      showToast('做好了', 'success')
      await onMade()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused((error.data as { fields?: Record<string, string> } | null)?.fields ?? {})
      showToast(error.message)
    } finally {
      setBusy(false)
    }
  }
  const text = (label: string, name: keyof CouponForm, server: string, hint?: string) => (
    <Field
      label={label}
      value={String(form[name])}
      onChange={(value) => set({ [name]: value })}
      error={refused[server]}
      hint={hint}
    />
  )
  return (
    <View className='coupon-desk__form'>
      {text('名称', 'name', 'name', '来访者看到的名字')}
      {text('机构编号', 'orgId', 'orgId')}
      <Segmented label='怎么减' options={BENEFITS} value={form.benefit} onChange={(benefit) => set({ benefit })} />
      {form.benefit === 'amount'
        ? text('减多少元', 'off', 'offFen')
        : text('减百分之几', 'percent', 'offPercent', '15 就是 8.5 折')}
      {form.benefit === 'percent' && text('最多减多少元', 'cap', 'capFen', '不填就没有封顶')}
      {text('满多少元可用', 'from', 'fromFen', '不填就没有门槛')}
      <RadioList label='适用范围' options={SCOPES} value={form.scope} onChange={(scope) => set({ scope })} />
      {form.scope !== COUPON_SCOPE.all && text('编号', 'scopeIds', 'scopeIds', '用逗号隔开')}
      <RadioList label='怎么给出去' options={WAYS} value={form.way} onChange={(way) => set({ way })} />
      {form.way !== 'code' && text('一共多少张', 'stock', 'stock', '不填就不限')}
      {text('每人最多几张', 'perPerson', 'perPerson')}
      <Segmented label='有效期' options={VALIDITIES} value={form.validity} onChange={(validity) => set({ validity })} />
      {form.validity === 'days'
        ? text('领取后有效几天', 'days', 'validDays')
        : text('到期时间', 'until', 'validUntil', '例如 2026-12-31 23:59:59')}
      {text('领取截止', 'closesAt', 'closesAt', '例如 2026-12-01 00:00:00；不填就到停发为止')}
      <Button block loading={busy} onPress={() => void make()}>
        做这种券
      </Button>
    </View>
  )
}
