import { usePages } from '@/api/use-pages'
import { OrderCard } from '@/features/order/order-card'
import { useNow } from '@/state/server-clock'
import { restart } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'

const EMPTY: Record<number, { title: string; hint: string }> = {
  1: { title: '还没有预约', hint: '想聊的时候，随时可以约一位咨询师。' },
  2: { title: '没有等着你的咨询', hint: '约好的时间会出现在这里。' },
  3: { title: '还没有完成的咨询', hint: '结束之后，可以在这里回看和评价。' },
  4: { title: '没有要付款的预约', hint: '下单之后，时间会为你保留 30 分钟。' },
  5: { title: '没有取消的预约', hint: '取消和退款的进展会出现在这里。' },
}

/** One tab of the orders. */
export function OrderList({ tab }: { tab: number }) {
  const pages = usePages('GET /appoint/consultOrder/list', { orderType: tab })
  const now = useNow()
  const words = EMPTY[tab] ?? EMPTY[1]
  return (
    <PullList
      of={pages}
      failed='预约没有取到'
      empty={
        <Empty
          scene='empty-calendar'
          title={words?.title ?? ''}
          hint={words?.hint}
          action={
            <Button variant='ghost' size='medium' onPress={() => void restart('home')}>
              去看看咨询师
            </Button>
          }
        />
      }
    >
      {(orders) =>
        withoutRepeats(orders).map((order) => (
          <OrderCard key={order.orderNo} order={order} now={now} />
        ))
      }
    </PullList>
  )
}

/** Pages overlap when an order is made while one scrolls. */
const withoutRepeats = <Order extends { orderNo: string }>(orders: readonly Order[]): Order[] => [
  ...new Map(orders.map((order) => [order.orderNo, order])).values(),
]
