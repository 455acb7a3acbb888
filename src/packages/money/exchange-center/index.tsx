import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { forgetReads } from '@/api/forget-reads'
import { CouponCard } from '@/features/coupon/coupon-card'
import { couponStateText } from '@/features/coupon/coupon-words'
import { ensureLogin } from '@/features/login/login-gate'
import { AppPage } from '@/frame/app-page'
import { follow, open, safeNext } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Field } from '@/ui/field/field'

type Exchanged = Data<'POST /appoint/couponUser/exchange'>
const SHORTEST = 8

/** 兑换中心: a code of a coupon, or of a company. What was typed stays where it was no good. */
export default function ExchangeCenterPage() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<Exchanged | null>(null)
  const exchange = async (): Promise<void> => {
    if (!(await ensureLogin())) return
    setBusy(true)
    setError(null)
    try {
      setGiven(await call('POST /appoint/couponUser/exchange', { exchangeCode: code }, { quiet: true }))
      setCode('')
      await forgetReads()
    } catch (failure) {
      setError(failure instanceof CallFailure ? failure.message : '网络不太顺，请再试一次')
    } finally {
      setBusy(false)
    }
  }
  const isLongEnough = code.replace(/[\s-]/g, '').length >= SHORTEST
  return (
    <AppPage
      route='exchangeCenter'
      footer={
        <Button block loading={busy} disabled={!isLongEnough} onPress={() => void exchange()}>
          兑换
        </Button>
      }
    >
      <Field
        label='兑换码'
        value={code}
        onChange={(text) => {
          setCode(text)
          setError(null)
        }}
        placeholder='例如 ABCD-EFGH-JKMN-PQRS'
        maxLength={40}
        hint={error === null ? '优惠券的码、企业给的码都可以。字母不分大小写，横线可以不写。' : undefined}
        error={error ?? undefined}
        onConfirm={() => void exchange()}
      />
      {given && <Gift given={given} />}
    </AppPage>
  )
}

/** What a code has given, and the way on. */
function Gift({ given: { coupon, companyName, next } }: { given: Exchanged }) {
  if (coupon)
    return (
      <CouponCard coupon={coupon} when={couponStateText(coupon)}>
        <Button size='medium' variant='ghost' onPress={() => void open('coupon')}>
          已换到，去看看
        </Button>
      </CouponCard>
    )
  const target = next === null ? null : safeNext(next)
  return (
    <Card padding='none'>
      <Cell
        icon='gift'
        title={`${companyName ?? '企业'}的咨询次数已开通`}
        note='去看看还有多少次'
        onPress={target ? () => void follow(target) : undefined}
      />
    </Card>
  )
}
