import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { useEffect } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'

type Run = Data<'GET /operator/settlement/runs'>['list'][number]

async function start(month: string, onStarted: () => Promise<unknown>): Promise<void> {
  const body = '每位咨询师一份结算单；已经有的不会再做一份。可能要几分钟，中断以后会接着做。'
  if (!(await ask({ title: `结算 ${monthLabel(month)}？`, body, confirmText: '结算', cancelText: '取消' }))) return
  if (await toastSuccess(call('POST /operator/settlement/start', { month }), '已经开始')) await onStarted()
}

/** The month that comes next, or why there is none. */
export function StartMonth({ month, onStarted }: { month: string | null; onStarted: () => Promise<unknown> }) {
  if (month === null) return <View className='settlement__quiet'>过完的月份都结算过了。</View>
  return (
    <Button block onPress={() => void start(month, onStarted)}>
      {`结算 ${monthLabel(month)}`}
    </Button>
  )
}

const AGAIN_MS = 2_000

/** A month, and what became of its settlements; while it is being settled, it is looked at again and again. */
export function RunCard({ run, onStarted }: { run: Run; onStarted: () => Promise<unknown> }) {
  const { month, finishTime, failed, toConfirm, confirmed, voided, netFen, taxFen } = run
  useEffect(() => {
    if (finishTime !== null) return
    const timer = setInterval(() => void onStarted(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [finishTime, onStarted])
  return (
    <Card>
      <View className='settlement__head'>
        <View className='settlement__title'>{monthLabel(month)}</View>
        <Tag text={finishTime === null ? '正在结算' : '结算完了'} tone={finishTime === null ? 'warm' : 'ok'} />
      </View>
      <View>{`待确认 ${toConfirm} 份 · 已确认 ${confirmed} 份${voided > 0 ? ` · 作废 ${voided} 份` : ''}`}</View>
      <View className='settlement__quiet'>{`到手 ${formatFen(netFen, true)} · 代扣个税 ${formatFen(taxFen, true)}`}</View>
      {failed > 0 && (
        <View className='settlement__problem' role='alert'>{`${failed} 位没有结算成功，请再结算一次`}</View>
      )}
      {finishTime !== null && (
        <View className='settlement__acts'>
          <Button variant='text' size='small' onPress={() => void start(month, onStarted)}>
            再结算一次
          </Button>
        </View>
      )}
    </Card>
  )
}
