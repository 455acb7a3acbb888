import type { UserType } from '../stomp/topics'

/** How a party is named in a call room: `1-7` is consultant 7. */
export const seatUser = (userType: UserType, partyId: number): string => `${userType}-${partyId}`
