import { serverClock } from '@/state/server-clock'
import { useState } from 'react'
import { open } from '@/platform/navigation/navigation'
import { Countdown, formatClock } from '@/ui/countdown/countdown'
import { HomeBanner } from './home-banner'
import { pendingNotice, type PendingOrder } from './pending-order'

/** An order that waits for its payment or for visitor information; gone once its time is over (R132–R135). */
export function PendingOrderBanner({ order }: { order: PendingOrder }) {
  const notice = pendingNotice(order)
  const [endedOrder, setEndedOrder] = useState<string>()
  const [shownAt] = useState(() => serverClock.now().getTime())
  if (!notice || notice.deadline <= shownAt || endedOrder === order.orderNo) return null
  return (
    <HomeBanner
      icon='clock'
      title={notice.title}
      sub={
        <Countdown
          deadline={notice.deadline}
          now={serverClock.now}
          format={(seconds) => `${notice.until}，还有 ${formatClock(seconds)}`}
          onEnd={() => setEndedOrder(order.orderNo)}
        />
      }
      onPress={() => void open('consultOrderDetail', { orderNo: order.orderNo })}
    />
  )
}
