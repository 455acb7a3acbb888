import { usePageScroll } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'

/** R272 */
export const SCROLL_IDLE_MS = 300
/** R273: how often scrolling is looked at. */
export const SCROLL_THROTTLE_MS = 200

/** Whether the page is being scrolled; it counts as idle 300 ms after the last movement (R272, R273). */
export function useScrolling(): boolean {
  const [scrolling, setScrolling] = useState(false)
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined)
  const resting = useRef(false)
  useEffect(() => () => clearTimeout(idle.current), [])
  usePageScroll(() => {
    if (resting.current) return
    resting.current = true
    setTimeout(() => (resting.current = false), SCROLL_THROTTLE_MS)
    setScrolling(true)
    clearTimeout(idle.current)
    idle.current = setTimeout(() => setScrolling(false), SCROLL_IDLE_MS)
  })
  return scrolling
}
