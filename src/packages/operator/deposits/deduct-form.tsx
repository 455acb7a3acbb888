import { View } from '@tarojs/components'
import { fenFromText, formatFen } from '@xinqi/domain/money'
import { DEPOSIT_WORDS_MAX } from '@xinqi/domain/rules/deposit'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'

interface DeductFormProps {
  depositNo: string
  leftFen: number
  onDone: () => Promise<unknown>
}

/** A deduction: how much, why, and what shows it. What could not be sent stays. */
export function DeductForm({ depositNo, leftFen, onDone }: DeductFormProps) {
  const [yuan, setYuan] = useState('')
  const [reason, setReason] = useState('')
  const [evidence, setEvidence] = useState('')
  const keyOf = useAttemptKey()
  const amountFen = fenFromText(yuan)
  const isPossible = amountFen !== null && amountFen > 0 && amountFen <= leftFen
  const error = yuan !== '' && !isPossible ? `请填 ${formatFen(leftFen)} 以内的金额` : undefined
  const send = async () => {
    if (!isPossible) return
    const body = '咨询师会看到原因和依据，认证随之取消。'
    if (!(await ask({ title: `扣除 ${formatFen(amountFen)}？`, body, confirmText: '扣除', cancelText: '取消' }))) return
    const deduction = { depositNo, amountFen, reason: reason.trim(), evidence: evidence.trim() }
    const sent = call('POST /operator/deposit/deduct', deduction, { key: keyOf(deduction) })
    if (await toastSuccess(sent, '已扣除，咨询师会看到')) await onDone()
  }
  return (
    <View>
      <Field label='扣除多少元' type='digit' required value={yuan} onChange={setYuan} error={error} />
      <Field
        label='原因'
        multiline
        counter
        required
        maxLength={DEPOSIT_WORDS_MAX}
        value={reason}
        onChange={setReason}
      />
      <Field
        label='依据'
        multiline
        counter
        required
        maxLength={DEPOSIT_WORDS_MAX}
        value={evidence}
        onChange={setEvidence}
        hint='哪个订单、哪份记录。不要写来访者的姓名和谈话内容。'
      />
      <View className='deposit-desk__acts'>
        <Button
          size='medium'
          disabled={!isPossible || reason.trim() === '' || evidence.trim() === ''}
          onPress={() => void send()}
        >
          确认扣除
        </Button>
      </View>
    </View>
  )
}
