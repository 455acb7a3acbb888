import { useEffect, useRef } from 'react'

// What is used of the H5 element behind a Taro ScrollView.
interface Scroller {
  scrollLeft: number
  scrollTop: number
  querySelector: (selector: string) => { getBoundingClientRect: () => DOMRect } | null
  getBoundingClientRect: () => DOMRect
}

/**
 * The props of a ScrollView that brings the child with this id into sight, and scrolls only itself for that: to its `top`, or
 * to the `middle` of a row; again whenever `times` has grown. Taro's own `scrollIntoView` would move the whole page on H5.
 */
export function useInSight(id: string | undefined, to: 'top' | 'middle', times = 0) {
  const scroller = useRef<Scroller>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const child = id === undefined ? null : scroller.current?.querySelector(`[id="${id}"]`)
      if (!child || !scroller.current) return
      const inner = child.getBoundingClientRect()
      const outer = scroller.current.getBoundingClientRect()
      if (to === 'top') scroller.current.scrollTop += inner.top - outer.top
      else scroller.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, to, times])
  return { ref: scroller }
}
