import { View } from '@tarojs/components'
import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

interface VoidSettlementProps {
  settlementNo: string
  onVoided: () => Promise<unknown>
}

/** Voiding, with a reason that the consultant reads; the month settled again makes a new one. */
export function VoidSettlement({ settlementNo, onVoided }: VoidSettlementProps) {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const keyOf = useAttemptKey()
  const reason = words.trim()
  const send = async (): Promise<void> => {
    const body = '收入回到没有结算的地方，再结算这个月会重新做一份。作废不能取消。'
    if (!(await ask({ title: '作废这份结算单？', body, confirmText: '作废', cancelText: '取消' }))) return
    const voided = { settlementNo, reason }
    const sent = call('POST /operator/settlement/void', voided, { key: keyOf(voided) })
    if (await toastSuccess(sent, '已作废')) await onVoided()
  }
  if (!open)
    return (
      <Button variant='text' size='medium' onPress={() => setOpen(true)}>
        作废这份结算单
      </Button>
    )
  return (
    <Card>
      <Field
        label='作废的原因'
        multiline
        counter
        required
        maxLength={SETTLEMENT_WORDS_MAX}
        value={words}
        onChange={setWords}
        hint='咨询师会看到。'
      />
      <View className='settlement__acts'>
        <Button variant='danger' size='medium' disabled={reason === ''} onPress={() => void send()}>
          作废
        </Button>
      </View>
    </Card>
  )
}
