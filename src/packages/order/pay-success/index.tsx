import { ORDER } from '@xinqi/domain/status/order'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { usePaid } from '@/features/payment/use-paid'
import { usePayOrder } from '@/features/payment/use-pay-order'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { BookedOverview } from '../booked-overview'
import { NextSteps } from '../next-steps'
import '../order.scss'

/** Where a payment ends: it is asked about until it has come, then the appointment is shown. */
export default function PaySuccessPage() {
  const { orderNo = '' } = usePageParams('paySuccess')
  const { state, askAgain } = usePaid(orderNo)
  if (state === 'paid') return <Paid orderNo={orderNo} />
  if (state === 'notYet') return <NotYet orderNo={orderNo} onAskAgain={askAgain} />
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
    <AppPage
      route='paySuccess'
      footer={<NextSteps orderNo={orderNo} missesInformation={missesInformation} />}
    >
      <Loaded of={order} failed='付款成功，预约没有取到' placeholder={<Skeleton shape='card' />}>
        {(data) => <BookedOverview order={data} now={now} />}
      </Loaded>
    </AppPage>
  )
}

function NotYet({ orderNo, onAskAgain }: { orderNo: string; onAskAgain: () => void }) {
  const payOrder = usePayOrder()
  return (
    <AppPage
      route='paySuccess'
      footer={
        <Button block onPress={onAskAgain}>
          我已付款，再查一次
        </Button>
      }
    >
      <Empty
        scene='letter'
        title='还没有收到付款的消息'
        hint='如果你已经付了，钱不会丢：到账后预约会自动定下来，来不及的话会全额退回。'
        action={
          <Button
            variant='ghost'
            size='medium'
            loading={payOrder.paying !== null}
            onPress={() => payOrder.pay(orderNo)}
          >
            重新付款
          </Button>
        }
      />
    </AppPage>
  )
}
