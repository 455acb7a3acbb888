import { View } from '@tarojs/components'
import { useState } from 'react'
import { shortYuan } from '@xinqi/domain/money'
import { isNotFound } from '@/api/call-failure'
import { TimeSheet } from '@/features/order/time-sheet'
import { useBooking } from '@/features/order/use-booking'
import { PayWayList } from '@/features/payment/pay-way-list'
import { firstWay, useOfferedWays } from '@/features/payment/pay-ways'
import { useVisitorForm } from '@/features/visitor/use-visitor-form'
import { useNow } from '@/state/server-clock'
import { AppPage } from '@/frame/app-page'
import { back } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { CreditSection } from './credit-section'
import { Notices } from './notices'
import { Summary } from './summary'
import { useOffer } from './use-offer'
import { VisitorSection } from './visitor-section'
import './index.scss'

/** 确认预约: a calm summary, the visitor's information, and the way to pay. */
export default function ConfirmOrderPage() {
  const offer = useOffer(usePageParams('userOrderDetail'))
  const form = useVisitorForm()
  const booking = useBooking(form)
  const ways = useOfferedWays()
  const [way, setWay] = useState(firstWay)
  const now = useNow()
  const { info, failure, choice, slotFree, wanted, refresh } = offer
  const [usesCredit, setUsesCredit] = useState(true)
  const credit = (usesCredit && info?.credit) || null

  const submit = async (): Promise<void> => {
    if (wanted === null || !slotFree) return offer.openTimes()
    await booking.book(wanted, {
      way,
      pays: info?.paysAfter ? 'after' : 'now',
      offerId: offer.offerId,
      creditNo: credit?.creditNo,
    })
    // What was to be set off may have been used on another phone.
    if (credit) void refresh()
  }
  const choose = (slot: number, consultMode: number | null) => {
    booking.dismiss()
    offer.choose(slot, consultMode)
  }
  const dueFen = info && !info.paysAfter ? (credit?.restFen ?? info.priceFen) : 0
  const paysNow = dueFen > 0
  const label = info && (paysNow ? `去支付 ¥${shortYuan(dueFen)}` : '确认预约')
  const footer = label && (
    <Button block loading={booking.busy} onPress={() => void submit()}>
      {wanted !== null && slotFree ? label : '选择时间'}
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
            <Summary info={known} choice={choice} now={now} onMode={offer.chooseMode} onTimes={offer.openTimes} />
            {known.credit && <CreditSection credit={known.credit} used={usesCredit} onUse={setUsesCredit} />}
            <VisitorSection form={form} />
            {paysNow && ways.length > 1 && (
              <>
                <View className='confirm__title' role='heading' aria-level='2'>
                  付款方式
                </View>
                <PayWayList ways={ways} value={way} onChange={setWay} />
              </>
            )}
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
