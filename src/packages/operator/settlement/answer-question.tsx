import { View } from '@tarojs/components'
import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'

/** The answer to a question; what could not be sent stays. */
export function AnswerQuestion({ questionNo, onAnswered }: { questionNo: string; onAnswered: () => Promise<unknown> }) {
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const answer = words.trim()
  const send = async (): Promise<void> => {
    const said = { questionNo, answer }
    const sent = call('POST /operator/settlement/answer', said, { key: keyOf(said) })
    if (await toastSuccess(sent, '已答复')) await onAnswered()
  }
  return (
    <View>
      <Field label='答复' multiline counter maxLength={SETTLEMENT_WORDS_MAX} value={words} onChange={setWords} />
      <View className='settlement__acts'>
        <Button size='small' disabled={answer === ''} onPress={() => void send()}>
          答复
        </Button>
      </View>
    </View>
  )
}
