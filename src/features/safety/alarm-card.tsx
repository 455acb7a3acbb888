import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_LEVEL_LABEL, ALARM_NOTE_MAX, WORD_SOURCE_LABEL } from '@xinqi/domain/text/watch-word'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import './alarm-card.scss'

export interface AlarmCardProps {
  alarm: Data<'GET /consult/caseAlarm/list'>['list'][number]
  onSee: () => void
  /** The note that stays with it. */
  onClose: (note: string) => void
}

/** Somebody's words of danger, for who looks after them: what was said, who has seen it, what was done. */
export function AlarmCard({ alarm, onSee, onClose }: AlarmCardProps) {
  const [note, setNote] = useState('')
  const { level, sourceKind, openTime, seenTime, closeTime, consultantName, userId } = alarm
  const facts = [
    ALARM_LEVEL_LABEL[level],
    WORD_SOURCE_LABEL[sourceKind],
    openTime.slice(0, 16),
    `来访者 ${userId}`,
    consultantName && `咨询师 ${consultantName}`,
  ]
  return (
    <Card className='alarm-card'>
      <View className='alarm-card__quiet'>{facts.filter(Boolean).join(' · ')}</View>
      <View>{alarm.excerpt}</View>
      {seenTime && <View className='alarm-card__quiet'>{`${seenTime.slice(0, 16)} 有人在处理`}</View>}
      {closeTime ? (
        <View className='alarm-card__quiet'>{`${closeTime.slice(0, 16)} 处理完：${alarm.note ?? ''}`}</View>
      ) : (
        <>
          <Field
            label='怎样处理的'
            multiline
            counter
            maxLength={ALARM_NOTE_MAX}
            value={note}
            onChange={setNote}
            hint='加密保存，来访者看不到。'
          />
          <View className='alarm-card__acts'>
            {!seenTime && (
              <Button variant='ghost' size='medium' onPress={onSee}>
                我来处理
              </Button>
            )}
            <Button size='medium' disabled={note.trim() === ''} onPress={() => onClose(note.trim())}>
              处理完了
            </Button>
          </View>
        </>
      )}
    </Card>
  )
}
