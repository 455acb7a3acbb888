import { View } from '@tarojs/components'
import {
  DEPOSIT_VERDICT_LABEL,
  DEPOSIT_VERDICTS,
  DEPOSIT_WORDS_MAX,
  type DepositVerdict,
} from '@xinqi/domain/rules/deposit'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

const VERDICTS = DEPOSIT_VERDICTS.map((value) => ({ value, label: DEPOSIT_VERDICT_LABEL[value] }))

/** The answer to an objection; what is undone is in the deposit again. */
export function AnswerForm({ logNo, onChanged }: { logNo: string; onChanged: () => Promise<unknown> }) {
  const [verdict, setVerdict] = useState<DepositVerdict>()
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const answer = words.trim()
  const send = async () => {
    if (!verdict) return
    const found = { logNo, verdict, answer }
    const sent = call('POST /operator/deposit/answer', found, { key: keyOf(found) })
    if (await toastSuccess(sent, '已答复')) await onChanged()
  }
  return (
    <>
      <RadioList label='核对的结果' options={VERDICTS} value={verdict} onChange={setVerdict} />
      <Field label='写给咨询师' multiline counter maxLength={DEPOSIT_WORDS_MAX} value={words} onChange={setWords} />
      <View className='deposit-desk__acts'>
        <Button size='medium' disabled={!verdict || answer === ''} onPress={() => void send()}>
          答复
        </Button>
      </View>
    </>
  )
}
