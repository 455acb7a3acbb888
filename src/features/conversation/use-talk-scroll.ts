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

const scrollTo = (option: Taro.pageScrollTo.Option): void =>
  void Taro.pageScrollTo({ duration: 0, ...option }).catch(() => undefined)

/** Keeps the end of a conversation in sight while one is there, and leaves who reads what is older where they are. */
export function useTalkScroll(talk: Talk, unsentCount: number, ownType: number) {
  const isAtEnd = useRef(true)
  const top = useRef(0)
  const [hasNews, setNews] = useState(false)
  const last = talk.messages.at(-1)
  const lastSeq = lastSeqOf(talk)
  const isOwn = last?.userType === ownType
  const toEnd = (): void => {
    isAtEnd.current = true
    setNews(false)
    // After what has come is drawn.
    Taro.nextTick(() => scrollTo({ scrollTop: END }))
  }
  usePageScroll(({ scrollTop }) => {
    if (scrollTop < top.current - AWAY) isAtEnd.current = false
    top.current = scrollTop
  })
  useReachBottom(() => {
    isAtEnd.current = true
    setNews(false)
  })
  useEffect(() => {
    if (isAtEnd.current || isOwn) toEnd()
    else setNews(true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each message, not for each drawing
  }, [lastSeq])
  useEffect(() => {
    if (unsentCount > 0) toEnd()
  }, [unsentCount])
  return {
    hasNews,
    toEnd,
    /** Leaves this message where it was when something has been put before it. */
    keep: (seq: number): void => Taro.nextTick(() => scrollTo({ selector: `#${messageId(seq)}`, offsetTop: -ABOVE })),
  }
}
