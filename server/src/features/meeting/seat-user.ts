import { CONSULTANT, USER, type UserType } from '../../realtime/stomp/topics'

/** How a party is named in a call room: `1-7` is consultant 7. */
export const seatUser = (userType: UserType, partyId: number): string => `${userType}-${partyId}`

export function userTypeOfSeat(user: string): UserType | null {
  if (user.startsWith(`${CONSULTANT}-`)) return CONSULTANT
  return user.startsWith(`${USER}-`) ? USER : null
}
