import type { Data } from '@xinqi/domain/contract/contract'

export type GroupRoomInfo = Data<'GET /appoint/groupRoom/info'>

/** Which session's room. */
export interface WhichRoom {
  groupId: number
  sessionNo: number
}

/** How somebody is called in the room: by their alias, a leader by their name. */
export const nameIn = ({ people }: Pick<GroupRoomInfo, 'people'>, seat: string): string =>
  people.find((person) => person.seat === seat)?.name ?? '成员'
