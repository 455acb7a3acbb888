import { View } from '@tarojs/components'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { bookingText, timeSpanText, type Booking } from '@/features/appointment/bookings'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** Today's sessions in their order; those that are over stay, quieter. */
export function TodayList({ sessions }: { sessions: readonly Booking[] }) {
  if (sessions.length === 0) return <View className='workday__quiet'>今天没有咨询。</View>
  return (
    <Card padding='none'>
      {sessions.map((session) => (
        <TodayRow key={session.appointNo} session={session} />
      ))}
    </Card>
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
