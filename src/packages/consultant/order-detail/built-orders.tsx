import { ORDER, ORDER_STATUS_LABEL, type OrderStatus } from '@xinqi/domain/status/order'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { modeName, whenText } from '@/features/order/session-labels'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { ask } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

type BuiltOrder = Data<'GET /consult/consultOrder/listBuilt'>[number]

/** How an order that a consultant has made stands, in a few words. */
export function builtState({ orderShowStatus, answerBy, cancelReason }: BuiltOrder, now: Date): string {
  if (orderShowStatus === ORDER.awaitingUserConfirmation)
    return answerBy ? `等待回答，保留到${momentName(parseMoment(answerBy), now)}` : '等待回答'
  if (orderShowStatus === ORDER.awaitingPayment) return '已接受，等待付款'
  if (orderShowStatus === ORDER.cancelled && cancelReason) return `没有约成：${cancelReason}`
  return ORDER_STATUS_LABEL[orderShowStatus as OrderStatus]
}

/** What the consultant has made for this visitor, the way to make more, and to take back what is not answered. */
export function BuiltOrders({ appointNo, mayBuild }: { appointNo: string; mayBuild: boolean }) {
  const built = useCall('GET /consult/consultOrder/listBuilt', { appointNo })
  const now = useNow()
  useLiveRefresh(built.refresh)
  const withdraw = async ({ orderNo }: BuiltOrder): Promise<void> => {
    const body = '留着的时间会放开，来访者会收到通知。'
    if (!(await ask({ title: '撤回这个预约？', body, confirmText: '撤回', cancelText: '再等等' }))) return
    const done = await toastSuccess(call('POST /consult/consultOrder/withdrawBuilt', { orderNo }), '已撤回')
    if (done) await built.refresh()
  }
  const orders = built.data ?? []
  if (orders.length === 0 && !mayBuild) return null
  return (
    <Card padding='none' className='consultant-order__card'>
      {orders.map((order) => {
        const waits = order.orderShowStatus === ORDER.awaitingUserConfirmation
        return (
          <Cell
            key={order.orderNo}
            title={`${whenText(order.startTime, now)} · ${modeName(order.consultMode)}`}
            note={builtState(order, now)}
            value={waits ? '撤回' : undefined}
            onPress={waits ? () => void withdraw(order) : undefined}
          />
        )
      })}
      {mayBuild && (
        <Cell icon='calendar' title='发起下一次预约' onPress={() => void open('consultantBuildOrder', { appointNo })} />
      )}
    </Card>
  )
}
