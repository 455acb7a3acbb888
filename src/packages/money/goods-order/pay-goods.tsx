import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { useCallback, useEffect } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { openCashier } from '@/features/payment/open-cashier'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

interface PayGoodsProps {
  order: Data<'GET /appoint/consultGoodsOrder/getGoodsOrderDetail'>
  onChanged: () => Promise<unknown>
}

/** An order that waits to be paid. Who comes back from paying has the company asked whether it was. */
export function PayGoods({ order: { goodsOrderNo, priceFen, payDeadline }, onChanged }: PayGoodsProps) {
  const askWhetherPaid = useCallback(async () => {
    const asked = call('GET /appoint/consultGoodsOrder/isPaySuccess', { goodsOrderNo }, { quiet: true })
    // Without an answer the page stays as it is: the notice, or the next look, will tell.
    if ((await asked.catch(() => null))?.paid) await onChanged()
  }, [goodsOrderNo, onChanged])
  useEffect(() => void askWhetherPaid(), [askWhetherPaid])
  const cancel = async () => {
    const cancelled = call('POST /appoint/consultGoodsOrder/cancelOrder', { goodsOrderNo })
    if (await toastSuccess(cancelled, '订单已取消')) await onChanged()
  }
  return (
    <Card>
      <View className='goods'>
        {payDeadline && <View>{`请在 ${payDeadline.slice(11, 16)} 之前付款，过后订单自动关闭。`}</View>}
        <Button block onPress={() => void openCashier({ kind: 'goods', no: goodsOrderNo })}>
          {`去付款 ${formatFen(priceFen)}`}
        </Button>
        <Button variant='text' block onPress={() => void askWhetherPaid()}>
          已经付过，看看到了没有
        </Button>
        <Button variant='text' block onPress={() => void cancel()}>
          取消订单
        </Button>
      </View>
    </Card>
  )
}
