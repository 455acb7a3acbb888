import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { ALARM_LEVEL_LABEL, ALARM_SOURCE_LABEL } from '@xinqi/domain/text/alarm'
import { Card } from '@/ui/card/card'
import './alarm.scss'

export type Alarm = Data<'GET /consult/caseAlarm/list'>['list'][number]

/** How urgent, from where, since when, about whom. */
export function alarmFacts({ level, sourceKind, openTime, userId, consultantName }: Alarm): string {
  const facts = [
    ALARM_LEVEL_LABEL[level],
    ALARM_SOURCE_LABEL[sourceKind],
    openTime.slice(0, 16),
    `来访者 ${userId}`,
    consultantName && `咨询师 ${consultantName}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Where it stands. */
export function alarmState({ seenTime, closeTime, note }: Alarm): string {
  if (closeTime) return `${closeTime.slice(0, 16)} 处理完：${note ?? ''}`
  return seenTime ? `${seenTime.slice(0, 16)} 有人在处理` : '还没有人接手'
}

/** Somebody's words of danger in a list, for who looks after them; leads to the alarm. */
export function AlarmCard({ alarm, onPress }: { alarm: Alarm; onPress: () => void }) {
  const facts = alarmFacts(alarm)
  return (
    <Card className='alarm-card' label={`${facts}，${alarm.excerpt}`} onPress={onPress}>
      <View className='alarm-card__quiet'>{facts}</View>
      <View>{alarm.excerpt}</View>
      <View className='alarm-card__quiet'>{alarmState(alarm)}</View>
    </Card>
  )
}
