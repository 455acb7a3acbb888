import { Text, View } from '@tarojs/components'
import { badgeText } from '@xinqi/domain/text/count-text'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import './coupon-icon.scss'

export interface CouponIconProps {
  /** Coupons that can be used; 0 shows no badge. */
  available: number
  onOpen: () => void
}

/** The way to the coupon centre, with the number of coupons that are there (R103, R274). */
export function CouponIcon({ available, onOpen }: CouponIconProps) {
  const label = available > 0 ? `领券中心，${available} 张可用` : '领券中心'
  return (
    <Pressable className='coupon-icon' label={label} onPress={onOpen}>
      <Icon name='ticket' />
      <View className='coupon-icon__word'>领券</View>
      {available > 0 && <Text className='coupon-icon__badge'>{badgeText(available)}</Text>}
    </Pressable>
  )
}
