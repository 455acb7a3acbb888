import { CAME_MINUTES, LATE_BACK_MINUTES } from '../constants'
import type { GroupStatus } from '../status/group'
import type { GroupAttendanceState } from '../text/group'
import { MINUTE } from '../time'
import { endOf, type GroupPlace, type GroupSessionTime } from './group'
import { roomWindow, type RoomWindow } from './room-window'

/** So many can hear each other, leaders included: as many as a mesh bears, since not everybody has a media server. */
export const GROUP_ROOM_SEATS = 8
/** So many can also see each other; with one more there, all cameras are off. */
export const GROUP_ROOM_PICTURES = 4
/** So many talk from phone to phone, each sending to each; larger groups by a media server, where there is one. */
export const GROUP_MESH_SEATS = 4

/** Groups whose sessions have a room: what was not formed, or stopped, has none. The last room is still open when the group has ended. */
export const ROOM_GROUPS: readonly GroupStatus[] = ['formed', 'running', 'ended']

interface GroupSize {
  placeKind: GroupPlace
  maxSeats: number
  leaders: number
}

/** Whether a group meets in a room of ours: online, and all whom it may have find a seat. It stands with the terms, and never changes. */
export const hasGroupRoom = ({ placeKind, maxSeats, leaders }: GroupSize): boolean =>
  placeKind === 'online' && maxSeats + leaders <= GROUP_ROOM_SEATS

/**
 * Whether a media server is to carry what a group says. Told by the terms and not by who comes: these never change, so that nobody has to go
 * over from one way to the other in the midst of a session.
 */
export const isTooLargeForMesh = ({ maxSeats, leaders }: Pick<GroupSize, 'maxSeats' | 'leaders'>): boolean =>
  maxSeats + leaders > GROUP_MESH_SEATS

/** Whether the room of a session is open: as long before and after as the room of two. */
export const groupRoomWindow = (session: GroupSessionTime, now: Date): RoomWindow =>
  roomWindow(session.startsAt, endOf(session), now)

/** A member who may come: in from this session on, and still in. Who is excused may come after all. */
export interface GroupRoomMember {
  fromSession: number
  leftAt: Date | null
}
export const mayComeTo = ({ fromSession, leftAt }: GroupRoomMember, sessionNo: number): boolean =>
  leftAt === null && fromSession <= sessionNo

/** Whether cameras may be on while so many are there, oneself among them. */
export const mayShowPictures = (present: number): boolean => present <= GROUP_ROOM_PICTURES

/** A stay in the room, as the room wrote it; null: they are there. */
export interface GroupStay {
  joinedAt: Date
  leftAt: Date | null
}

/**
 * What the room's log says of a member's presence, for the leader who marks it; null: nothing yet. Where nobody was in the room they met
 * elsewhere, and the log says nothing of anybody.
 */
export function attendanceByRoom(
  session: GroupSessionTime,
  { stays, wasUsed }: { stays: readonly GroupStay[]; wasUsed: boolean },
  now: Date,
): GroupAttendanceState | null {
  if (!wasUsed) return null
  const [start, end] = [session.startsAt.getTime(), endOf(session).getTime()]
  const within = ({ joinedAt, leftAt }: GroupStay): number =>
    Math.min((leftAt ?? now).getTime(), end) - Math.max(joinedAt.getTime(), start)
  const stayedMs = stays.reduce((sum, stay) => sum + Math.max(0, within(stay)), 0)
  if (stayedMs < CAME_MINUTES * MINUTE) return now.getTime() < end ? null : 'absent'
  const first = Math.min(...stays.filter((stay) => within(stay) > 0).map(({ joinedAt }) => joinedAt.getTime()))
  return first - start < LATE_BACK_MINUTES * MINUTE ? 'present' : 'late'
}
