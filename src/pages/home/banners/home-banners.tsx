import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { AppointmentBanner } from './appointment-banner'
import { OverdueBanner } from './overdue-banner'
import { PendingOrderBanner } from './pending-order-banner'

/** What waits for the logged-in reader (R142): a session about to start, an order not yet finished or not yet paid. */
export function HomeBanners() {
  const loggedIn = useSession((state) => state.user !== null)
  return loggedIn ? <OwnBanners /> : null
}

/** A banner that cannot be read is left out: the list below matters more. */
function OwnBanners() {
  const appointment = useCall('GET /appoint/consultConsultant/appointInfo', {})
  const order = useCall('GET /appoint/consultConsultant/checkUnpayAndUnFill', {})
  const overdue = useCall('GET /appoint/consultOrder/getSpecialUnpay', {})
  return (
    <>
      {appointment.data && <AppointmentBanner appointment={appointment.data} />}
      {order.data && <PendingOrderBanner key={order.data.orderNo} order={order.data} />}
      {overdue.data && <OverdueBanner overdue={overdue.data} />}
    </>
  )
}
