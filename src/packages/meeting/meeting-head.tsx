import { View } from '@tarojs/components'
import { momentName } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE_MEETING, type ConsultMode } from '@xinqi/domain/text/labels'
import { CONSULT_ZONE_LABEL, CONSULT_ZONE_MINUTES } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import type { ReactNode } from 'react'
import { utcOffsetMinutes } from '@/platform/time-zone'
import './meeting-head.scss'

export interface MeetingHeadProps {
  startAt: Date
  /** With whom and how, or what. */
  what: string
  children?: ReactNode
}

/** With whom one meets, and how; the name is empty where it is not known. */
export function meetingWith(otherName: string, consultMode: number): string {
  const meeting = CONSULT_MODE_MEETING[consultMode as ConsultMode] ?? '见面'
  return otherName ? `与${otherName}${meeting}` : meeting
}

/** When, with whom and how, as one would say it. */
export function MeetingHead({ startAt, what, children }: MeetingHeadProps) {
  const now = useNow()
  const elsewhere = utcOffsetMinutes() !== CONSULT_ZONE_MINUTES
  return (
    <View className='meeting-head'>
      <View role='heading' aria-level='2'>
        <View className='meeting-head__line'>{momentName(startAt, now)}</View>
        <View className='meeting-head__line'>{what}</View>
      </View>
      {elsewhere && <View className='meeting-head__words'>{`时间为${CONSULT_ZONE_LABEL}`}</View>}
      <View className='meeting-head__words'>{children}</View>
    </View>
  )
}
