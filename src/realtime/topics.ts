/** The two topics of a party: messages, and "the other side has read it" (R246). */
export type TopicKind = 'private' | 'isRead'

/** Whose messages are listened to: side 1 is a consultant, 2 a visitor. */
export interface Party {
  userType: 1 | 2
  userId: number
}

export const topicsOf = ({ userType, userId }: Party): Record<TopicKind, string> => ({
  private: `/topic/pg/private/${userType}/${userId}`,
  isRead: `/topic/pg/private/isRead/${userType}/${userId}`,
})
