import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { GOODS_REFUND_RULE, goodsRefundQuestion } from '@xinqi/domain/rules/goods'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'

interface RefundGoodsProps {
  order: Data<'GET /appoint/consultGoodsOrder/getGoodsOrderDetail'>
  onChanged: () => Promise<unknown>
}

/** The way back while the rule allows it, or why it does not. */
export function RefundGoods({ order: { goodsOrderNo, priceFen, mayRefund, noRefund }, onChanged }: RefundGoodsProps) {
  if (!mayRefund) return <View className='goods__quiet'>{noRefund ?? GOODS_REFUND_RULE}</View>
  const refund = async () => {
    const body = goodsRefundQuestion(priceFen)
    if (!(await ask({ title: '申请全额退款？', body, confirmText: '退款', cancelText: '先不退' }))) return
    const sent = call('POST /appoint/consultGoodsOrder/refund', { goodsOrderNo })
    await toastSuccess(sent, '退款已提交')
    await onChanged()
  }
  return (
    <View>
      <View className='goods__quiet'>{GOODS_REFUND_RULE}</View>
      <Button variant='text' size='medium' onPress={() => void refund()}>
        申请退款
      </Button>
    </View>
  )
}
