import { useState } from 'react'
import { call } from '@/api/call'
import { forgetReads } from '@/api/forget-reads'
import { useCall } from '@/api/use-call'
import type { CouponOffer } from '@/features/coupon/coupon-words'
import { OfferCard } from '@/features/coupon/offer-card'
import { ensureLogin } from '@/features/login/login-gate'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { showToast } from '@/state/overlays'
import { useReadAsSomebodyElse } from '@/features/coupon/use-read-as-somebody-else'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

/** 领券中心: what can be received, all of it or what fits one consultant. */
export default function CouponCenterPage() {
  const { consultantId } = usePageParams('couponCenter')
  const answer = useCall('GET /appoint/couponUser/availableAcquire', consultantId ? { consultantId } : {})
  useReadAsSomebodyElse(answer.refresh)
  const all = useReceiveAll(answer.refresh)
  const waiting = (answer.data?.list ?? []).filter(({ obstacle, received }) => obstacle === null && received === 0)
  return (
    <AppPage
      route='couponCenter'
      footer={
        waiting.length > 1 ? (
          <Button block loading={all.busy} onPress={() => void all.receive(waiting)}>
            {`全部领取（${waiting.length} 张）`}
          </Button>
        ) : undefined
      }
    >
      <Loaded of={answer} failed='可以领的券没有取到' placeholder={<Skeleton shape='card' />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              title='现在没有可以领的券'
              hint={consultantId ? '这位咨询师这里暂时没有，可以看看全部的券。' : '有新的券时，会出现在这里。'}
            />
          ) : (
            list.map((offer) => <OfferCard key={offer.couponBaseId} offer={offer} onChanged={answer.refresh} />)
          )
        }
      </Loaded>
      <Card padding='none' className='coupon-center__links'>
        {consultantId !== null && (
          <Cell icon='ticket' title='看看全部的券' onPress={() => void open('couponCenter', {})} />
        )}
        <Cell icon='ticket' title='我的优惠券' onPress={() => void open('coupon')} />
        <Cell icon='gift' title='用兑换码兑换' onPress={() => void open('exchangeCenter')} />
      </Card>
    </AppPage>
  )
}

/** One of each that can still be had, in one go; what could not be had is said. */
function useReceiveAll(refresh: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const receive = async (offers: readonly CouponOffer[]): Promise<void> => {
    if (!(await ensureLogin())) return
    setBusy(true)
    try {
      const couponBaseIds = offers
        .map(({ couponBaseId }) => couponBaseId)
        .slice(0, 20)
        .join(',')
      const { received, refusals } = await call('POST /appoint/couponUser/acquireCouponList', { couponBaseIds })
      await forgetReads()
      showToast(refusals.length === 0 ? `领到 ${received} 张` : `领到 ${received} 张；${refusals.join('；')}`)
    } catch {
      // What went wrong has been said by the call.
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return { busy, receive }
}
