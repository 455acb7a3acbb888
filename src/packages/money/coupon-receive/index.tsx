import { useCall } from '@/api/use-call'
import { isNotFound } from '@/api/call-failure'
import { OfferCard } from '@/features/coupon/offer-card'
import { useReadAsSomebodyElse } from '@/features/coupon/use-read-as-somebody-else'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useOrganisation } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** One coupon by its link: what it is, and receiving it. */
export default function CouponReceivePage() {
  const { couponBaseId } = usePageParams('couponReceive')
  const orgId = useOrganisation((state) => state.orgId)
  const answer = useCall('GET /appoint/couponUser/getReceiveCouponById', couponBaseId ? { couponBaseId } : null)
  useReadAsSomebodyElse(answer.refresh)
  useShareCard(() => ({
    title: '心栖 · 一张优惠券',
    route: 'couponReceive',
    params: { couponBaseId: couponBaseId ?? 0, orgId },
  }))
  const isMissing = couponBaseId === null || isNotFound(answer.failure)
  return (
    <AppPage route='couponReceive'>
      <Loaded
        of={answer}
        failed='这张券没有取到'
        missing={isMissing && <NoSuchCoupon />}
        placeholder={<Skeleton shape='card' />}
      >
        {(offer) => <OfferCard offer={offer} onChanged={answer.refresh} />}
      </Loaded>
    </AppPage>
  )
}

const NoSuchCoupon = () => (
  <Empty
    scene='lamp'
    title='没有找到这张券'
    hint='它可能不再发放了。领券中心里也许有别的。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void open('couponCenter', {})}>
        去领券中心
      </Button>
    }
  />
)
