import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { complainedWords, FEEDBACK_KIND_LABEL, FEEDBACK_MAX } from '@xinqi/domain/text/feedback'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { AboutFile } from './about-file'

export interface FeedbackItemProps {
  item: Data<'GET /operator/feedback/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** One piece of feedback: what was said, whom one may call, and the answer. */
export function FeedbackItem({ item, onChanged }: FeedbackItemProps) {
  const {
    feedbackNo,
    kind,
    content,
    about,
    aboutSpeaker,
    aboutUserId,
    aboutFile,
    orderNo,
    phone,
    state,
    answer,
    createTime,
  } = item
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const reply = { feedbackNo, answer: words.trim() }
  const tell = async (work: Promise<unknown>, done: string): Promise<void> => {
    if (await toastSuccess(work, done)) await onChanged()
  }
  const facts = [
    FEEDBACK_KIND_LABEL[kind],
    createTime.slice(0, 16),
    orderNo && `订单 ${orderNo}`,
    aboutUserId !== null && `说的人 账号 ${aboutUserId}`,
    phone && `可致电 ${phone}`,
  ]
  return (
    <Card className='feedback-desk__one'>
      <View className='feedback-desk__quiet'>{facts.filter(Boolean).join(' · ')}</View>
      <View>{content}</View>
      {about !== null && <View className='feedback-desk__quiet'>{complainedWords(aboutSpeaker, about)}</View>}
      {aboutFile !== null && <AboutFile feedbackNo={feedbackNo} kind={aboutFile} />}
      {answer === null ? (
        <>
          <Field label='回复' multiline counter maxLength={FEEDBACK_MAX} value={words} onChange={setWords} />
          <View className='feedback-desk__acts'>
            {state === 'new' && (
              <Button
                variant='ghost'
                size='medium'
                onPress={() => void tell(call('POST /operator/feedback/see', { feedbackNo }), '记为已看过')}
              >
                已看过
              </Button>
            )}
            <Button
              size='medium'
              disabled={reply.answer === ''}
              onPress={() =>
                void tell(
                  call('POST /operator/feedback/answer', reply, { key: keyOf(reply) }),
                  '已回复，来访者会收到消息',
                )
              }
            >
              回复
            </Button>
          </View>
        </>
      ) : (
        <View className='feedback-desk__quiet'>{`回复：${answer}`}</View>
      )}
    </Card>
  )
}
