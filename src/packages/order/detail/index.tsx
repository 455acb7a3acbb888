import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { AgainSheet } from '@/features/order/again-sheet'
import { ChangeSheet } from '@/features/order/change-sheet'
import { ChooseTimeSheet } from '@/features/order/choose-time-sheet'
import { doOrderAction } from '@/features/order/do-order-action'
import { mainAction, type ActionKind } from '@/features/order/main-action'
import { OrderNotFound } from '@/features/order/order-not-found'
import type { OrderSession, OrderDetail } from '@/features/order/order-types'
import { useOrder } from '@/features/order/use-order'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usePageParams } from '@/platform/navigation/page-params'
import { OrderOverview } from './order-overview'
import './index.scss'

/** One order: what happens next, when and with whom, and what it costs (R20). */
export default function OrderDetailPage() {
  const { orderNo, choose } = usePageParams('consultOrderDetail')
  const order = useOrder(orderNo)
  const now = useNow()
  const [sheet, setSheet] = useState<'change' | 'choose' | 'again' | null>(choose === 1 ? 'choose' : null)
  const { data } = order
  const action = data && mainAction(data, data.actions, now)
  const [session, setSession] = useState<OrderSession>()
  const close = () => setSheet(null)
  const change = (one?: OrderSession) => {
    setSession(one)
    setSheet('change')
  }
  const act = (kind: ActionKind, known: OrderDetail) => {
    if (kind === 'chooseTime') setSheet('choose')
    else if (kind === 'bookAgain' && known.actions.again) setSheet('again')
    else doOrderAction(kind, known)
  }
  const footer = data && action && (
    <Button block disabled={action.disabled ?? false} onPress={() => act(action.kind, data)}>
      {action.label}
    </Button>
  )
  return (
    <AppPage route='consultOrderDetail' footer={footer || undefined}>
      <Loaded
        of={order}
        failed='预约没有取到'
        missing={isNotFound(order.failure) && <OrderNotFound />}
        placeholder={<Skeleton shape='card' />}
      >
        {(known) => (
          <OrderOverview
            order={known}
            now={now}
            onChange={change}
            onReread={order.refresh}
            onAgain={action?.kind === 'bookAgain' ? undefined : () => setSheet('again')}
          />
        )}
      </Loaded>
      {data && sheet === 'change' && (
        <ChangeSheet order={data} session={session} onClose={close} onChanged={order.refresh} />
      )}
      {data?.actions.chooseTime && sheet === 'choose' && (
        <ChooseTimeSheet order={data} onClose={close} onChanged={order.refresh} />
      )}
      {data?.actions.again && sheet === 'again' && <AgainSheet order={data} onClose={close} />}
    </AppPage>
  )
}
