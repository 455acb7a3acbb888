import { badgeText } from '@xinqi/domain/text/count-text'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'

/** The way to the coupon centre carries the number of coupons that can be used now, 99+ above 99 (R103). */
export function CouponCells() {
  const { data } = useCall('GET /appoint/couponUser/getAvailableCouponNum', {})
  const count = data && data.num > 0 ? badgeText(data.num) : null
  return (
    <>
      <Cell
        icon='ticket'
        title='领券中心'
        value={count === null ? undefined : <Tag tone='primary' text={count} />}
        label={count ? `领券中心，有 ${count} 张能用的券` : '领券中心'}
        onPress={() => void open('couponCenter', {})}
      />
      <Cell icon='ticket' title='我的优惠券' onPress={() => void open('coupon')} />
    </>
  )
}
