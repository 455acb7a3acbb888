import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { mayTellLate } from '@xinqi/domain/rules/tell-late'
import { parseMoment } from '@xinqi/domain/time'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import type { PartySide } from '@/state/session'
import { LateNote } from './late-note'

interface FaceToFaceLateProps {
  side: PartySide
  session: { appointNo: string; status: number; consultMode: number; appointStartTime: string | null }
  otherName: string
}

/** Where two meet face to face there is no room with a door: about the start it is said on the page of the session. */
export function FaceToFaceLate({ side, session, otherName }: FaceToFaceLateProps) {
  const now = useNow()
  const { appointNo, status, consultMode, appointStartTime } = session
  const startAt = appointStartTime === null ? null : parseMoment(appointStartTime)
  const isNear = consultMode === CONSULT_MODE.faceToFace && mayTellLate({ status, startAt }, now)
  const lateness = useCall('GET /appoint/consultAppointment/lateness', isNear ? { appointNo } : null, { as: side })
  useLiveRefresh(() => isNear && lateness.refresh())
  if (!isNear || !lateness.data) return null
  return (
    <LateNote appointNo={appointNo} late={lateness.data} otherName={otherName} as={side} onTold={lateness.refresh} />
  )
}
