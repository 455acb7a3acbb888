import { GOODS_ORDER_LABEL, type GoodsOrderStatus } from '@xinqi/domain/status/goods-order'
import { formatFen } from '@xinqi/domain/money'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'

/** 我买的内容: what was bought, newest first. */
export default function MyGoodsPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const orders = useCall('GET /appoint/consultGoodsOrder/list', loggedIn ? {} : null)
  useLiveRefresh(() => loggedIn && orders.refresh())
  const look = (
    <Button variant='ghost' size='medium' onPress={() => void open('goods')}>
      看看课程和练习
    </Button>
  )
  return (
    <AppPage route='myGoods'>
      <Loaded of={orders} failed='买过的内容没有取到'>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title='还没有买过内容' hint='两次咨询之间，也可以读一点、练一点。' action={look} />
          ) : (
            <>
              <Card padding='none'>
                {list.map((order) => (
                  <Cell
                    key={order.goodsOrderNo}
                    icon='book-open'
                    title={order.title}
                    note={`${order.createTime.slice(0, 10)} · ${formatFen(order.priceFen)}`}
                    value={GOODS_ORDER_LABEL[order.status as GoodsOrderStatus]}
                    onPress={() => void open('goodsOrder', { goodsOrderNo: order.goodsOrderNo })}
                  />
                ))}
              </Card>
              {look}
            </>
          )
        }
      </Loaded>
    </AppPage>
  )
}
