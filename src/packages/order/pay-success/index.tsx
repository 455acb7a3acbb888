import { ORDER } from '@xinqi/domain/status/order'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { usePaid } from '@/features/payment/use-paid'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { BookedOverview } from '../booked-overview'
import { NextSteps } from '../next-steps'
import { WaitingForPayment } from '../waiting-for-payment'
import '../order.scss'

/** Where a payment ends: it is asked about until it has come, then the appointment is shown. */
export default function PaySuccessPage() {
  const { orderNo = '' } = usePageParams('paySuccess')
  const { state, askAgain } = usePaid(orderNo)
  if (state === 'paid') return <Paid orderNo={orderNo} />
  if (state === 'notYet')
    return <WaitingForPayment route='paySuccess' orderNo={orderNo} asking={false} onAskAgain={askAgain} />
  return (
    <AppPage route='paySuccess'>
      {state === 'unknown' ? (
        <OrderNotFound />
      ) : (
        <Empty scene='letter' title='正在确认付款' hint='一般只要几秒钟，请留在这一页。' />
      )}
    </AppPage>
  )
}

function Paid({ orderNo }: { orderNo: string }) {
  const order = useOrder(orderNo)
  const now = useNow()
  const missesInformation = order.data?.orderShowStatus === ORDER.awaitingInformation
  return (
    <AppPage route='paySuccess' footer={<NextSteps orderNo={orderNo} missesInformation={missesInformation} />}>
      <Loaded of={order} failed='付款成功，预约没有取到' placeholder={<Skeleton shape='card' />}>
        {(data) => <BookedOverview order={data} now={now} />}
      </Loaded>
    </AppPage>
  )
}
