import { View } from '@tarojs/components'
import { APPOINTMENT, APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '@xinqi/domain/status/appointment'
import type { OrderSession } from '@/features/order/order-types'
import { modeName, whenText } from '@/features/order/session-labels'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

const isToRate = ({ status, rated }: OrderSession): boolean => status === APPOINTMENT.consulted && !rated

export interface SessionsCardProps {
  appointments: readonly OrderSession[]
  sessions: number
  /** The order has not been left. */
  goesOn: boolean
  now: Date
  /** Opens what can be changed about one of several booked sessions. */
  onChange: (session: OrderSession) => void
}

/** The sessions of an order, each with its state; one that was held leads to its rating, one of several booked to its change. */
export function SessionsCard({ appointments, sessions, goesOn, now, onChange }: SessionsCardProps) {
  if (sessions < 2) return null
  const left = goesOn ? sessions - appointments.length : 0
  const pressOf = (session: OrderSession): (() => void) | undefined => {
    const { orderNo, appointNo, actions } = session
    if (isToRate(session)) return () => void open('evaluate', { orderNo, appointNo })
    return actions.reschedule || actions.cancel ? () => onChange(session) : undefined
  }
  return (
    <Card padding='none'>
      {appointments.map((session) => (
        <Cell
          key={session.appointNo}
          title={`第 ${session.seq} 次`}
          note={`${whenText(session.appointStartTime, now)} · ${modeName(session.consultMode)}`}
          value={isToRate(session) ? '去评价' : APPOINTMENT_STATUS_LABEL[session.status as AppointmentStatus]}
          onPress={pressOf(session)}
        />
      ))}
      {left > 0 && <View className='order-overview__left'>{`还有 ${left} 次没有约时间`}</View>}
      <Cell title='全部的多次咨询' onPress={() => void open('myPackage')} />
    </Card>
  )
}
