import { View } from '@tarojs/components'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { groupTimeWords } from '@xinqi/domain/text/group'
import { parseMoment } from '@xinqi/domain/time'
import { bookingText, timeSpanText, type Booking } from '@/features/appointment/bookings'
import { open } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { inOrder, type GroupTime, type Workday } from './workday'

/** Today's sessions and times with groups in their order; those that are over stay, quieter. */
export function TodayList({ workday }: { workday: Workday }) {
  const all = inOrder(workday)
  if (all.length === 0) return <View className='workday__quiet'>今天没有咨询。</View>
  return (
    <Card padding='none'>
      {all.map((one) =>
        'group' in one ? (
          <GroupRow key={`${one.group.groupId}-${one.at}-${one.group.makeUpOf ?? ''}`} time={one.group} />
        ) : (
          <TodayRow key={one.session.appointNo} session={one.session} />
        ),
      )}
    </Card>
  )
}

function GroupRow({ time }: { time: GroupTime }) {
  const now = useNow()
  const { groupId, sessionNo, startTime, endTime, makeUpOf, certain } = time
  const [name, what] = groupTimeWords(time)
  const span = `${startTime.slice(11, 16)}–${endTime.slice(11, 16)}`
  const isOver = parseMoment(endTime) <= now
  const state = !certain ? '还没定下来' : isOver ? '已结束' : makeUpOf === null ? '已成团' : '已约好'
  return (
    <View className={isOver ? 'workday__over' : undefined}>
      <Cell
        title={`${span} ${name}`}
        note={what}
        value={state}
        label={`${span}，${name}，${what}，${state}，查看这一次`}
        onPress={() => void open('consultantGroupSession', { groupId, sessionNo })}
      />
    </View>
  )
}

function TodayRow({ session }: { session: Booking }) {
  const { appointNo, orderNo, status, visitorName } = session
  const label = APPOINTMENT_STATUS_LABEL[status as AppointmentStatus]
  const span = timeSpanText(session)
  return (
    <View className={status === APPOINTMENT.consulted ? 'workday__over' : undefined}>
      <Cell
        title={`${span} ${visitorName}`}
        note={bookingText(session)}
        value={label}
        label={`${span}，${visitorName}，${label}，查看预约`}
        onPress={() => void open('consultantOrderDetail', { orderNo, appointNo })}
      />
    </View>
  )
}
