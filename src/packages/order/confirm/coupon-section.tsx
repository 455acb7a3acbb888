import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { useState } from 'react'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CouponSheet } from './coupon-sheet'
import type { CouponChoice } from './use-coupon'

export interface CouponSectionProps {
  choice: CouponChoice
  /** The whole list price. */
  priceFen: number
}

/** What is taken off, why it is the best, and the way to another one or to none. Nothing where one has no coupon at all. */
export function CouponSection({ choice, priceFen }: CouponSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { coupon, offFen, why, fitting, others } = choice
  if (fitting.length + others.length === 0) return null
  const title = coupon ? coupon.name : fitting.length > 0 ? '不用优惠' : '没有能用的优惠券'
  const note = coupon ? (why ?? undefined) : fitting.length > 0 ? `有 ${fitting.length} 种能用` : '点这里看原因'
  return (
    <>
      <Card padding='none'>
        <Cell
          icon='ticket'
          title={title}
          note={note}
          value={coupon ? formatFen(-offFen) : undefined}
          label={[title, coupon && `少付 ${formatFen(offFen)}`, note, '点这里换一种'].filter(Boolean).join('，')}
          onPress={() => setOpen(true)}
        />
      </Card>
      {coupon && <View className='confirm__fact'>取消时只退实付的钱；一次也没有做、整单取消，券会还给你。</View>}
      {isOpen && <CouponSheet choice={choice} priceFen={priceFen} onClose={() => setOpen(false)} />}
    </>
  )
}
