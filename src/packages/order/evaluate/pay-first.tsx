import { shortYuan } from '@xinqi/domain/money'
import { orderSentence } from '@/features/order/order-sentence'
import type { OrderDetail } from '@/features/order/order-types'
import { openCashier } from '@/features/payment/open-cashier'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** The session was held and is not paid yet (R22). */
export function PayFirst({ order }: { order: OrderDetail }) {
  const now = useNow()
  return (
    <AppPage
      route='evaluate'
      footer={
        <Button block onPress={() => void openCashier({ kind: 'order', no: order.orderNo })}>
          {`去支付 ¥${shortYuan(order.payableFen)}`}
        </Button>
      }
    >
      <Empty
        scene='letter'
        title={orderSentence(order, now).text}
        hint={`与${order.consultantName}的咨询。付款之后，就可以写下你的感受。`}
      />
    </AppPage>
  )
}
