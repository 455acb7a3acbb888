import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { couponOff } from '@xinqi/domain/rules/coupon'
import { formatMoment } from '@xinqi/domain/time'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'
import type { CouponChoice, JudgedCoupon } from './use-coupon'

const NONE = 'none'

const endText = ({ validUntil }: JudgedCoupon): string =>
  validUntil === null ? '没有期限' : `${formatMoment(validUntil).slice(0, 16)} 前有效`

export interface CouponSheetProps {
  choice: CouponChoice
  priceFen: number
  onClose: () => void
}

/** All that one has: those that fit with what they take off, none, and below them those that do not, each with its reason. */
export function CouponSheet({ choice: { coupon, fitting, others, choose }, priceFen, onClose }: CouponSheetProps) {
  const options = fitting.map((one) => ({
    value: one.key,
    label: `${one.name}，少付 ${formatFen(couponOff(one.terms, priceFen))}`,
    note: endText(one),
  }))
  return (
    <Sheet visible title='选一种优惠' onClose={onClose}>
      {fitting.length > 0 && (
        <RadioList
          label='优惠'
          options={[...options, { value: NONE, label: '这次不用优惠' }]}
          value={coupon?.key ?? NONE}
          onChange={(key) => {
            choose(key === NONE ? null : key)
            onClose()
          }}
        />
      )}
      {others.length > 0 && (
        <>
          <View className='confirm__title' role='heading' aria-level='3'>
            这次用不上的
          </View>
          <Card padding='none'>
            {others.map(({ coupon: one, obstacle }) => (
              <Cell key={one.key} title={one.name} note={`${obstacle} · ${endText(one)}`} />
            ))}
          </Card>
        </>
      )}
    </Sheet>
  )
}
