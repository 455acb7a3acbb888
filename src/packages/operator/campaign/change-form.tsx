import { View } from '@tarojs/components'
import { priceText } from '@xinqi/domain/money'
import { CAMPAIGN_REASON_MAX } from '@xinqi/domain/text/campaign'
import { seenFen, seenOr } from '@xinqi/domain/withheld'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import type { Desk } from './funnel'

const YUAN = 100

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const budgetText = (fen: number | null): string => (fen === null ? '' : String(fen / YUAN))
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))
const fenOf = (text: string): number | undefined => {
  const yuan = numberOf(text)
  return yuan === undefined ? undefined : Math.round(yuan * YUAN)
}

/** Window, stock, budget and the share of the second text; the price stays as it was read. */
export function ChangeForm({ made, onChanged }: { made: Desk; onChanged: () => Promise<unknown> }) {
  const { campaignId, priceFen, isTested } = made
  const [startTime, setStart] = useState(made.startTime)
  const [endTime, setEnd] = useState(made.endTime ?? '')
  const [stock, setStock] = useState(textOf(made.stock))
  const [budget, setBudget] = useState(budgetText(seenOr(made.budgetFen, null)))
  const [percentB, setPercent] = useState(String(made.percentB))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    const sizes = { stock: numberOf(stock), budgetFen: fenOf(budget), percentB: numberOf(percentB) ?? 0 }
    const wish = { campaignId, startTime, endTime: endTime.trim() === '' ? undefined : endTime, ...sizes, reason }
    try {
      await call('POST /operator/campaign/change', wish, { quiet: true })
      showToast('已保存', 'success')
      await onChanged()
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '没有保存，请再试一次')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card>
      <View className='campaign-desk'>
        <View className='campaign-desk__heading' role='heading' aria-level='2'>
          窗口和数量
        </View>
        <View className='campaign-desk__quiet'>
          {priceFen === null
            ? '这个活动没有自己的价格。'
            : `价格 ${priceText(priceFen)}，有人看过之后不再改；要换价格，另开一个活动。`}
        </View>
        <Field label='开始' value={startTime} onChange={setStart} hint='写成 2026-01-31 08:00:00，北京时间。' />
        <Field label='结束' value={endTime} onChange={setEnd} hint='空着：一直到手动结束。' />
        <Field
          label='名额'
          type='number'
          value={stock}
          onChange={setStock}
          hint={`已经约了 ${made.taken} 个。空着：不限名额。`}
        />
        <Field
          label='预算（元）'
          type='digit'
          value={budget}
          onChange={setBudget}
          hint={`平台已经补了 ${seenFen(made.spentFen)}。空着：不限预算。`}
        />
        {isTested && <Field label='读到第二种写法的比例（%）' type='number' value={percentB} onChange={setPercent} />}
        <Field label='理由' value={reason} onChange={setReason} maxLength={CAMPAIGN_REASON_MAX} required />
        {problem !== null && <View role='alert'>{problem}</View>}
        <Button block loading={busy} disabled={reason.trim() === ''} onPress={() => void save()}>
          保存
        </Button>
      </View>
    </Card>
  )
}
