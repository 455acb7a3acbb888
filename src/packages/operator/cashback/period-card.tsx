import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { fenFromText, shortYuan } from '@xinqi/domain/money'
import { cashbackPeriodText } from '@xinqi/domain/text/cashback'
import { seenFen, seenOr } from '@xinqi/domain/withheld'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Field } from '@/ui/field/field'

type Period = Data<'GET /operator/cashback/periods'>['list'][number]

interface PeriodCardProps {
  period: Period
  onChanged: () => Promise<unknown>
}

/** One period: its money, its budget to change, and its stop. */
export function PeriodCard({ period, onChanged }: PeriodCardProps) {
  const { startDate, endDate, budgetFen, promisedFen, waitingFen, paidFen, minPriceFen, joined } = period
  return (
    <Card>
      <View className='cashback-desk__title' role='heading' aria-level='2'>
        {`${startDate} 到 ${endDate}`}
      </View>
      <View className='cashback-desk__quiet'>
        {`${cashbackPeriodText(period)} · ${joined} 人次参加 · 每次实付不少于 ${seenFen(minPriceFen)}`}
      </View>
      <Cell title='预算' value={seenFen(budgetFen)} />
      <Cell title='已承诺' note='参加的人的奖励，包括下面两项' value={seenFen(promisedFen)} />
      <Cell title='等待中' note='四步已亮，还可能收回' value={seenFen(waitingFen)} />
      <Cell title='已给出' value={seenFen(paidFen)} />
      {!period.over && <PeriodActs period={period} onChanged={onChanged} />}
    </Card>
  )
}

function PeriodActs({ period, onChanged }: PeriodCardProps) {
  const { periodId, budgetFen, promisedFen, stopped } = period
  const [typed, setTyped] = useState(shortYuan(seenOr(budgetFen, 0)).replaceAll(',', ''))
  const wanted = fenFromText(typed)
  const error = budgetError(wanted, seenOr(promisedFen, 0))
  const save = async (): Promise<void> => {
    if (wanted === null) return
    const saved = call('POST /operator/cashback/budget', { periodId, budgetFen: wanted })
    if (await toastSuccess(saved, '预算已改')) await onChanged()
  }
  const turn = async (): Promise<void> => {
    const body = '新的人不能再参加。已经参加的不受影响，奖励照常给。'
    if (!stopped && !(await ask({ title: '停止加入？', body, confirmText: '停止加入', cancelText: '取消' }))) return
    const turned = call('POST /operator/cashback/stop', { periodId, stopped: !stopped })
    if (await toastSuccess(turned, stopped ? '已恢复加入' : '已停止加入')) await onChanged()
  }
  return (
    <>
      <Field label='预算（元）' type='digit' maxLength={10} value={typed} onChange={setTyped} error={error} />
      <View className='cashback-desk__acts'>
        <Button size='medium' variant='ghost' onPress={() => void turn()}>
          {stopped ? '恢复加入' : '停止加入'}
        </Button>
        <Button size='medium' disabled={error !== undefined || wanted === budgetFen} onPress={() => void save()}>
          改预算
        </Button>
      </View>
    </>
  )
}

function budgetError(wanted: number | null, promisedFen: number): string | undefined {
  if (wanted === null || wanted === 0) return '请填写金额，如 30000'
  return wanted < promisedFen ? `不能少于已经承诺的 ${seenFen(promisedFen)}` : undefined
}
