import { ORDER } from '@xinqi/domain/status/order'
import { isNotFound } from '@/api/call-failure'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { BookedOverview } from '../booked-overview'
import { NextSteps } from '../next-steps'
import '../order.scss'

/** Where a booking ends that needs no payment now: nobody pays, a company does, or the visitor afterwards. */
export default function AppointSuccessPage() {
  const { orderNo = '' } = usePageParams('appointSuccess')
  const order = useOrder(orderNo)
  const now = useNow()
  return (
    <AppPage
      route='appointSuccess'
      footer={
        order.data && (
          <NextSteps
            orderNo={orderNo}
            missesInformation={order.data.orderShowStatus === ORDER.awaitingInformation}
          />
        )
      }
    >
      <Loaded
        of={order}
        failed='预约没有取到'
        missing={isNotFound(order.failure) && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {(known) => <BookedOverview order={known} now={now} />}
      </Loaded>
    </AppPage>
  )
}
