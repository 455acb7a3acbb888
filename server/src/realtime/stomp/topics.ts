/** Which side of a consultation a party is on, as it travels on the wire. */
export const CONSULTANT = 1
export const USER = 2
export type UserType = typeof CONSULTANT | typeof USER

/** Messages for one party (R246). */
export const topicFor = (userType: UserType, userId: number): string => `/topic/pg/private/${userType}/${userId}`

/** "The other side has read it", for one party (R246). */
export const readReceiptTopicFor = (userType: UserType, userId: number): string =>
  `/topic/pg/private/isRead/${userType}/${userId}`

/** Whom a session belongs to. */
export interface Principal {
  userType: UserType
  userId: number
}

/** A principal by the login that it came with. */
export interface LoggedIn extends Principal {
  /** Of auth_session. */
  sessionId: number
}

export const isSamePrincipal = (a: Principal, b: Principal): boolean =>
  a.userType === b.userType && a.userId === b.userId

/** Deny by default: a party reads its own two topics and nothing else (R246). */
export function mayRead({ userType, userId }: Principal, topic: string): boolean {
  return topic === topicFor(userType, userId) || topic === readReceiptTopicFor(userType, userId)
}
