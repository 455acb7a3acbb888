import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Appointment } from '@/features/order/order-types'

export type Rateable = { state: 'open'; appointment: Appointment } | { state: 'rated' } | null

/** The session that is named, else the latest that was held and has no rating; null when none was held. */
export function sessionToRate(appointments: readonly Appointment[], appointNo: string | undefined): Rateable {
  const held = appointments.filter(
    (one) => one.status === APPOINTMENT.consulted && (!appointNo || one.appointNo === appointNo),
  )
  const open = held.filter((one) => !one.rated).at(-1)
  if (open) return { state: 'open', appointment: open }
  return held.length > 0 ? { state: 'rated' } : null
}
