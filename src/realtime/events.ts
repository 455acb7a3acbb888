import { useEffect, useRef } from 'react'
/** The two topics of a party: messages, and "the other side has read it" (R246). */
export type TopicKind = 'private' | 'isRead'

/** R217 */
export const USER_TYPE = { consultant: 1, user: 2 } as const

/** Whose messages are listened to. */
export interface Party {
  userType: 1 | 2
  userId: number
}

export const topicsOf = ({ userType, userId }: Party): Record<TopicKind, string> => ({
  private: `/topic/pg/private/${userType}/${userId}`,
  isRead: `/topic/pg/private/isRead/${userType}/${userId}`,
})

/**
 * `beat`: what is true for a moment only, such as that somebody writes; no page reads anything anew for it.
 * `reconnected`: messages may have been missed, so that pages had better fetch again. It has no body.
 */
export type RealtimeKind = TopicKind | 'beat' | 'reconnected'
export type RealtimeListener = (body: unknown) => void

/** As what a message of a topic is told to the pages. */
export const kindOf = (topic: TopicKind, body: unknown): RealtimeKind =>
  typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'beat' ? 'beat' : topic

const listeners = new Map<RealtimeKind, Set<RealtimeListener>>()

/** Calls the listener for everything of that kind until the function that is returned is called. */
export function onRealtime(kind: RealtimeKind, listener: RealtimeListener): () => void {
  const heard = listeners.get(kind) ?? new Set()
  listeners.set(kind, heard.add(listener))
  return () => heard.delete(listener)
}

/** Tells every listener, whatever another of them does: what they throw is handed to `onError`. */
export function emitRealtime(kind: RealtimeKind, body: unknown, onError: (error: unknown) => void): void {
  for (const listener of [...(listeners.get(kind) ?? [])]) {
    try {
      listener(body)
    } catch (error) {
      onError(error)
    }
  }
}

const NEWS = ['private', 'reconnected'] as const
/** What is counted as unread is also another number once it was read on another device. */
export const NEWS_AND_READING = [...NEWS, 'isRead'] as const

/** Reads anew whenever the server says that something happened, and after a break in which it could not. */
export function useLiveRefresh(
  refresh: (kind: RealtimeKind, body: unknown) => unknown,
  kinds: readonly RealtimeKind[] = NEWS,
): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  useEffect(() => {
    const stops = kinds.map((kind) => onRealtime(kind, (body) => void latest.current(kind, body)))
    return () => stops.forEach((stop) => stop())
  }, [kinds])
}
