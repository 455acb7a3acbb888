import { View } from '@tarojs/components'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import type { Appointment } from '@/features/order/order-types'
import { modeName, whenText } from '@/features/order/session-labels'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

export interface SessionsCardProps {
  appointments: readonly Appointment[]
  sessions: number
  now: Date
}

/** The sessions of a package, each with its state; one that was held and not rated leads to its rating. */
export function SessionsCard({ appointments, sessions, now }: SessionsCardProps) {
  if (sessions < 2) return null
  const goesOn = appointments.every(({ status }) => status !== APPOINTMENT.cancelled)
  const left = goesOn ? sessions - appointments.length : 0
  return (
    <Card padding='none'>
      {appointments.map(({ appointNo, orderNo, seq, appointStartTime, consultMode, status, rated }) => {
        const rates = status === APPOINTMENT.consulted && !rated
        return (
          <Cell
            key={appointNo}
            title={`第 ${seq} 次`}
            note={`${whenText(appointStartTime, now)} · ${modeName(consultMode)}`}
            value={rates ? '去评价' : APPOINTMENT_STATUS_LABEL[status as AppointmentStatus]}
            onPress={rates ? () => void open('evaluate', { orderNo, appointNo }) : undefined}
          />
        )
      })}
      {left > 0 && <View className='order-overview__left'>{`还有 ${left} 次没有约时间`}</View>}
      <Cell title='全部的多次咨询' onPress={() => void open('myPackage')} />
    </Card>
  )
}
