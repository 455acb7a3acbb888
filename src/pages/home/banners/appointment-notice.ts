import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { CONSULT_MODE, CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { appointmentBanner } from '@xinqi/domain/rules/room-window'
import { parseMoment } from '@xinqi/domain/time'

export type ComingAppointment = NonNullable<Data<'GET /appoint/consultConsultant/appointInfo'>>

const hasRoom = (mode: number): mode is ConsultMode => mode === CONSULT_MODE.video || mode === CONSULT_MODE.voice

/** What the banner of a session says that starts soon or has started; null while it is quiet (R136–R139). */
export function appointmentNotice(appointment: ComingAppointment, now: Date): { title: string; sub: string } | null {
  const { appointNo, appointStartTime, consultMode, consultantName } = appointment
  if (!appointNo || !appointStartTime || !hasRoom(consultMode)) return null
  const startAt = parseMoment(appointStartTime)
  const state = appointmentBanner(startAt, now)
  const session = `与${consultantName}的${CONSULT_MODE_LABEL[consultMode]}咨询`
  const when = momentName(startAt, now)
  if (state.kind === 'none') return null
  return state.kind === 'soon'
    ? { title: `${session}将在 ${state.minutesLeft} 分钟后开始`, sub: `${when}，可提前 ${ROOM_OPENS_MINUTES} 分钟进入` }
    : { title: `${session}已经开始`, sub: `${when} 开始，现在可以进入` }
}
