import { View } from '@tarojs/components'
import { AMENDMENT_MAX, AMENDMENT_REASON_MAX } from '@xinqi/domain/text/record'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

/** Something below what was signed, with the reason. */
export function AmendRecord({ appointNo, onAdded }: { appointNo: string; onAdded: () => Promise<unknown> }) {
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [round, setRound] = useState(0)
  const add = async (): Promise<void> => {
    const amending = { appointNo, reason: reason.trim(), text: text.trim() }
    if (!(await toastSuccess(call('POST /consult/consultRecord/amend', amending), '已补充'))) return
    setReason('')
    setText('')
    setRound(round + 1)
    await onAdded()
  }
  return (
    <Card key={round} className='record__card'>
      <Field label='补充的内容' multiline counter maxLength={AMENDMENT_MAX} value={text} onChange={setText} />
      <Field label='为什么补充' maxLength={AMENDMENT_REASON_MAX} value={reason} onChange={setReason} />
      <View className='record__acts'>
        <Button
          variant='ghost'
          size='medium'
          disabled={reason.trim() === '' || text.trim() === ''}
          onPress={() => void add()}
        >
          补充在下面
        </Button>
      </View>
    </Card>
  )
}
