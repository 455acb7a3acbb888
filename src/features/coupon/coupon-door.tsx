import { offText } from '@xinqi/domain/text/coupon'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import './coupon-door.scss'

/** What is to be had with a consultant: coupons, and what they take off for who comes again. Nothing where nothing is (R262). */
export function CouponDoor({ consultantId }: { consultantId: number }) {
  const { coupons } = useFlavour().features
  const { data: promotion } = useCall('GET /appoint/couponUser/promotionInfo', coupons ? { consultantId } : null)
  const { data: discounts } = useCall(
    'GET /appoint/consultVisitorDiscounts/getDiscounts',
    coupons ? { consultantId } : null,
  )
  const best = promotion?.best
  const [discount] = discounts?.list ?? []
  if (!best && !discount) return null
  return (
    <Card padding='none' className='coupon-door'>
      {best && (
        <Cell
          icon='ticket'
          title={`可以领：${best.name}`}
          note={promotion.num > 1 ? `一共 ${promotion.num} 种` : undefined}
          value={offText(best)}
          onPress={() => void open('couponCenter', { consultantId })}
        />
      )}
      {discount && (
        <Cell
          icon='user'
          title={discount.forYou ? '给你的优惠' : '再次来访优惠'}
          note={discount.isYours ? '下单时自动算上' : '做过一次咨询之后就有'}
          value={`减 ${discount.offPercent}%`}
        />
      )}
    </Card>
  )
}
