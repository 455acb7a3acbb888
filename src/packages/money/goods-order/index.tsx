import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { GOODS_ORDER, GOODS_ORDER_LABEL, type GoodsOrderStatus } from '@xinqi/domain/status/goods-order'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PayGoods } from './pay-goods'
import { RefundGoods } from './refund-goods'
import '@/features/goods/goods.scss'

type Order = Data<'GET /appoint/consultGoodsOrder/getGoodsOrderDetail'>

/** Something that was bought: paying it, reading it, giving it back. */
export default function GoodsOrderPage() {
  const { goodsOrderNo } = usePageParams('goodsOrder')
  const loggedIn = useSession((state) => state.user !== null)
  const order = useCall(
    'GET /appoint/consultGoodsOrder/getGoodsOrderDetail',
    loggedIn && goodsOrderNo ? { goodsOrderNo } : null,
  )
  useLiveRefresh(() => loggedIn && order.refresh())
  const isMissing = !goodsOrderNo || isNotFound(order.failure)
  return (
    <AppPage route='goodsOrder'>
      <Loaded of={order} failed='订单没有取到' missing={isMissing && <Empty title='没有找到这个订单' />}>
        {(known) => <OrderView order={known} onChanged={order.refresh} />}
      </Loaded>
    </AppPage>
  )
}

const SENTENCE: Partial<Record<GoodsOrderStatus, string>> = {
  [GOODS_ORDER.refundRequested]: '退款已经提交：付的钱原路退回，余额付的退回余额。',
  [GOODS_ORDER.refunded]: '款项已经退回。',
  [GOODS_ORDER.cancelled]: '没有付款，订单已经关闭。想读的话可以重新购买。',
}

const REFUND_STOPPED = '退款遇到问题，还没有退回。客服正在处理，钱不会丢。'

function OrderView({ order, onChanged }: { order: Order; onChanged: () => Promise<unknown> }) {
  const status = order.status as GoodsOrderStatus
  const sentence = order.refundStopped ? REFUND_STOPPED : SENTENCE[status]
  const read = order.contents.filter(({ finished }) => finished).length
  return (
    <View className='goods'>
      <Card>
        <View className='goods__title' role='heading' aria-level='1'>
          {order.title}
        </View>
        <View className='goods__quiet' role='status'>
          {`${GOODS_ORDER_LABEL[status]} · ${formatFen(order.priceFen)} · ${order.createTime.slice(0, 16)}`}
        </View>
        {sentence && <View className='goods__text'>{sentence}</View>}
      </Card>
      {status === GOODS_ORDER.awaitingPayment && <PayGoods order={order} onChanged={onChanged} />}
      {status === GOODS_ORDER.paid && (
        <>
          <View className='goods__quiet'>{`读完 ${read} 节，共 ${order.contents.length} 节`}</View>
          <Card padding='none'>
            {order.contents.map((lesson) => (
              <Cell
                key={lesson.lessonId}
                icon={lesson.finished ? 'circle-check' : 'book-open'}
                title={lesson.title}
                note={`约 ${lesson.minutes} 分钟${lesson.preview ? ' · 试读' : ''}`}
                value={lesson.finished ? '读完了' : lesson.opened ? '读过一些' : undefined}
                onPress={() =>
                  void open('goodsLesson', { goodsOrderNo: order.goodsOrderNo, lessonId: lesson.lessonId })
                }
              />
            ))}
          </Card>
          <RefundGoods order={order} onChanged={onChanged} />
          {order.noRefund !== null && (
            <Card padding='none'>
              <Cell
                icon='file-text'
                title='发票'
                note='按实际支付的金额开具，可以开给个人或单位'
                onPress={() => void open('invoiceRequest', { orderNo: order.goodsOrderNo })}
              />
            </Card>
          )}
        </>
      )}
    </View>
  )
}
