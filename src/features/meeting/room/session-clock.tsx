import { Text } from '@tarojs/components'
import { SECOND } from '@xinqi/domain/time'
import { serverClock } from '@/state/server-clock'
import { useEffect, useState } from 'react'
import { sessionWords, type SessionTimes } from '../clock-words'

/** The time left, ticking by itself: the room around it is not drawn again, and it is drawn only when the words change. */
export function SessionClock({ startAt, endAt }: SessionTimes) {
  const [words, setWords] = useState(() => sessionWords({ startAt, endAt }, serverClock.now()))
  useEffect(() => {
    const tick = () => setWords(sessionWords({ startAt, endAt }, serverClock.now()))
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [startAt, endAt])
  return <Text {...{ role: 'timer' }}>{words}</Text>
}
