import { call } from '@/api/call'
import { tokenFor } from '@/api/tokens'
import { followUnsent, say } from '@/features/conversation/outbox'
import { catchUp, readNewest, readOlder } from '@/features/conversation/read-talk'
import { useTalks } from '@/features/conversation/talks'
import { log } from '@/platform/log'
import { socketAddress } from '@/platform/navigation/address'
import { connectRealtime } from '@/realtime/connect-realtime'
import { emitRealtime, onRealtime } from '@/realtime/events'
import { keepSession, useSession, type GrantedTokens, type PartySide } from '@/state/session'

/** R217 */
const TYPE = { consultant: 1, user: 2 } as const

interface News {
  conversationNo: string
  seq: number
}

const isNews = (body: unknown): body is News =>
  typeof body === 'object' && body !== null && 'conversationNo' in body && 'seq' in body

const quietly = (work: Promise<unknown>): void => void work.catch((error: unknown) => log('talk', error))

/** Somebody logs in on this phone, which keeps it. */
export const logIn = (side: PartySide, granted: GrantedTokens): void => keepSession(side, granted)

/** What the app does as long as somebody is logged in: `use-realtime` and `use-unsent`, without a screen. */
export function listen(side: PartySide): void {
  const tell = (kind: 'private' | 'isRead' | 'reconnected', body: unknown): void =>
    emitRealtime(kind, body, (error) => log('realtime listener', error))
  connectRealtime({
    url: socketAddress('/ws'),
    userType: TYPE[side],
    userId: useSession.getState()[side]?.id ?? 0,
    token: async () =>
      (await tokenFor(side).catch(() => undefined)) ?? useSession.getState()[side]?.accessToken ?? null,
    onMessage: tell,
    onReconnect: () => tell('reconnected', undefined),
    log,
  })
  followUnsent(side)
}

/**
 * What the page of a conversation does while it is open: `use-talk`, without a screen. Gives the conversation's number.
 * @throws CallFailure where nobody answers; a person opens it again then
 */
export async function openTalk(side: PartySide, sendUserId: number): Promise<string> {
  const sendUserType = side === 'user' ? TYPE.consultant : TYPE.user
  const opening = { sendUserId, sendUserType }
  const { conversationNo } = await call('POST /appoint/message/openDialog', opening, { as: side, quiet: true })
  await readNewest(side, conversationNo)
  onRealtime('private', (body) => {
    if (isNews(body) && body.conversationNo === conversationNo) quietly(catchUp(side, conversationNo, body.seq))
  })
  onRealtime('reconnected', () => quietly(catchUp(side, conversationNo)))
  return conversationNo
}

export { catchUp, readOlder, say, useTalks }
