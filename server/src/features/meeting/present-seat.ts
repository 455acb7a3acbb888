import type { Data } from '@xinqi/domain/contract/contract'
import type { Services } from '../../call/services'
import type { RtcSeat } from '../../providers/rtc/port'

type Seat = Pick<
  Data<'GET /appoint/groupRoom/info'>,
  'provider' | 'roomId' | 'userId' | 'userSig' | 'sdkAppId' | 'signalPath' | 'iceServers'
>

/** The seat is given out only while the room is open; before and after, the answer says when it was or will be. */
export function presentSeat({ providers }: Services, { roomId, userId, sessionId }: RtcSeat, isOpen: boolean): Seat {
  const seat = providers.rtc.ticket({ roomId, userId, sessionId })
  return {
    provider: seat.provider,
    roomId,
    userId,
    userSig: isOpen ? seat.userSig : '',
    sdkAppId: seat.sdkAppId ?? null,
    signalPath: seat.signalUrl ?? null,
    iceServers: isOpen ? (seat.iceServers ?? []).map((server) => ({ ...server, urls: [server.urls].flat() })) : [],
  }
}
