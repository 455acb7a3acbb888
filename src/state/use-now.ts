import { MINUTE } from '@xinqi/domain/time'
import { onServerTime, serverClock } from './server-clock'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'

/** The server's time, read anew every minute, when the page comes back to sight, and when the phone's clock proves off. */
export function useNow(everyMs: number = MINUTE): Date {
  const [now, setNow] = useState(() => serverClock.now())
  useDidShow(() => setNow(serverClock.now()))
  useEffect(() => onServerTime(() => setNow(serverClock.now())), [])
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
