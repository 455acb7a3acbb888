import { Text, View } from '@tarojs/components'
import { paysAfterUse } from '@xinqi/domain/order-types'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { AlipayLink } from '@/features/payment/alipay-link'
import { ownFen, totalLabel } from '@/features/order/total-label'
import { MoneyLine, MoneyLines } from '@/features/order/money-lines'
import type { OrderDetail } from '@/features/order/order-types'
import { open } from '@/platform/navigation/navigation'
import { Card, CardDivider } from '@/ui/card/card'
import { Pressable } from '@/ui/press/pressable'

/** The bill, and what would come back now. */
export function MoneyCard({ order }: { order: OrderDetail }) {
  const { lines, paidAt, actions, creditFromOrderNo } = order
  return (
    <Card>
      <MoneyLines lines={lines} />
      <MoneyLine label={totalLabel(order)} amountFen={ownFen(order)} total />
      {paidAt && actions.cancel && <RefundNow orderNo={order.orderNo} />}
      <View className='order-overview__policy'>{order.policySentence}</View>
      {creditFromOrderNo && (
        <Pressable
          role='link'
          className='order-overview__policy'
          onPress={() => void open('consultOrderDetail', { orderNo: creditFromOrderNo })}
        >
          查看转来款项的那个预约
        </Pressable>
      )}
      {actions.pay && <AlipayLink payable={{ kind: 'order', no: order.orderNo }} />}
      {paysAfterUse(order.orderType) && (
        <Pressable role='link' className='order-overview__policy' onPress={() => void open('preUseRule')}>
          先咨询后付费的规则
        </Pressable>
      )}
    </Card>
  )
}

function RefundNow({ orderNo }: { orderNo: string }) {
  const preview = useCall('GET /appoint/consultOrder/refundPreview', { orderNo })
  const [itemised, setItemised] = useState(false)
  if (!preview.data) return null
  const { refundFen, lines, reason } = preview.data
  return (
    <>
      <CardDivider />
      <Pressable className='order-overview__refund' expanded={itemised} onPress={() => setItemised(!itemised)}>
        <MoneyLine
          label='现在取消将退回'
          amountFen={refundFen}
          after={<Text className='order-overview__more'>{itemised ? '收起' : '明细'}</Text>}
        />
      </Pressable>
      {itemised && (
        <View className='order-overview__itemised'>
          <MoneyLines lines={lines} />
          <View className='order-overview__policy'>{reason}</View>
        </View>
      )}
    </>
  )
}
