import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_ENDING_LABEL, type AlarmEnding } from '@xinqi/domain/text/alarm'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Timeline } from '@/ui/timeline/timeline'
import { alarmFacts, alarmState } from './alarm-card'
import { alarmTimeline } from './alarm-timeline'
import { CloseAlarm, NoteStep } from './alarm-forms'
import './alarm.scss'

export type AlarmCourse = Data<'GET /consult/caseAlarm/detail'>

export interface AlarmViewProps {
  alarm: AlarmCourse
  onSee: () => Promise<void>
  /** True when it was kept. */
  onNote: (note: string) => Promise<boolean>
  onClose: (ending: AlarmEnding, note: string) => Promise<boolean>
}

/** One alarm: what was said, who was called, each step that was taken, and the next one. */
export function AlarmView({ alarm, onSee, onNote, onClose }: AlarmViewProps) {
  const { closeTime, seenTime, ending, nextCallTime } = alarm
  return (
    <>
      <Card className='alarm-card'>
        <View className='alarm-card__quiet'>{alarmFacts(alarm)}</View>
        <View>{alarm.excerpt}</View>
        <View className='alarm-card__quiet' role='status'>
          {ending ? `${ALARM_ENDING_LABEL[ending]} · ${alarmState(alarm)}` : alarmState(alarm)}
        </View>
        {!seenTime && nextCallTime && (
          <View className='alarm-card__quiet'>{`没有人接手的话，${nextCallTime.slice(11, 16)} 叫下一位`}</View>
        )}
        {!seenTime && !closeTime && (
          <View className='alarm-card__acts'>
            <Button size='medium' onPress={() => void onSee()}>
              我来处理
            </Button>
          </View>
        )}
      </Card>
      {!closeTime && <NoteStep onNote={onNote} />}
      {!closeTime && <CloseAlarm onClose={onClose} />}
      <Card className='alarm-card'>
        <Timeline label='经过' items={alarmTimeline(alarm)} />
      </Card>
    </>
  )
}
