import { MINUTE, SECOND, systemClock, type Clock } from '@xinqi/domain/time'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

/** A difference below this is the way of the answer, not a phone that goes wrong. */
const NOTICEABLE_MS = 2 * SECOND

let offset = 0
const listeners = new Set<() => void>()

/** Every answer of the server carries its time: a phone's own clock may be minutes off, and deadlines are the server's. */
export function learnServerTime(milliseconds: number): void {
  if (!Number.isFinite(milliseconds) || milliseconds <= 0) return
  const difference = milliseconds - systemClock.now().getTime()
  if (Math.abs(difference - offset) <= NOTICEABLE_MS) return
  offset = difference
  for (const listener of listeners) listener()
}

/** Calls back when this phone learns how far its clock is off; what was shown before may be wrong. Returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server's time, as far as this phone knows. */
export const serverClock: Clock = { now: () => new Date(systemClock.now().getTime() + offset) }

const offsetNow = (): number => offset

/** The server's time, read anew every minute, when the page comes back to sight, and when the phone's clock proves off. */
export function useNow(everyMs: number = MINUTE): Date {
  // Also what is learned after this was drawn and before it began to listen.
  const ahead = useSyncExternalStore(onServerTime, offsetNow)
  const [own, setOwn] = useState(() => systemClock.now().getTime())
  useDidShow(() => setOwn(systemClock.now().getTime()))
  useEffect(() => {
    const timer = setInterval(() => setOwn(systemClock.now().getTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return useMemo(() => new Date(own + ahead), [own, ahead])
}
