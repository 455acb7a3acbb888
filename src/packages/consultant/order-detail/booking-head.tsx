import { View } from '@tarojs/components'
import { momentName } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE_MEETING, type ConsultMode } from '@xinqi/domain/text/labels'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import { parseMoment } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { timeSpanText, type BookingDetail } from '@/features/appointment/bookings'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/names'

const MARK: Partial<Record<number, IconName>> = {
  [APPOINTMENT.toConfirm]: 'clock',
  [APPOINTMENT.toConsult]: 'check',
  [APPOINTMENT.consulted]: 'circle-check',
  [APPOINTMENT.cancelled]: 'x',
}

/** How it stands, when it is, and with whom. */
export function BookingHead({ booking }: { booking: BookingDetail }) {
  const now = useNow()
  const { appointStartTime, consultMode, status, visitorName, visitorNote, singleTime, seq, sessions } = booking
  const meeting = CONSULT_MODE_MEETING[consultMode as ConsultMode] ?? '见面'
  const words = [
    timeSpanText(booking),
    `${singleTime} 分钟`,
    sessions > 1 ? `第 ${seq} 次，共 ${sessions} 次` : '',
    visitorNote,
  ]
  return (
    <View className='consultant-order__head'>
      <View className='consultant-order__status'>
        <Icon name={MARK[status] ?? 'info'} />
        <View>{APPOINTMENT_STATUS_LABEL[status as AppointmentStatus] ?? ''}</View>
      </View>
      <View role='heading' aria-level='2'>
        <View className='consultant-order__line'>
          {appointStartTime ? momentName(parseMoment(appointStartTime), now) : '时间待定'}
        </View>
        <View className='consultant-order__line'>{`与${visitorName}${meeting}`}</View>
      </View>
      <View className='consultant-order__quiet'>{words.filter(Boolean).join(' · ')}</View>
    </View>
  )
}
