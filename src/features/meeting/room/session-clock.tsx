import { Text } from '@tarojs/components'
import { SECOND } from '@xinqi/domain/time'
import { useEffect, useState } from 'react'
import { serverClock } from '@/state/server-clock'
import { sessionTimeText, type SessionTimes } from '../session-time-text'

/** The time left, ticking by itself: the room around it is not drawn again, and it is drawn only when the words change. */
export function SessionClock({ startAt, endAt }: SessionTimes) {
  const [words, setWords] = useState(() => sessionTimeText({ startAt, endAt }, serverClock.now()))
  useEffect(() => {
    const tick = () => setWords(sessionTimeText({ startAt, endAt }, serverClock.now()))
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [startAt, endAt])
  return <Text {...{ role: 'timer' }}>{words}</Text>
}
