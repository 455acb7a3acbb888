import { readReceiptTopicFor, topicFor, type UserType } from './topics'

/** Whom a session belongs to. */
export interface Principal {
  userType: UserType
  userId: number
}

export const isSamePrincipal = (a: Principal, b: Principal): boolean =>
  a.userType === b.userType && a.userId === b.userId

/** Deny by default: a party reads its own two topics and nothing else (R246). */
export function mayRead({ userType, userId }: Principal, topic: string): boolean {
  return topic === topicFor(userType, userId) || topic === readReceiptTopicFor(userType, userId)
}
