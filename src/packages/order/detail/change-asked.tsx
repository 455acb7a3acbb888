import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { useCall } from '@/api/use-call'
import type { OrderDetail } from '@/features/order/order-types'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

const TO_COME: readonly number[] = [APPOINTMENT.toConfirm, APPOINTMENT.toConsult]

/** That the consultant has asked for another time of the session to come; nothing where they have not. */
export function ChangeAsked({ order }: { order: OrderDetail }) {
  const { appointment, consultantName } = order
  const appointNo = appointment && TO_COME.includes(appointment.status) ? appointment.appointNo : null
  const { data, refresh } = useCall('GET /appoint/consultAppointment/change', appointNo === null ? null : { appointNo })
  useLiveRefresh(refresh)
  if (appointNo === null || !data?.isOpen) return null
  return (
    <Card padding='none'>
      <Cell
        icon='refresh-cw'
        title={`${consultantName}想换个时间`}
        note='看看是否合适，不合适就保留原来的'
        onPress={() => void open('sessionChange', { appointNo })}
      />
    </Card>
  )
}
