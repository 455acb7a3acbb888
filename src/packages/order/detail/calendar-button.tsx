import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { parseMoment } from '@xinqi/domain/time'
import type { OrderDetail } from '@/features/order/order-types'
import { addToCalendar, takesOutOfCalendar } from '@/platform/calendar'
import { Button } from '@/ui/button/button'

/** On lock screens and in shared calendars: it says nothing of what it is. */
const NEUTRAL_TITLE = '您有一个日程'

/** Puts the session that is ahead into the phone's calendar, and takes one out again that was cancelled. */
export function CalendarButton({ order, now }: { order: OrderDetail; now: Date }) {
  const { appointment, calendarPath: path } = order
  const { appointStartTime, appointEndTime } = appointment ?? {}
  if (!path || !appointStartTime || !appointEndTime || parseMoment(appointStartTime) <= now) return null
  const isCancelled = appointment?.status === APPOINTMENT.cancelled
  if (isCancelled && !takesOutOfCalendar) return null
  const open = () => {
    const entry = {
      title: NEUTRAL_TITLE,
      startAt: parseMoment(appointStartTime),
      endAt: parseMoment(appointEndTime),
      path,
    }
    void addToCalendar(entry).catch(() => undefined)
  }
  return (
    <Button variant='ghost' size='medium' block onPress={open}>
      {isCancelled ? '从日历里移除' : '加入日历'}
    </Button>
  )
}
