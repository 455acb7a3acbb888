import { useState } from 'react'
import { call } from '@/api/call'
import type { EntryMedia, MediaFlags } from '@/platform/call-room/call-room'
import { hideLoading, showLoading, showToast } from '@/state/overlays'
import { callErrorMessage } from './device/device-messages'
import type { GroupRoomInfo } from './group-room-info'
import type { GroupMeeting } from './use-group-meeting'
import type { RoomEnd } from './room/room-state'
import { opensInWebView } from './use-room-entry'

interface GroupSeat {
  info: GroupRoomInfo
  media: EntryMedia
}

/** Going into the room of a group's session and out of it. In the mini-program the H5 room opens in a web view, by a ticket. */
export function useGroupRoomEntry({ ask, as, refresh }: GroupMeeting) {
  const [seat, setSeat] = useState<GroupSeat | null>(null)
  const [end, setEnd] = useState<RoomEnd | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const comeIn = async (media: MediaFlags, handOver: () => MediaStream | null): Promise<void> => {
    // The seat that was given out when the page opened may have expired while the devices were checked.
    const info = await ask()
    if (info?.window !== 'open') return
    setEnd(null)
    if (!opensInWebView(info)) return setSeat({ info, media: { ...media, opened: handOver() } })
    const { groupId, sessionNo } = info
    setTicket((await call('POST /appoint/groupRoom/roomTicket', { groupId, sessionNo }, { as })).ticket)
  }
  return {
    seat,
    end,
    ticket,
    enter: (media: MediaFlags, handOver: () => MediaStream | null): void => {
      showLoading('正在进入房间…')
      // What went wrong has been said.
      void comeIn(media, handOver)
        .catch(() => undefined)
        .finally(hideLoading)
    },
    ended: (how: RoomEnd): void => {
      setSeat(null)
      setEnd(how)
      if (how.kind === 'failed') showToast(callErrorMessage(how.code))
      // The server knows whether the room is still open.
      void refresh()
    },
  }
}
