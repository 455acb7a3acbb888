import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { LETTER_ANSWER_MAX, LETTER_MAX, LETTER_REASON_MAX, LETTER_TOPIC_LABEL } from '@xinqi/domain/text/letter'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { LetterWords } from '@/features/letter/letter-words'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

export interface LetterItemProps {
  item: Data<'GET /operator/letter/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One letter: what gives its writer away is taken out before it is published, or it is declined with a reason. */
export function LetterItem({ item, onChanged }: LetterItemProps) {
  const { letterNo, topic, consultantName, agreeTime, publishTime } = item
  const [question, setQuestion] = useState(item.question)
  const [answer, setAnswer] = useState(item.answer)
  const [reason, setReason] = useState('')
  const keyOf = useAttemptKey()
  const publish = async (): Promise<void> => {
    const shown = { letterNo, question: question.trim(), answer: answer.trim() }
    const sent = call('POST /operator/letter/publish', shown, { key: keyOf(shown) })
    if (await toastSuccess(sent, '已公开，写信的人会收到消息')) await onChanged()
  }
  const decline = async (): Promise<void> => {
    const declined = { letterNo, reason: reason.trim() }
    const sent = call('POST /operator/letter/decline', declined, { key: keyOf(declined) })
    if (await toastSuccess(sent, publishTime ? '已撤下' : '不公开')) await onChanged()
  }
  return (
    <Card className='letter-desk__one'>
      <View className='letter-desk__quiet'>
        {`${LETTER_TOPIC_LABEL[topic]} · ${consultantName}回信 · ${agreeTime.slice(0, 16)} 同意`}
      </View>
      {publishTime ? (
        <>
          <LetterWords title='来信' text={item.question} />
          <LetterWords title='回信' text={item.answer} />
        </>
      ) : (
        <>
          <Field
            label='公开的来信'
            multiline
            counter
            maxLength={LETTER_MAX}
            value={question}
            onChange={setQuestion}
            hint='去掉名字、学校、单位、地名这些认得出是谁的话。'
          />
          <Field
            label='公开的回信'
            multiline
            counter
            maxLength={LETTER_ANSWER_MAX}
            value={answer}
            onChange={setAnswer}
          />
          <View className='letter-desk__acts'>
            <Button
              size='medium'
              disabled={question.trim() === '' || answer.trim() === ''}
              onPress={() => void publish()}
            >
              公开
            </Button>
          </View>
        </>
      )}
      <Field
        label='写给写信的人的理由'
        maxLength={LETTER_REASON_MAX}
        value={reason}
        onChange={setReason}
        hint='不公开或者撤下时写。'
      />
      <View className='letter-desk__acts'>
        <Button variant='ghost' size='medium' disabled={reason.trim() === ''} onPress={() => void decline()}>
          {publishTime ? '撤下' : '不公开'}
        </Button>
      </View>
    </Card>
  )
}
