import { ORDER } from '@xinqi/domain/status/order'
import { isNotFound } from '@/api/call-failure'
import { OrderNotFound } from '@/features/order/order-not-found'
import { useOrder } from '@/features/order/use-order'
import { AppPage } from '@/frame/app-page'
import { ErrorState } from '@/ui/error-state/error-state'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usePageParams } from '@/platform/navigation/page-params'
import { PayFirst } from './pay-first'
import { RateForm } from './rate-form'
import { sessionToRate } from './use-rate'
import { ThankYou } from './thank-you'
import '../order.scss'

/** Rating of a session (R21); an order that still owes money offers payment first (R22). */
export default function EvaluatePage() {
  const params = usePageParams('evaluate')
  const answer = useOrder(params.orderNo)
  const { data: order, refresh } = answer
  const session = order && sessionToRate(order.appointments, params.appointNo)
  const owes = order?.orderShowStatus === ORDER.consultedUnpaid
  if (order && owes) return <PayFirst order={order} />
  if (order && session?.state === 'open') {
    const occasion = params.isInvite === '1' ? 'invite' : params.isPreUse === '1' ? 'preUse' : 'usual'
    return (
      <RateForm order={order} appointment={session.appointment} occasion={occasion} onDone={() => void refresh()} />
    )
  }
  if (order && session?.state === 'rated') return <ThankYou consultantId={order.consultantId} />
  return (
    <AppPage route='evaluate'>
      <Loaded
        of={answer}
        failed='这次咨询没有取到'
        missing={(isNotFound(answer.failure) || !params.orderNo) && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {() => (
          <ErrorState
            title='现在还不能评价'
            hint='咨询结束之后，可以在这里写下你的感受。'
            onRetry={() => void refresh()}
            retryText='再看一次'
          />
        )}
      </Loaded>
    </AppPage>
  )
}
