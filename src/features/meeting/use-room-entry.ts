import { useState } from 'react'
import type { MediaFlags } from '@/platform/call-room/call-room'
import { open } from '@/platform/navigation/navigation'
import { hasWebRtc } from '@/platform/client-kind/client-kind'
import { hideLoading, showLoading, showToast } from '@/state/overlays'
import { callErrorMessage } from './device/device-messages'
import { meetingStage } from './meeting-stage'
import type { RoomInfo, Seat } from './room-info'
import type { RoomEnd } from './room/room-state'
import type { Meeting } from './use-meeting'

export interface RoomEntry {
  /** While in the room. */
  seat: Seat | null
  /** How the last stay ended. */
  end: RoomEnd | null
  enter(media: MediaFlags, handOver: () => MediaStream | null): Promise<void>
  ended(end: RoomEnd): void
}

/** The mini-program has no WebRTC: where the room needs it, the H5 room opens in a web-view. */
export const opensInWebView = (info: Pick<RoomInfo, 'provider'>): boolean => !hasWebRtc && info.provider === 'embedded'

/** Going into the room and out of it. */
export function useRoomEntry(appointNo: string, meeting: Meeting): RoomEntry {
  const [seat, setSeat] = useState<Seat | null>(null)
  const [end, setEnd] = useState<RoomEnd | null>(null)
  return {
    seat,
    end,
    enter: async (media, handOver) => {
      const info = openJustNow(meeting) ?? (await askAgain(meeting))
      if (!info || meetingStage(info) !== 'open') return
      setEnd(null)
      if (opensInWebView(info)) await open('roomView', { appointNo })
      else setSeat({ appointNo, info, as: meeting.as, media: { ...media, opened: handOver() } })
    },
    ended: (how) => {
      setSeat(null)
      setEnd(how)
      if (how.kind === 'failed') showToast(callErrorMessage(how.code))
      // The server knows whether the session is over.
      void meeting.ask()
    },
  }
}

/** Who presses right after the page was told that the room is open waits for no second answer: the room looks at the seat itself. */
function openJustNow({ saidJustNow }: Meeting): RoomInfo | null {
  const info = saidJustNow()
  return info && meetingStage(info) === 'open' ? info : null
}

/** The seat that was given out when the page opened may have expired while the devices were checked. */
function askAgain({ ask }: Meeting): Promise<RoomInfo | null> {
  showLoading('正在进入咨询室…')
  return ask().finally(hideLoading)
}

/** How one came out of the room, in a sentence. */
export function endMessage(end: RoomEnd): string {
  switch (end.kind) {
    case 'left':
      return '你已经离开。时间没到的话，随时可以再回来。'
    case 'broken':
      return '连接断开了。检查一下网络，再进来就好。'
    case 'failed':
      return `${callErrorMessage(end.code)}。`
    case 'kicked':
      return end.reason === 'duplicate'
        ? '你在另一台设备上进入了房间，这里已经退出。想在这里继续，再进来就好。'
        : '你已经退出房间。'
  }
}
