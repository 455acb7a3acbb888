import { useState } from 'react'
import type { MediaFlags } from '@/platform/call-room/call-room'
import { open } from '@/platform/navigation/navigation'
import { hasWebRtc } from '@/platform/client-kind/client-kind'
import { hideLoading, showLoading, showToast } from '@/state/overlays'
import { callErrorWords } from './device-words'
import { meetingStage } from './meeting-stage'
import type { RoomInfo } from './room-info'
import type { RoomEnd } from './room-state'
import type { Seat } from './use-call-room'
import type { Meeting } from './use-meeting'

export interface Stay {
  /** While in the room. */
  seat: Seat | null
  /** How the last stay ended. */
  end: RoomEnd | null
  enter(media: MediaFlags): Promise<void>
  ended(end: RoomEnd): void
}

/** The mini-program has no WebRTC: where the room needs it, the H5 room opens in a web-view. */
export const opensInWebView = (info: Pick<RoomInfo, 'provider'>): boolean => !hasWebRtc && info.provider === 'embedded'

/** Going into the room and out of it. */
export function useStay(appointNo: string, meeting: Meeting): Stay {
  const [seat, setSeat] = useState<Seat | null>(null)
  const [end, setEnd] = useState<RoomEnd | null>(null)
  return {
    seat,
    end,
    enter: async (media) => {
      // The seat that was given out when the page opened may have expired while the devices were checked.
      showLoading('正在进入咨询室…')
      const info = await meeting.ask().finally(hideLoading)
      if (!info || meetingStage(info) !== 'open') return
      setEnd(null)
      if (opensInWebView(info)) await open('roomView', { appointNo })
      else setSeat({ appointNo, info, as: meeting.as, media })
    },
    ended: (how) => {
      setSeat(null)
      setEnd(how)
      if (how.kind === 'failed') showToast(callErrorWords(how.code))
      // The server knows whether the session is over.
      void meeting.ask()
    },
  }
}
