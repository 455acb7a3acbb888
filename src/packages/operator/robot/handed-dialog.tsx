import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ROBOT_ANSWER_MAX, ROBOT_SPEAKER_LABEL } from '@xinqi/domain/text/robot'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

export interface HandedDialogProps {
  item: Data<'GET /operator/robot/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One dialog as it went, and the answer to it. */
export function HandedDialog({ item, onChanged }: HandedDialogProps) {
  const { dialogNo, userId, lines, handTime, answerTime, stars } = item
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const reply = { dialogNo, answer: words.trim() }
  const send = async (): Promise<void> => {
    const sent = call('POST /operator/robot/answer', reply, { key: keyOf(reply) })
    if (await toastSuccess(sent, '已回复，来访者会收到消息')) await onChanged()
  }
  const facts = [`来访者 ${userId}`, handTime.slice(0, 16), stars !== null && `评价 ${stars} 星`]
  return (
    <Card className='robot-desk__one'>
      <View className='robot-desk__quiet'>{facts.filter(Boolean).join(' · ')}</View>
      {lines.map(({ who, text }, index) => (
        <View key={index} className={who === 'robot' ? 'robot-desk__quiet' : undefined}>
          {`${ROBOT_SPEAKER_LABEL[who]}：${text}`}
        </View>
      ))}
      {answerTime === null && (
        <>
          <Field label='回复' multiline counter maxLength={ROBOT_ANSWER_MAX} value={words} onChange={setWords} />
          <View className='robot-desk__acts'>
            <Button size='medium' disabled={reply.answer === ''} onPress={() => void send()}>
              回复
            </Button>
          </View>
        </>
      )}
    </Card>
  )
}
