import { useEffect, useRef } from 'react'
import { isOffline } from '@/api/call-failure'
import { abilities } from '@/platform/client-kind/abilities'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { meetingStage } from './meeting-stage'
import { isVisitor, type RoomInfo } from './room-info'
import type { Meeting } from './use-meeting'

/** Tabs of the order list: 1 holds what is to do. */
const TO_DO = 1

/**
 * Where one goes from here by itself: in the native app before the time, to a page that waits (R127); after a session that ended while one was here, to its rating (or, for the
 * consultant, to the appointment); when the server refuses, to one's list, with the reason said (R128).
 */
export function useRedirects(appointNo: string, meeting: Meeting): void {
  const { info, as, failure, byTicket } = meeting
  const wasOpen = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    // News of the session may come several times: one goes once.
    if (!info || gone.current) return
    const stage = meetingStage(info)
    if (stage === 'open') wasOpen.current = true
    if (stage === 'early' && abilities().waitingPage && isVisitor(info)) {
      gone.current = true
      return toWaiting(info, appointNo)
    }
    // Who came by a ticket is in a web-view: the mini-program around it goes on.
    if (stage !== 'finished' || !wasOpen.current || byTicket) return
    gone.current = true
    if (isVisitor(info)) void replace('evaluate', { orderNo: info.orderNo })
    else void replace('consultantOrderDetail', { orderNo: info.orderNo, appointNo })
  }, [info, appointNo, byTicket])
  const refused = !info && failure !== undefined && !byTicket && !isOffline(failure)
  const message = failure?.message
  useEffect(() => {
    if (!refused) return
    if (message) showToast(message)
    if (as === 'consultant') void replace('consultantOrder')
    else void replace('userOrder', { orderType: TO_DO })
  }, [refused, message, as])
}

function toWaiting({ appointStartTime, consultMode, orderNo }: RoomInfo, appointNo: string): void {
  void replace('consultNoStart', { appointStartTime, appointNo, consultMode, orderNo })
}
