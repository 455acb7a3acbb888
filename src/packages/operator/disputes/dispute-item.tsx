import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { DISPUTE_MAX, DISPUTE_VERDICT_LABEL, DISPUTE_VERDICTS, type DisputeVerdict } from '@xinqi/domain/text/dispute'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { SessionRecord } from '@/features/appointment/session-record'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'

type Item = Data<'GET /operator/dispute/list'>['list'][number]

const VERDICTS = DISPUTE_VERDICTS.map((value) => ({ value, label: DISPUTE_VERDICT_LABEL[value] }))
/** Who says so, by the type on the wire (R217). */
const SIDE: Record<number, string> = { 1: '咨询师提出', 2: '来访者提出' }

export interface DisputeItemProps {
  item: Item
  onChanged: () => Promise<unknown>
}

/** One dispute: who says what, what the room wrote down, and what was found. */
export function DisputeItem({ item, onChanged }: DisputeItemProps) {
  const { userType, consultantName, orderNo, createTime, content, facts, record, verdict, answer } = item
  const about = [SIDE[userType], createTime.slice(0, 16), `咨询师 ${consultantName}`, `订单 ${orderNo}`]
  return (
    <View className='dispute-desk__one'>
      <Card>
        <View className='dispute-desk__quiet'>{about.join(' · ')}</View>
        <View>{content}</View>
        {facts.map((fact) => (
          <View key={fact} className='dispute-desk__quiet'>
            {fact}
          </View>
        ))}
        {verdict === null ? (
          <AnswerForm disputeNo={item.disputeNo} onChanged={onChanged} />
        ) : (
          <View className='dispute-desk__quiet'>{`${DISPUTE_VERDICT_LABEL[verdict]}：${answer ?? ''}`}</View>
        )}
      </Card>
      {record && <SessionRecord record={record} />}
    </View>
  )
}

function AnswerForm({ disputeNo, onChanged }: { disputeNo: string; onChanged: () => Promise<unknown> }) {
  const [verdict, setVerdict] = useState<DisputeVerdict>()
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const answer = words.trim()
  const send = async (): Promise<void> => {
    if (!verdict) return
    const found = { disputeNo, verdict, answer }
    const sent = call('POST /operator/dispute/answer', found, { key: keyOf(found) })
    if (await toastSuccess(sent, '已答复，双方会被告知')) await onChanged()
  }
  return (
    <>
      <RadioList label='核对的结果' options={VERDICTS} value={verdict} onChange={setVerdict} />
      <Field
        label='写给提出的人'
        multiline
        counter
        maxLength={DISPUTE_MAX}
        value={words}
        onChange={setWords}
        hint='这里不会动钱，只写明核对的结果，和接下来谁来联系。'
      />
      <View className='dispute-desk__acts'>
        <Button size='medium' disabled={!verdict || answer === ''} onPress={() => void send()}>
          答复
        </Button>
      </View>
    </>
  )
}
