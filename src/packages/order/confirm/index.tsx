import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { setOff } from '@xinqi/domain/rules/credit'
import { isNotFound } from '@/api/call-failure'
import { TimeSheet } from '@/features/order/time-sheet'
import { useBooking } from '@/features/order/use-booking'
import { useWeekly } from '@/features/order/use-weekly'
import { WeeklyFields } from '@/features/order/weekly-fields'
import { PaySection } from '@/features/order/pay-section'
import { usePayChoice } from '@/features/payment/use-pay-choice'
import { useVisitorForm } from '@/features/visitor/use-visitor-form'
import { useOrganisation } from '@/state/organisation'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { back } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { CampaignSection } from './campaign-section'
import { CouponSection } from './coupon-section'
import { CreditSection } from './credit-section'
import { InvitationSection } from './invitation-section'
import { Notices } from './notices'
import { Summary } from './summary'
import { takenOff } from './taken-off'
import { useCoupon } from './use-coupon'
import { useOffer } from './use-offer'
import { VisitorSection } from './visitor-section'
import './index.scss'

/** 确认预约: a calm summary, the visitor's information, and the way to pay. */
export default function ConfirmOrderPage() {
  const offer = useOffer(usePageParams('userOrderDetail'))
  const form = useVisitorForm()
  const booking = useBooking(form)
  const now = useNow()
  const sourceType = useOrganisation((state) => state.sourceType)
  const { info, failure, choice, slotFree, wanted, refresh } = offer
  const weekly = useWeekly({ consultantId: info?.consultantId ?? 0, srvId: info?.srvId ?? 0, slot: choice.slot })
  // What begins at once, and what the waitlist kept, is one session.
  const mayBeWeekly = info?.weekly === true && wanted?.consultationType === 0 && !offer.offerId
  const times = mayBeWeekly ? weekly.times : null
  useReadAnew(weekly.look.refresh, times !== null && booking.refusal)
  const priceFen = (info?.priceFen ?? 0) * (times ?? 1)
  const { consultantId = 0, srvId = 0, coupons = [] } = info ?? {}
  const coupon = useCoupon(coupons, { consultantId, srvId, priceFen })
  const isPlain = times === null && !offer.offerId && wanted?.consultationType !== 1
  const { campaign = null, invitation = null } = info ?? {}
  const { by, offFen } = takenOff({ campaign, invitation }, coupon.offFen, isPlain)
  // What is taken off first, then what an order before was left with.
  const payableFen = priceFen - offFen
  const [usesCredit, setUsesCredit] = useState(true)
  const offered =
    info?.credit && payableFen > 0 ? { ...info.credit, ...setOff(info.credit.amountFen, payableFen) } : null
  const credit = usesCredit ? offered : null
  const dueFen = info && !info.paysAfter ? (credit?.restFen ?? payableFen) : 0
  const paying = usePayChoice(dueFen, info?.walletFen ?? 0, '去支付')

  const submit = async (): Promise<void> => {
    if (wanted === null || !slotFree) return offer.openTimes()
    const seen = { ...wanted, expectedFen: info?.priceFen }
    await booking.book(times === null ? seen : { ...seen, times }, {
      choice: paying.choice,
      pays: info?.paysAfter ? 'after' : 'now',
      offerId: offer.offerId,
      creditNo: credit?.creditNo,
      couponNo: by === 'coupon' ? (coupon.coupon?.couponNo ?? undefined) : undefined,
      discountId: by === 'coupon' ? (coupon.coupon?.discountId ?? undefined) : undefined,
      campaignId: by === 'campaign' ? campaign?.campaignId : undefined,
      sourceType: by === 'campaign' ? (sourceType ?? undefined) : undefined,
      byInvitation: by === 'invitation' || undefined,
    })
    // The price may be another one now; what was to be set off, or taken off, may have been used on another phone.
    void refresh()
  }
  const choose = (slot: number, consultMode: number | null) => {
    booking.dismiss()
    offer.choose(slot, consultMode)
  }
  const takeSeries = (slot: number, weeks: number) => {
    choose(slot, null)
    weekly.setTimes(weeks)
  }
  const paysNow = dueFen > 0
  const label = info && (paysNow ? paying.label : '确认预约')
  const waits = times !== null && !weekly.isClear ? (weekly.current ? '有的周约不上' : '正在看各周的时间') : null
  const footer = label && (
    <Button block loading={booking.busy} disabled={waits !== null} onPress={() => void submit()}>
      {waits ?? (wanted !== null && slotFree ? label : '选择时间')}
    </Button>
  )
  return (
    <AppPage route='userOrderDetail' footer={footer || undefined}>
      <Loaded
        of={{ data: info, failure, refresh }}
        failed='没有取到这次预约的信息'
        missing={(offer.missing || isNotFound(failure)) && <NoSuchService />}
        placeholder={<Skeleton shape='card' />}
      >
        {(known) => (
          <View className='confirm'>
            <Notices info={known} refusal={booking.refusal} now={now} onChoose={(slot) => choose(slot, null)} />
            <Summary
              info={known}
              choice={choice}
              times={times}
              offFen={offFen}
              dueFen={dueFen}
              now={now}
              onMode={offer.chooseMode}
              onTimes={offer.openTimes}
            >
              {mayBeWeekly && <WeeklyFields weekly={weekly} onTake={takeSeries} />}
            </Summary>
            {invitation && <InvitationSection invitation={invitation} used={by === 'invitation'} />}
            {campaign && <CampaignSection campaign={campaign} used={by === 'campaign'} />}
            {by === 'coupon' && <CouponSection choice={coupon} priceFen={priceFen} />}
            {offered && <CreditSection credit={offered} used={usesCredit} onUse={setUsesCredit} />}
            <VisitorSection form={form} />
            {paysNow && <PaySection paying={paying} walletFen={known.walletFen} />}
          </View>
        )}
      </Loaded>
      {info && offer.timesOpen && (
        <TimeSheet
          title='更改时间'
          consultantId={info.consultantId}
          srvId={info.srvId}
          modes={info.consultMode}
          initial={choice}
          verb='就约'
          onSubmit={choose}
          onClose={offer.closeTimes}
        />
      )}
    </AppPage>
  )
}

/** A refusal means that somebody was faster: what stands in the way is read anew. */
function useReadAnew(refresh: () => Promise<unknown>, refusal: object | null | false): void {
  useEffect(() => {
    if (refusal) void refresh()
  }, [refresh, refusal])
}

const NoSuchService = () => (
  <Empty
    scene='lamp'
    title='这项服务现在约不了'
    hint='可以回去看看其他的服务和时间。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void back()}>
        回去看看
      </Button>
    }
  />
)
