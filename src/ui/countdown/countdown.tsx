import { useEffect, useRef, useState } from 'react'
import { Text } from '@tarojs/components'

/** Seconds as '4:05', or '1:04:05' from an hour on. */
export function formatClock(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export interface CountdownProps {
  /** The moment it runs to; a number is milliseconds since 1970. */
  deadline: Date | number
  /** The clock it reads. Pass a stable function. */
  now: () => Date
  /** Words for the whole seconds that are left. */
  format?: (secondsLeft: number) => string
  /** Called once when nothing is left. */
  onEnd?: () => void
}

/** Time left, ticking by itself, so that the page around it is not drawn again every second. */
export function Countdown({ deadline, now, format = formatClock, onEnd }: CountdownProps) {
  const end = Number(deadline)
  const [left, setLeft] = useState(() => end - now().getTime())
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  }, [onEnd])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const remaining = end - now().getTime()
      setLeft(remaining)
      if (remaining <= 0) {
        ended.current?.()
        return
      }
      // Wakes just after the shown second is over, however late the last timer was.
      timer = setTimeout(tick, remaining % 1000 || 1000)
    }
    timer = setTimeout(tick, 0)
    return () => clearTimeout(timer)
  }, [end, now])

  return <Text {...{ role: 'timer' }}>{format(Math.max(0, Math.ceil(left / 1000)))}</Text>
}
