import { useState } from 'react'
import { COUPON_TYPE } from '@xinqi/domain/rules/coupon'
import { badgeText } from '@xinqi/domain/text/count-text'
import { useCall } from '@/api/use-call'
import { usePages } from '@/api/use-pages'
import { OwnCoupon } from './own-coupon'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PullList } from '@/ui/pull-list/pull-list'
import { Tabs } from '@/ui/tabs/tabs'

const TABS = [
  { value: COUPON_TYPE.coupon, label: '优惠券' },
  { value: COUPON_TYPE.returning, label: '再次来访优惠' },
]

/** 我的优惠券: what one has received, and what consultants take off for who comes again (R168). */
export default function CouponPage() {
  const { couponType } = usePageParams('coupon')
  const asked = couponType === COUPON_TYPE.returning ? COUPON_TYPE.returning : COUPON_TYPE.coupon
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>(asked)
  return (
    <AppPage route='coupon'>
      <Tabs label='优惠的种类' items={TABS} value={tab} onChange={setTab} />
      {tab === COUPON_TYPE.coupon ? <OwnCoupons /> : <Returning />}
    </AppPage>
  )
}

function OwnCoupons() {
  const loggedIn = useSession((state) => state.user !== null)
  const pages = usePages('GET /appoint/couponUser/onceAcquireCouponList', loggedIn ? {} : null)
  return (
    <>
      <CentreCell />
      <PullList
        of={pages}
        failed='优惠券没有取到'
        empty={
          <Empty
            title='还没有优惠券'
            hint='领到的券会在这里，下单时自动选上最划算的一张。'
            action={
              <Button size='medium' onPress={() => void open('couponCenter', {})}>
                去领券中心
              </Button>
            }
          />
        }
      >
        {(coupons) => coupons.map((coupon) => <OwnCoupon key={coupon.couponNo} coupon={coupon} />)}
      </PullList>
    </>
  )
}

/** How many kinds can still be received; left out quietly where that cannot be had (R262). */
function CentreCell() {
  const { data } = useCall('GET /appoint/couponUser/availableAcquireNum', {})
  const note = data && data.num > 0 ? `还有 ${badgeText(data.num)} 种可以领` : undefined
  return (
    <Card padding='none'>
      <Cell icon='ticket' title='领券中心' note={note} onPress={() => void open('couponCenter', {})} />
      <Cell icon='gift' title='兑换中心' onPress={() => void open('exchangeCenter')} />
    </Card>
  )
}

function Returning() {
  const loggedIn = useSession((state) => state.user !== null)
  const answer = useCall('GET /appoint/consultVisitorDiscounts/getDiscountsByUserId', loggedIn ? {} : null)
  return (
    <Loaded of={answer} failed='优惠没有取到'>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title='还没有再次来访优惠' hint='有的咨询师会给再次来访者一些优惠，做过一次咨询后会出现在这里。' />
        ) : (
          <Card padding='none'>
            {list.map(({ discountId, consultantId, consultantName, offPercent, forYou, untilTime }) => (
              <Cell
                key={discountId}
                icon='user'
                title={consultantName}
                note={`${forYou ? '只给你的优惠' : '再次来访的优惠'}，下单时自动算上${untilTime ? `，${untilTime.slice(0, 10)} 零点到期` : ''}`}
                value={`减 ${offPercent}%`}
                onPress={() => void open('detail', { consultantId })}
              />
            ))}
          </Card>
        )
      }
    </Loaded>
  )
}
