import { COUPON_SCOPE } from '@xinqi/domain/rules/coupon'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { CouponCard } from '@/features/coupon/coupon-card'
import { scopeText } from '@xinqi/domain/text/coupon'
import { couponStateText, type Coupon } from '@/features/coupon/coupon-words'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Sheet } from '@/ui/sheet/sheet'

/** One's own coupon: to use it, or to see the order that has it. */
export function OwnCoupon({ coupon }: { coupon: Coupon }) {
  const [shown, setShown] = useState(false)
  const { state, isOver, couponNo } = coupon
  return (
    <>
      <CouponCard coupon={coupon} when={couponStateText(coupon)} quiet={state === 'used' || isOver}>
        <Button size='medium' variant='ghost' onPress={() => setShown(true)}>
          {state === 'open' && !isOver ? '怎么用' : '看看'}
        </Button>
      </CouponCard>
      {shown && <CouponSheet couponNo={couponNo} onClose={() => setShown(false)} />}
    </>
  )
}

/** As it stands now, and the way on. */
function CouponSheet({ couponNo, onClose }: { couponNo: string; onClose: () => void }) {
  const answer = useCall('GET /appoint/couponUser/couponDetail', { couponNo })
  return (
    <Sheet visible title='优惠券' onClose={onClose}>
      <Loaded of={answer} failed='这张券没有取到'>
        {(coupon) => (
          <Card padding='none'>
            <Cell title={coupon.name} note={couponStateText(coupon)} />
            <Cell title='能用在' value={scopeText(coupon)} />
            <Cell title='领到的时间' value={coupon.receiveTime.slice(0, 16)} />
            <Way coupon={coupon} />
          </Card>
        )}
      </Loaded>
    </Sheet>
  )
}

function Way({ coupon: { orderNo, state, isOver, scope, scopeIds } }: { coupon: Coupon }) {
  if (orderNo !== null)
    return <Cell title='用在哪个预约' onPress={() => void open('consultOrderDetail', { orderNo })} />
  if (state !== 'open' || isOver) return null
  const [only] = scope === COUPON_SCOPE.consultants ? scopeIds : []
  return (
    <Cell
      title={only === undefined ? '选一位咨询师' : '去看这位咨询师'}
      note='下单时会自动选上最划算的一张，也可以自己换。'
      onPress={() => void (only === undefined ? open('consultList', {}) : open('detail', { consultantId: only }))}
    />
  )
}
