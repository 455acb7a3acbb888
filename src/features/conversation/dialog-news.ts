import { USER_TYPE, type RealtimeKind } from '@/realtime/events'
import type { PartySide } from '@/state/session'

/** What the server tells of a conversation. */
export interface DialogNews {
  conversationNo: string
  seq: number
  /** Who wrote it, or, among what is told of reading, who read so far; none where something is another now. */
  userType?: number
  /** What its writer sent it under; nobody else is told. */
  clientId?: string
}

export const isDialogNews = (body: unknown): body is DialogNews =>
  typeof body === 'object' && body !== null && 'conversationNo' in body && 'seq' in body

/** How far this phone has said that it has read, by side and conversation: the answers gave how much is unread then. */
const markedHere = new Map<string, number>()

export const noteMarked = (side: PartySide, conversationNo: string, seq: number): void =>
  void markedHere.set(`${side}:${conversationNo}`, seq)

/** Whether somebody may have more or less unread than before: not by their own words, nor by what another has read. */
export function changesUnread(side: PartySide, kind: RealtimeKind, body: unknown): boolean {
  if (!isDialogNews(body) || body.userType === undefined) return true
  const isOwn = body.userType === USER_TYPE[side]
  if (kind !== 'isRead') return !isOwn
  return isOwn && body.seq > (markedHere.get(`${side}:${body.conversationNo}`) ?? 0)
}
