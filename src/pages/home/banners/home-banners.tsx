import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { AppointmentBanner } from './appointment-banner'
import { PendingOrderBanner } from './pending-order-banner'
import type { Data } from '@xinqi/domain/contract/contract'
import { open } from '@/platform/navigation/navigation'
import { HomeBanner } from './home-banner'

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

export type Overdue = Data<'GET /appoint/consultOrder/getSpecialUnpay'>

/** Up to this many whole days the reader still has time (R140). */
const GRACE_DAYS = 3

/** What the overdue banner says `days` whole days after the session (R140). */
const overdueSentence = (days: number): string =>
  days <= GRACE_DAYS ? `请在 ${GRACE_DAYS} 天内付款` : `已逾期 ${days} 天`

/** A session that took place and is not paid; leads to where it is paid (R140, R141). */
export function OverdueBanner({ overdue: { visible, info } }: { overdue: Overdue }) {
  if (!visible || !info) return null
  return (
    <HomeBanner
      icon='wallet'
      title='有一次咨询还没有付款'
      sub={overdueSentence(info.overTime)}
      onPress={() => void open('evaluate', { orderNo: info.orderNo })}
    />
  )
}
