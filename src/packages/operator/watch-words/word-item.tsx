import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_LEVEL_LABEL } from '@xinqi/domain/text/alarm'
import { WATCH_REASON_MAX } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

export interface WordItemProps {
  item: Data<'GET /operator/watchWord/list'>['list'][number]
  onChanged: () => Promise<unknown>
}

/** A word of the list, why it is there, and turning it off with a reason. */
export function WordItem({ item, onChanged }: WordItemProps) {
  const { id, word, severity, kind, bySound, offTime } = item
  const [leaving, setLeaving] = useState(false)
  const [reason, setReason] = useState('')
  const turnOff = async (): Promise<void> => {
    const params = { id, reason: reason.trim() }
    if (await toastSuccess(call('POST /operator/watchWord/turnOff', params), '已停用')) await onChanged()
  }
  const facts = [
    kind === 'crisis' && ALARM_LEVEL_LABEL[severity],
    bySound && '含谐音',
    item.since.slice(0, 10),
    item.reason,
  ]
  return (
    <Card className='watch-words__one'>
      <View>{word}</View>
      <View className='watch-words__quiet'>{facts.filter(Boolean).join(' · ')}</View>
      {offTime && <View className='watch-words__quiet'>{`${offTime.slice(0, 10)} 停用：${item.offReason ?? ''}`}</View>}
      {!offTime && leaving && (
        <Field label='为什么停用' maxLength={WATCH_REASON_MAX} value={reason} onChange={setReason} />
      )}
      {!offTime && (
        <View className='watch-words__acts'>
          {leaving ? (
            <Button size='medium' disabled={reason.trim() === ''} onPress={() => void turnOff()}>
              停用
            </Button>
          ) : (
            <Button variant='ghost' size='medium' label={`停用「${word}」`} onPress={() => setLeaving(true)}>
              停用
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
