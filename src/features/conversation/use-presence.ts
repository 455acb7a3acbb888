import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { log } from '@/platform/log'
import { onRealtime, USER_TYPE } from '@/realtime/events'
import type { PartySide } from '@/state/session'
import { useInSight } from '@/state/use-in-sight'
import { watchOther, type OthersPresence, type Presence } from './others-presence'
import { startBeats, type OwnBeats } from './own-beats'
import { lastOfOther, NO_TALK } from './talk'
import { useTalks } from './talks'
import type { Dialog } from './use-talk'

interface Beat {
  conversationNo: string
  userType: number
  typing: boolean
}

const isBeat = (body: unknown): body is Beat =>
  typeof body === 'object' && body !== null && 'conversationNo' in body && 'userType' in body && 'typing' in body

/**
 * Whether the other one of an open conversation is here and writes, and how they learn the same. Where one of the two does not allow it,
 * nothing is said and nothing is known.
 */
export function usePresence(
  side: PartySide,
  { conversationNo, sharesPresence }: Pick<Dialog, 'conversationNo' | 'sharesPresence'>,
  look: () => Promise<void>,
): { presence: Presence; typed: () => void } {
  const [presence, show] = useState<Presence>(null)
  const other = useRef<OthersPresence | null>(null)
  const own = useRef<OwnBeats | null>(null)
  const inSight = useInSight()
  const othersSeq = useTalks(({ talks }) => lastOfOther(talks[conversationNo] ?? NO_TALK, side)?.seq ?? 0)
  useEffect(() => {
    const hear = (listener: (beat: Beat) => void) =>
      onRealtime('beat', (body) => {
        if (isBeat(body) && body.conversationNo === conversationNo && body.userType !== USER_TYPE[side]) listener(body)
      })
    // Nobody is told where one of the two does not allow it: both do by now.
    if (!sharesPresence) return hear(() => quietly(look()))
    const watched = watchOther(show)
    other.current = watched
    const stop = hear(({ typing }) => {
      if (watched.heard(typing)) own.current?.answer()
    })
    return () => {
      stop()
      watched.stop()
      other.current = null
    }
  }, [side, conversationNo, sharesPresence, look])
  useEffect(() => {
    if (!sharesPresence || !inSight) return undefined
    const beats = startBeats((typing) => {
      const told = call('POST /appoint/message/beat', { conversationNo, typing }, { as: side, quiet: true })
      quietly(told.then(({ isTold }) => (isTold ? undefined : look())))
    })
    own.current = beats
    return () => {
      beats.stop()
      own.current = null
    }
  }, [side, conversationNo, sharesPresence, inSight, look])
  useEffect(() => other.current?.said(), [othersSeq])
  return { presence, typed: () => own.current?.typed() }
}

/** It is said again soon, or not at all. */
const quietly = (work: Promise<void>): void => void work.catch((error: unknown) => log('talk: presence', error))
