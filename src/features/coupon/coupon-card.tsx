import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { limitsText, offText, scopeText } from '@xinqi/domain/text/coupon'
import { Card } from '@/ui/card/card'
import { classNames } from '@/ui/class-names'
import type { Coupon, CouponOffer } from './coupon-words'
import './coupon-card.scss'

export interface CouponCardProps {
  coupon: Coupon | CouponOffer
  /** Until when it is good, or what has become of it. */
  when: string
  /** It is of no use any more. */
  quiet?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

/** A coupon: what it takes off in large letters, then of what, and until when. */
export function CouponCard({ coupon, when, quiet = false, children }: CouponCardProps) {
  const limits = limitsText(coupon)
  return (
    <Card className={classNames('coupon-card', quiet && 'is-quiet')}>
      <View className='coupon-card__row'>
        <View className='coupon-card__off'>{offText(coupon)}</View>
        <View className='coupon-card__words'>
          <View className='coupon-card__name'>{coupon.name}</View>
          <View className='coupon-card__fact'>{scopeText(coupon)}</View>
          {limits !== '' && <View className='coupon-card__fact'>{limits}</View>}
          <View className='coupon-card__fact'>{when}</View>
        </View>
      </View>
      {children && <View className='coupon-card__act'>{children}</View>}
    </Card>
  )
}
