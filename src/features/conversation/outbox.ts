import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { onBackOnline } from '@/platform/network'
import { oneTabAtATime } from '@/platform/one-tab'
import { dropUnsent, forgetUnsent, isKept, keepUnsent, readUnsent } from '@/platform/unsent-store'
import { onRealtime } from '@/realtime/events'
import { serverClock } from '@/state/server-clock'
import { useSession, type PartySide } from '@/state/session'
import { CODE } from '@xinqi/domain/codes'
import { isNext, placeOf, withMessages, type Gathering, type Message, type Unsent } from './talk'
import { catchUp } from './read-talk'
import { changeTalk, changeUnsent, forgetTalks, talkOf, useTalks, warn } from './talks'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** The server did not say what became of it, or did not let it in for a reason that passes: it is asked again, under the same id. */
const PASSES: readonly number[] = [OFFLINE, CODE.tooMany, CODE.sessionGone, CODE.loginNeeded, CODE.tokenExpired]

const ownerOf = (side: PartySide): string | null => {
  const session = useSession.getState()[side]
  return session ? `${side}:${session.id}` : null
}

const bodyOf = ({ clientId, side, conversationNo, gathering, params, quote, at }: Unsent): string =>
  JSON.stringify({ clientId, side, conversationNo, gathering, params, quote, at })

const change = (clientId: string, more: Partial<Unsent>): void =>
  changeUnsent((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...more } : one)))

type Said = Pick<Unsent, 'conversationNo' | 'gathering' | 'params' | 'quote'>

/** Says something: shown at once, kept on the phone, and sent when everything said before has been. */
export const say = (
  side: PartySide,
  conversationNo: string,
  params: Unsent['params'],
  quote: Message['quote'] = null,
): Promise<void> => keepAndSend(side, { conversationNo, params, quote })

/** The same to all who are in a family or a group. */
export const sayTogether = (side: PartySide, gathering: Gathering, text: string): Promise<void> =>
  keepAndSend(side, { conversationNo: placeOf(gathering), gathering, params: { kind: 'text', text }, quote: null })

async function keepAndSend(side: PartySide, said: Said): Promise<void> {
  const owner = ownerOf(side)
  if (owner === null) return
  const before = useTalks.getState().unsent.at(-1)?.at ?? 0
  const at = Math.max(serverClock.now().getTime(), before + 1)
  const one: Unsent = { ...said, clientId: attemptKey(), side, at, state: 'keeping' }
  changeUnsent((all) => [...all, one])
  const kept = await keepUnsent({ id: one.clientId, owner, at, body: bodyOf(one) })
  change(one.clientId, { state: 'waiting', isKept: kept })
  await flush(side)
}

/** Once more, for what the server had refused. */
export async function sayAgain(side: PartySide, clientId: string): Promise<void> {
  change(clientId, { state: 'waiting', sentence: undefined })
  await flush(side)
}

/** Not said after all. */
export async function giveUp(clientId: string): Promise<void> {
  changeUnsent((all) => all.filter((one) => one.clientId !== clientId))
  await dropUnsent(clientId)
}

/** Takes up what this phone kept, through a reload or from a tab that is gone, and sends it. */
async function takeUpUnsent(side: PartySide): Promise<void> {
  const owner = ownerOf(side)
  if (owner === null) return
  const kept = (await readUnsent(owner)).map(({ body }) => ({
    ...(JSON.parse(body) as Unsent),
    state: 'waiting' as const,
    isKept: true,
  }))
  changeUnsent((all) => {
    const known = new Set(all.map(({ clientId }) => clientId))
    return [...all, ...kept.filter(({ clientId }) => !known.has(clientId))].sort((one, other) => one.at - other.at)
  })
  await flush(side)
}

const running = new Map<PartySide, Promise<void>>()
const again = new Map<PartySide, { timer: ReturnType<typeof setTimeout>; pauseMs: number }>()

const waits = (side: PartySide): boolean =>
  useTalks.getState().unsent.some((one) => one.side === side && one.state === 'waiting')

