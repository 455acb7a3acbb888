import { View } from '@tarojs/components'
import { CASE_REASON_MAX, caseReasonMistake } from '@xinqi/domain/text/reconciliation'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import type { ShownCase } from './shown-case'

interface CaseActsProps {
  of: ShownCase
  onChanged: () => Promise<unknown>
}

/** What one may do: take it over; and once it is one's own, hand it over or close it. */
export function CaseActs({ of: known, onChanged }: CaseActsProps) {
  if (!known.isMine) return <Take of={known} onChanged={onChanged} />
  return (
    <>
      <Close caseId={known.caseId} onChanged={onChanged} />
      {known.others.length > 0 && <HandOver of={known} onChanged={onChanged} />}
    </>
  )
}

function Take({ of: { caseId, operatorName }, onChanged }: CaseActsProps) {
  const take = async (): Promise<void> => {
    const title = operatorName && `${operatorName} 在处理，由您接手？`
    if (title && !(await ask({ title, confirmText: '接手', cancelText: '取消' }))) return
    if (await toastSuccess(call('POST /operator/reconciliation/take', { caseId }), '现在由您处理')) await onChanged()
  }
  return (
    <Button block onPress={() => void take()}>
      {operatorName ? '从同事手里接过来' : '我来处理'}
    </Button>
  )
}

function Close({ caseId, onChanged }: { caseId: number; onChanged: () => Promise<unknown> }) {
  const [reason, setReason] = useState('')
  const keyOf = useAttemptKey()
  const mistake = caseReasonMistake(reason)
  const close = async (): Promise<void> => {
    const closed = { caseId, reason: reason.trim() }
    const sent = call('POST /operator/reconciliation/close', closed, { key: keyOf(closed) })
    if (await toastSuccess(sent, '已经处理完')) await onChanged()
  }
  return (
    <Card>
      <Field
        label='为什么差，怎样处理的'
        multiline
        counter
        required
        maxLength={CASE_REASON_MAX}
        value={reason}
        onChange={setReason}
        error={reason.trim() === '' ? undefined : (mistake ?? undefined)}
        hint='写凭证和单号，不要写来访者的姓名。这里不会动钱。'
      />
      <View className='reconciliation-case__acts'>
        <Button size='medium' disabled={mistake !== null} onPress={() => void close()}>
          处理完了
        </Button>
      </View>
    </Card>
  )
}

function HandOver({ of: { caseId, others }, onChanged }: CaseActsProps) {
  const [operatorId, setOperatorId] = useState<number>()
  const handOver = async (): Promise<void> => {
    if (operatorId === undefined) return
    const sent = call('POST /operator/reconciliation/handOver', { caseId, operatorId })
    if (await toastSuccess(sent, '已经转交')) await onChanged()
  }
  return (
    <Card>
      <View className='reconciliation-case__quiet'>转交给同事</View>
      <RadioList
        label='转交给'
        options={others.map((other) => ({ value: other.operatorId, label: other.name }))}
        value={operatorId}
        onChange={setOperatorId}
      />
      <View className='reconciliation-case__acts'>
        <Button variant='ghost' size='medium' disabled={operatorId === undefined} onPress={() => void handOver()}>
          转交
        </Button>
      </View>
    </Card>
  )
}
