import Taro, { usePageScroll, useReachBottom } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { lastSeqOf, type Talk } from './talk'

/** Below any page. */
const END = 10_000_000
/** How far one scrolls up before what comes no longer moves the page, in points. */
const AWAY = 24
/** What stays above the message that was the first before, in points: the title bar and a little more. */
const ABOVE = 96

export const messageId = (seq: number): string => `message-${seq}`

/** After what has come is drawn. */
const scrollTo = (option: Taro.pageScrollTo.Option): void =>
  Taro.nextTick(() => void Taro.pageScrollTo({ duration: 0, ...option }).catch(() => undefined))

/** Brings a message that is shown into sight. */
export const showMessage = (seq: number): void => scrollTo({ selector: `#${messageId(seq)}`, offsetTop: -ABOVE })

/** Keeps the end of a conversation in sight while one is there, and leaves who reads what is older where they are. */
export function useTalkScroll(talk: Talk, unsentCount: number, ownType: number) {
  const top = useRef(0)
  const lastSeq = lastSeqOf(talk)
  const isOwn = talk.messages.at(-1)?.userType === ownType
  /** The last message when the reader went up; null: at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const stays = useRef(true)
  useEffect(() => {
    stays.current = leftAt === null || isOwn
  }, [leftAt, isOwn])
  usePageScroll(({ scrollTop }) => {
    if (scrollTop < top.current - AWAY) setLeftAt((before) => before ?? lastSeq)
    top.current = scrollTop
  })
  useReachBottom(() => setLeftAt(null))
  useEffect(() => {
    if (stays.current) scrollTo({ scrollTop: END })
  }, [lastSeq])
  useEffect(() => {
    if (unsentCount > 0) scrollTo({ scrollTop: END })
  }, [unsentCount])
  return {
    hasNews: leftAt !== null && lastSeq > leftAt && !isOwn,
    toEnd: (): void => {
      setLeftAt(null)
      scrollTo({ scrollTop: END })
    },
    /** Leaves this message where it was when something has been put before it. */
    keep: showMessage,
  }
}
