import { View } from '@tarojs/components'
import { CREDIT } from '@xinqi/domain/rules/credit'
import { useEffect } from 'react'
import { isNotFound } from '@/api/call-failure'
import { OthersToSee } from '@/features/consultant/others-to-see'
import { CreditCard } from '@/features/order/credit-card'
import { flowResultTitle } from '@/features/order/flow-result'
import { mainAction } from '@/features/order/main-action'
import { OrderNotFound } from '@/features/order/order-not-found'
import { RefundProgress } from '@/features/order/refund-progress'
import { useOrder } from '@/features/order/use-order'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { open, replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { BookedOverview } from '../booked-overview'
import '../order.scss'

/** Where a step of an order ends: what has happened, what comes back and when, and what one may do next. */
export default function FlowResultPage() {
  const { resultType, orderNo } = usePageParams('orderFlowResult')
  const order = useOrder(orderNo)
  const now = useNow()
  const { data } = order
  const title = data ? flowResultTitle(resultType, data) : null
  // Two reads that overlap leave for a moment what was there before both: nothing is judged by it.
  const elsewhere = data !== undefined && !order.reading && title === null
  useEffect(() => {
    if (!orderNo) void replace('userOrder', { orderType: 1 })
    else if (elsewhere) void replace('consultOrderDetail', { orderNo })
  }, [orderNo, elsewhere])
  const again = data && mainAction(data, data.actions, now)?.kind === 'bookAgain'
  // Then the one main act is to choose the next one.
  const isChanging = data?.credit?.state === CREDIT.open
  const footer = data && orderNo && (
    <>
      <Button
        variant={again || isChanging ? 'ghost' : 'primary'}
        block
        onPress={() => void replace('consultOrderDetail', { orderNo })}
      >
        查看预约
      </Button>
      {again && (
        <Button block onPress={() => void open('detail', { consultantId: data.consultantId })}>
          再次预约
        </Button>
      )}
    </>
  )
  return (
    <AppPage route='orderFlowResult' footer={footer || undefined}>
      <Loaded
        of={title === null ? { ...order, data: undefined } : order}
        failed='预约没有取到'
        missing={isNotFound(order.failure) && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {(known) => (
          <View className='booked-overview'>
            <View className='flow-result__title' role='status'>
              {title}
            </View>
            {known.credit && <CreditCard credit={known.credit} onChanged={order.refresh} />}
            <BookedOverview order={known} now={now} />
            {known.refunds.map((refund) => (
              <RefundProgress key={refund.refundNo} refund={refund} />
            ))}
            {isChanging && <OthersToSee why='beside' consultantId={known.consultantId} />}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
