import { View } from '@tarojs/components'
import { dayName } from '@xinqi/domain/text/day-names'
import { dateOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { BookingCard } from '@/features/appointment/booking-card'
import { confirmBooking } from '@/features/appointment/booking-commands'
import { BOOKING_TABS, groupByDay, tabFromUrl, type Booking, type BookingTab } from '@/features/appointment/bookings'
import { ConsultantTabs } from '@/features/appointment/consultant-tabs'
import { DeclineSheet } from '@/features/appointment/decline-sheet'
import { useLiveRefresh } from '@/realtime/events'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useWide } from '@/platform/wide'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'
import { ListBeside } from '@/ui/list-beside/list-beside'
import { Tabs } from '@/ui/tabs/tabs'
import { useBookingView } from '../order-detail/booking-view'
import { Filters, isNarrowed, type BookingFilter } from './filters'
import '../consultant.scss'

/** 我的来访: the consultant's sessions, day by day. */
export default function ConsultantOrdersPage() {
  const { orderType, unsigned } = usePageParams('consultantOrder')
  const opened = tabFromUrl(orderType)
  const [tab, setTab] = useState<BookingTab>(opened)
  const wide = useWide()
  return (
    <AppPage route='consultantOrder' wide={wide}>
      <Tabs label='预约状态' items={BOOKING_TABS} value={tab} onChange={setTab} />
      <Bookings key={tab} tab={tab} wide={wide} begins={tab === opened && unsigned === 1 ? { unsigned: true } : {}} />
      <ConsultantTabs current='consultantOrder' />
    </AppPage>
  )
}

/** What follows from sessions that were held. */
const OfHeld = () => (
  <Card padding='none' className='consultant-order__card'>
    <Cell
      icon='award'
      title='时长证明'
      note='按咨询室的记录，开一份可以核验的证明'
      onPress={() => void open('consultantCertificate')}
    />
    <Cell
      icon='ticket'
      title='再次来访优惠'
      note='做过咨询的来访者，再次预约时少付一些'
      onPress={() => void open('consultantDiscount', {})}
    />
  </Card>
)

const EMPTY: Record<BookingTab, { title: string; hint: string }> = {
  1: { title: '没有要处理的预约', hint: '来访者约了需要你确认的时间，会出现在这里。' },
  2: { title: '接下来没有咨询', hint: '开放一些时间，来访者就能约到你。' },
  3: { title: '还没有结束的咨询', hint: '做完的咨询会留在这里。' },
  4: { title: '没有取消的预约', hint: '取消和婉拒的预约会留在这里。' },
}

const NONE_OF_THESE = { title: '这个范围里没有预约', hint: '换一个月份、方式，或者看全部的记录。' }

interface BookingsProps {
  tab: BookingTab
  wide: boolean
  /** How the list is narrowed when it is opened. */
  begins: BookingFilter
}

function Bookings({ tab, wide, begins }: BookingsProps) {
  const [chosen, setChosen] = useState<string>()
  const [filter, setFilter] = useState<BookingFilter>(begins)
  const pages = usePages('GET /consult/consultAppointment/list', { orderType: tab, ...filter })
  const [declining, setDeclining] = useState<Booking | null>(null)
  const today = dateOf(useNow())
  useLiveRefresh(pages.refresh)
  const confirm = async ({ appointNo }: Booking) => {
    if (await confirmBooking(appointNo)) await pages.refresh()
  }
  const choose = ({ orderNo, appointNo }: Booking) =>
    wide ? setChosen(appointNo) : void open('consultantOrderDetail', { orderNo, appointNo })
  const list = (
    <>
      {tab === 3 && <OfHeld />}
      {tab !== 1 && <Filters tab={tab} today={today} filter={filter} onChange={setFilter} />}
      <PullList
        of={pages}
        failed='预约没有取到'
        empty={<Empty scene='empty-calendar' {...(isNarrowed(filter) ? NONE_OF_THESE : EMPTY[tab])} />}
      >
        {(items) =>
          groupByDay(items).map(({ date, bookings }) => (
            <View key={date ?? 'open'} className='consultant-orders__day'>
              <View className='consultant-orders__date' role='heading' aria-level='2'>
                {date ? dayName(date, today) : '时间待定'}
              </View>
              {bookings.map((booking) => (
                <BookingCard
                  key={booking.appointNo}
                  booking={booking}
                  chosen={wide && booking.appointNo === chosen}
                  onOpen={() => choose(booking)}
                  onConfirm={() => void confirm(booking)}
                  onDecline={() => setDeclining(booking)}
                  onEnter={() => void open('live', { appointNo: booking.appointNo, userType: 1 })}
                />
              ))}
            </View>
          ))
        }
      </PullList>
    </>
  )
  return (
    <>
      {wide ? (
        <ListBeside list={list} row='booking-card__open' label='选中的预约'>
          {chosen === undefined ? (
            // Nothing is opened by itself: each reading of a visitor stands in the log.
            pages.items?.length !== 0 && <Empty title='选一条看看' hint='预约的全部会出现在这里，每次查看都有记录。' />
          ) : (
            <BookingBeside key={chosen} appointNo={chosen} />
          )}
        </ListBeside>
      ) : (
        list
      )}
      <DeclineSheet
        booking={declining}
        onClose={() => setDeclining(null)}
        onDeclined={() => {
          setDeclining(null)
          void pages.refresh()
        }}
      />
    </>
  )
}

function BookingBeside({ appointNo }: { appointNo: string }) {
  const { body, acts } = useBookingView(appointNo)
  return (
    <>
      {body}
      {acts && <View className='consultant-order__acts'>{acts}</View>}
    </>
  )
}
