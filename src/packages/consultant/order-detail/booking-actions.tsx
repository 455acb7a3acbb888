import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { shortMomentName } from '@xinqi/domain/text/day-names'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { completeBooking, confirmBooking } from '@/features/appointment/booking-commands'
import type { BookingDetail } from '@/features/appointment/bookings'
import { useNow } from '@/state/server-clock'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'

export interface BookingActsProps {
  booking: BookingDetail
  onDecline: () => void
  /** The visitor has come, face to face. */
  onArrival: () => void
  /** Something was done: read anew. */
  onChanged: () => void
}

/** The room may be looked at before it opens: it tells when, and devices can be checked there. */
const showsRoom = ({ actions, status, consultMode }: BookingDetail): boolean =>
  actions.enterRoom || (status === APPOINTMENT.toConsult && consultMode !== CONSULT_MODE.faceToFace)

export const hasActions = (booking: BookingDetail): boolean =>
  booking.actions.confirm || booking.actions.complete || booking.actions.noteArrival || showsRoom(booking)

/** What the consultant can do about a session now. */
export function BookingActions({ booking, onDecline, onArrival, onChanged }: BookingActsProps) {
  const now = useNow()
  const { actions, appointNo } = booking
  const tell = (work: Promise<boolean>) => void work.then((changed) => changed && onChanged())
  if (actions.confirm) {
    return (
      <>
        <Button variant='ghost' onPress={onDecline}>
          婉拒
        </Button>
        <Button block onPress={() => tell(confirmBooking(appointNo))}>
          确认预约
        </Button>
      </>
    )
  }
  return (
    <>
      {actions.complete && (
        <Button variant='ghost' onPress={() => tell(completeBooking(appointNo))}>
          结束咨询
        </Button>
      )}
      {actions.noteArrival && (
        <Button block onPress={onArrival}>
          来访者到了
        </Button>
      )}
      {showsRoom(booking) && (
        <Button block icon='video' onPress={() => void open('live', { appointNo, userType: 1 })}>
          {enterRoomLabel(booking, now)}
        </Button>
      )}
    </>
  )
}

function enterRoomLabel({ actions, appointStartTime }: BookingDetail, now: Date): string {
  if (actions.enterRoom || !appointStartTime) return '进入咨询室'
  const opensAt = new Date(parseMoment(appointStartTime).getTime() - ROOM_OPENS_MINUTES * MINUTE)
  return `进入咨询室（${shortMomentName(opensAt, now)} 开放）`
}
