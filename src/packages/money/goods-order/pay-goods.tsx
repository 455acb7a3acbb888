import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { PayAwaited } from '@/features/payment/pay-awaited'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

interface PayGoodsProps {
  order: Data<'GET /appoint/consultGoodsOrder/getGoodsOrderDetail'>
  onChanged: () => Promise<unknown>
}

const askWhetherPaid = (goodsOrderNo: string) =>
  call('GET /appoint/consultGoodsOrder/isPaySuccess', { goodsOrderNo }, { quiet: true })

/** An order that waits to be paid. */
export function PayGoods({ order: { goodsOrderNo, priceFen, payDeadline }, onChanged }: PayGoodsProps) {
  const cancel = async () => {
    const cancelled = call('POST /appoint/consultGoodsOrder/cancelOrder', { goodsOrderNo })
    if (await toastSuccess(cancelled, '订单已取消')) await onChanged()
  }
  return (
    <Card>
      <View className='goods'>
        {payDeadline && <View>{`请在 ${payDeadline.slice(11, 16)} 之前付款，过后订单自动关闭。`}</View>}
        <PayAwaited
          kind='goods'
          no={goodsOrderNo}
          priceFen={priceFen}
          askWhetherPaid={askWhetherPaid}
          onPaid={onChanged}
        />
        <Button variant='text' block onPress={() => void cancel()}>
          取消订单
        </Button>
      </View>
    </Card>
  )
}
