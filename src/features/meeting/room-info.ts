import type { Data } from '@xinqi/domain/contract/contract'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { call } from '@/api/call'
import type { EntryMedia, JoinTicket } from '@/platform/call-room/call-room'
import { webAddress } from '@/platform/navigation/address'
import type { PartySide } from '@/state/session'

export type RoomInfo = Data<'GET /appoint/consultAppointment/getTrtcInfo'>

/** Whose session enters: one of the two parties, or a pass for this one room. */
export type RoomSide = PartySide | 'room'

/** One's place in the room, with what one goes in. */
export interface Seat {
  appointNo: string
  info: RoomInfo
  as: RoomSide
  media: EntryMedia
}

/** R217: 1 consultant, 2 visitor. */
export const USER_TYPE = { consultant: 1, visitor: 2 } as const

export const isVisitor = (info: RoomInfo): boolean => info.userType === USER_TYPE.visitor

export const isVideo = (info: RoomInfo): boolean => info.consultMode === CONSULT_MODE.video

/** Asks where the session stands, with a fresh seat while the room is open. @throws CallFailure; nothing is shown. */
export const askRoomInfo = (appointNo: string, as: RoomSide): Promise<RoomInfo> =>
  call('GET /appoint/consultAppointment/getTrtcInfo', { appointNo }, { as, quiet: true })

type SeatFields = Pick<
  RoomInfo,
  'provider' | 'roomId' | 'userId' | 'userSig' | 'iceServers' | 'sdkAppId' | 'signalPath'
>

export const joinTicket = (info: SeatFields): JoinTicket => ({
  provider: info.provider,
  roomId: info.roomId,
  userId: info.userId,
  userSig: info.userSig,
  iceServers: info.iceServers,
  sdkAppId: info.sdkAppId ?? undefined,
  signalUrl: info.signalPath === null ? undefined : webAddress(info.signalPath),
})

/**
 * Whose session may be a party of the appointment, in the order in which to ask. A link that names the side (R217) is
 * believed; else both who are logged in on this phone are tried, the visitor first.
 */
export function sidesToTry(userType: number | null, loggedIn: Record<PartySide, boolean>): PartySide[] {
  if (userType === USER_TYPE.consultant) return ['consultant']
  if (userType === USER_TYPE.visitor) return ['user']
  const sides: PartySide[] = ['user', 'consultant']
  return sides.filter((side) => loggedIn[side])
}