/** Sends all that waits, one after the other; whoever asks meanwhile waits for the same. */
export async function flush(side: PartySide): Promise<void> {
  const known = running.get(side)
  if (known) {
    await known
    // It may have ended a moment before there was more to send.
    if (!running.has(side) && !again.has(side) && waits(side)) await flush(side)
    return
  }
  const run = oneTabAtATime(`unsent:${side}`, () => sendAll(side)).finally(() => running.delete(side))
  running.set(side, run)
  await run
}

async function sendAll(side: PartySide): Promise<void> {
  for (;;) {
    const next = useTalks.getState().unsent.find((one) => one.side === side && one.state !== 'refused')
    if (!next || ownerOf(side) === null) return forgetPause(side)
    // Whoever keeps it sends it, and all behind it.
    if (next.state === 'keeping') return
    change(next.clientId, { state: 'sending' })
    try {
      if (next.isKept && !(await isKept(next.clientId))) await sentElsewhere(side, next)
      else await arrive(side, next)
    } catch (error) {
      if (!(error instanceof CallFailure) || PASSES.includes(error.code)) {
        change(next.clientId, { state: 'waiting' })
        return waitFor(side)
      }
      change(next.clientId, { state: 'refused', sentence: error.message })
    }
  }
}

async function arrive(side: PartySide, one: Unsent): Promise<void> {
  await (one.gathering ? arriveTogether(side, one.gathering, one) : arriveAt(side, one))
  await giveUp(one.clientId)
}

async function arriveTogether(side: PartySide, gathering: Gathering, one: Unsent): Promise<void> {
  const said = { clientId: one.clientId, text: one.params.text ?? '' }
  const how = { as: side, quiet: true } as const
  const { warning } =
    'familyNo' in gathering
      ? await call('POST /appoint/family/send', { ...gathering, ...said }, how)
      : await call('POST /appoint/groupTalk/send', { ...gathering, ...said }, how)
  warn(one.conversationNo, warning)
}

async function arriveAt(side: PartySide, { clientId, conversationNo, params }: Unsent): Promise<void> {
  const message = await call(
    'POST /appoint/message/send',
    { ...params, conversationNo, clientId },
    { as: side, quiet: true },
  )
  // Where something was said in between, all of it is fetched; nothing is shown out of order.
  if (isNext(talkOf(conversationNo), message.seq)) changeTalk(conversationNo, (talk) => withMessages(talk, [message]))
  else await catchUp(side, conversationNo).catch(() => undefined)
}

/** Another tab has sent it, or given it up: here it stands among what was said, or nowhere. */
async function sentElsewhere(side: PartySide, { clientId, conversationNo }: Unsent): Promise<void> {
  if (conversationNo in useTalks.getState().talks) await catchUp(side, conversationNo).catch(() => undefined)
  changeUnsent((all) => all.filter((one) => one.clientId !== clientId))
}

/** With growing pauses; sooner when the line or the socket is back. */
function waitFor(side: PartySide): void {
  const pauseMs = Math.min((again.get(side)?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS)
  clearTimeout(again.get(side)?.timer)
  again.set(side, { timer: setTimeout(() => void flush(side), pauseMs), pauseMs })
}

function forgetPause(side: PartySide): void {
  clearTimeout(again.get(side)?.timer)
  again.delete(side)
}

/** Sends what this phone keeps, now and whenever the line is back, on whatever page one is. Gives the function that stops it. */
export function followUnsent(side: PartySide): () => void {
  const send = () => void takeUpUnsent(side)
  const stops = [onBackOnline(send), onRealtime('reconnected', send)]
  send()
  return () => stops.forEach((stop) => stop())
}

/** For who uses this phone next: neither what was read nor what was still to be sent stays on it. */
export async function forgetSaid(side: PartySide, id: number): Promise<void> {
  forgetTalks()
  forgetPause(side)
  await forgetUnsent(`${side}:${id}`)
}
