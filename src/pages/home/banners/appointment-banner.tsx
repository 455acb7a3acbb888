import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { SECOND } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { open } from '@/platform/navigation/navigation'
import { appointmentNotice, type ComingAppointment } from './appointment-notice'
import { HomeBanner } from './home-banner'

const LOOK_AGAIN_MS = 10 * SECOND

/** A session that starts soon or has started; leads into its room. */
export function AppointmentBanner({ appointment }: { appointment: ComingAppointment }) {
  const notice = appointmentNotice(appointment, useNow(LOOK_AGAIN_MS))
  if (!notice) return null
  return (
    <HomeBanner
      icon={appointment.consultMode === CONSULT_MODE.video ? 'video' : 'phone'}
      title={notice.title}
      sub={notice.sub}
      onPress={() => void open('live', { appointNo: appointment.appointNo })}
    />
  )
}
