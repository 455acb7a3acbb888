import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { parseMoment, timeOf } from '@xinqi/domain/time'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card/card'
import './session-record.scss'

export type RoomRecord = NonNullable<Data<'GET /appoint/consultOrder/info'>['record']>
type Party = RoomRecord['visitor']

const time = (moment: string): string => timeOf(parseMoment(moment))

/** `20:06 来（晚 6 分钟），20:50 离开`. */
export function partyWords({ cameTime, leftTime, lateMinutes }: Party): string {
  if (!cameTime || !leftTime) return '没有到场'
  const late = lateMinutes > 0 ? `（晚 ${lateMinutes} 分钟）` : ''
  return `${time(cameTime)} 来${late}，${time(leftTime)} 离开`
}

/** Where a stay stands on the line of the session, in percent. */
export function spanOf({ cameTime, leftTime }: Party, { startTime, endTime }: RoomRecord) {
  if (!cameTime || !leftTime) return { left: 0, width: 0 }
  const [start, end] = [parseMoment(startTime).getTime(), parseMoment(endTime).getTime()]
  const place = (moment: string) =>
    Math.min(100, Math.max(0, ((parseMoment(moment).getTime() - start) / (end - start)) * 100))
  return { left: place(cameTime), width: place(leftTime) - place(cameTime) }
}

function Line({ name, party, record }: { name: string; party: Party; record: RoomRecord }) {
  const { left, width } = spanOf(party, record)
  return (
    <View>
      <View>{`${name} ${partyWords(party)}`}</View>
      <View className='session-record__line' aria-hidden='true'>
        <View className='session-record__stay' style={{ left: `${left}%`, width: `${width}%` }} />
      </View>
    </View>
  )
}

export interface SessionRecordProps {
  record: RoomRecord
  /** What its reader may do about it. */
  children?: ReactNode
}

/** When both came and left, as the room itself wrote it down: the same for the visitor and the consultant. */
export function SessionRecord({ record, children }: SessionRecordProps) {
  const { startTime, endTime, togetherMinutes, consultant, visitor, lateness } = record
  return (
    <Card className='session-record'>
      <View className='session-record__title' role='heading' aria-level='2'>
        咨询室的记录
      </View>
      <View className='session-record__quiet'>
        {`约定 ${time(startTime)}–${time(endTime)}，一起 ${togetherMinutes} 分钟`}
      </View>
      <Line name='咨询师' party={consultant} record={record} />
      <Line name='来访者' party={visitor} record={record} />
      {lateness.map((sentence) => (
        <View key={sentence}>{sentence}</View>
      ))}
      <View className='session-record__quiet'>双方看到的是同一份记录。</View>
      {children}
    </Card>
  )
}
